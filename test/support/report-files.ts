import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import type { MadePerson } from '../make.ts';
import type { World } from '../world.ts';

/** A report as its file is fetched; `body` makes it a POST. */
export async function fetchReport(world: World, person: MadePerson, path: string, body?: readonly number[]) {
  return world.app.http.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: `/api/report/${path}`,
    headers: { authorization: `Bearer ${await world.tokenOf(person)}` },
    ...(body === undefined ? {} : { payload: [...body] }),
  });
}

/** Its sheets as they are read back: the cells of each row. */
export async function sheetsOf(world: World, person: MadePerson, path: string, body?: readonly number[]) {
  const answer = await fetchReport(world, person, path, body);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.payload}`);
  return (await readXlsx(answer.rawPayload, { readStyles: true })).sheets;
}

/** The words of a PDF in the order of its pages; null where poppler is not installed. */
export function wordsOf(pdf: Uint8Array): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-report-'));
  try {
    writeFileSync(join(folder, 'report.pdf'), pdf);
    return execFileSync('pdftotext', ['-layout', join(folder, 'report.pdf'), '-'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
