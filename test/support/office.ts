import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onPath } from './packages.ts';
import { patience } from './speed.ts';

/** LibreOffice, where it is installed (Debian: libreoffice-calc, libreoffice-impress). */
export const office = onPath('soffice');

/** Comma, quotes, UTF-8, cells as they are shown, every sheet a file of its own. */
export const asCsv = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1';

/** Each file as LibreOffice writes it anew, by its name; what it could not open is missing. */
export function converted(
  files: ReadonlyMap<string, Uint8Array>,
  to: string,
): ReadonlyMap<string, Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-office-'));
  try {
    const [given, made] = [join(folder, 'given'), join(folder, 'made')];
    for (const place of [given, made]) mkdirSync(place);
    for (const [name, bytes] of files) writeFileSync(join(given, name), bytes);
    // A profile of its own: an office that somebody has open keeps its lock.
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
    const paths = [...files.keys()].map((name) => join(given, name));
    execFileSync(
      office ?? 'soffice',
      [profile, '--headless', '--norestore', '--convert-to', to, '--outdir', made, ...paths],
      { stdio: 'ignore', timeout: patience(240_000) },
    );
    return new Map(readdirSync(made).map((name) => [basename(name), readFileSync(join(made, name))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The cells of each row of a comma-separated file. */
export function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
}
