import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { beginSession } from '#server/kernel/sessions.ts';
import { type MadePerson, makePerson, makeTenant } from '../make.ts';
import { onePixel } from '../support/pictures.ts';
import { failingStart, type Program, startProgram } from '../support/program.ts';

const home = mkdtempSync(join(tmpdir(), 'waymark-files-away-'));
const share = join(home, 'share');
const kept = join(share, 'files');
const elsewhere = join(home, 'elsewhere');
const environment = { DATA_DIR: join(home, 'data'), FILES_URL: pathToFileURL(kept).href };
let person: MadePerson;
let token: string;
let program: Program;

beforeAll(async () => {
  const db = await connectDatabase({
    url: null,
    folder: join(home, 'data/database'),
    poolSize: 1,
    statementTimeoutMs: 60_000,
    onError: () => undefined,
  });
  const site = { db, now: () => new Date() };
  person = await makePerson(site, { tenant: await makeTenant(site), role: 'ceo' });
  token = await db.write(person.tenantId, new Date(), (scope) => beginSession(scope, person.id));
  await db.close();
  program = await startProgram(environment);
});
afterEach(() => {
  if (!existsSync(elsewhere)) return;
  rmSync(kept, { recursive: true, force: true });
  renameSync(elsewhere, kept);
});
afterAll(async () => {
  await program.stop();
  rmSync(home, { recursive: true, force: true });
});

const at = (path: string, asked: RequestInit = {}) =>
  fetch(`${program.address}${path}`, { ...asked, headers: { authorization: `Bearer ${token}` } });
const ready = async (): Promise<number> => (await at('/readyz')).status;
const read = async (): Promise<number> => (await at(`/api/Profile/avatar/${person.id}/base64`)).status;
const remove = async (): Promise<number> =>
  (await at(`/api/Profile/Avatar/${person.id}`, { method: 'DELETE' })).status;

async function upload(): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob([onePixel], { type: 'image/png' }), 'picture.png');
  return at(`/api/Profile/Avatar/Upload/${person.id}`, { method: 'POST', body });
}

/** What is refused for a while, and says so. */
async function expectAway(): Promise<void> {
  const refused = await upload();
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
  expect(await refused.json()).toMatchObject({ Code: 'unavailable' });
  expect([await read(), await remove(), await ready()]).toEqual([503, 503, 503]);
  expect((await at('/healthz')).status).toBe(200);
}

test('a folder of files that is gone is told as later, nothing is put in its place, and it is used again', async () => {
  expect([(await upload()).status, await read(), await ready()]).toEqual([200, 200, 200]);
  renameSync(kept, elsewhere);
  await expectAway();
  expect(existsSync(kept)).toBe(false);
  renameSync(elsewhere, kept);
  expect([await read(), await ready(), (await upload()).status]).toEqual([200, 200, 200]);
});

test('so is a file in its place', async () => {
  expect((await upload()).status).toBe(200);
  renameSync(kept, elsewhere);
  writeFileSync(kept, 'no folder');
  await expectAway();
});

test('what names no folder ends the start with one sentence', async () => {
  const file = join(home, 'file');
  writeFileSync(file, '');
  const urls = [pathToFileURL(file).href, pathToFileURL(join(file, 'below')).href, 'file://server/share'];
  for (const FILES_URL of urls) {
    const { code, said } = await failingStart({ DATA_DIR: join(home, 'other'), FILES_URL, PORT: '0' });
    expect([code, said.trim().split('\n')]).toEqual([1, [expect.stringMatching(/^FILES_URL .*folder/)]]);
  }
});

/** Only root may mount; elsewhere this is left to those who are. */
test.runIf(mounted(join(home, 'tried')))(
  'where a share was, the empty folder below it is no place for files',
  async () => {
    const place = join(home, 'mounted');
    mkdirSync(place);
    mount(place);
    await program.stop();
    program = await startProgram({ ...environment, FILES_URL: pathToFileURL(place).href });
    expect((await upload()).status).toBe(200);
    execFileSync('umount', [place]);
    await expectAway();
    expect(readdirSync(place)).toEqual([]);
    mount(place);
    expect([(await upload()).status, await ready()]).toEqual([200, 200]);
    await program.stop();
    execFileSync('umount', [place]);
    program = await startProgram(environment);
  },
);

function mounted(folder: string): boolean {
  mkdirSync(folder);
  try {
    mount(folder);
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  }
}

function mount(folder: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder], { stdio: 'ignore' });
}
