import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { beginSession } from '#server/kernel/sessions.ts';
import { makePerson, makeTenant } from '../make.ts';
import { type Program, startProgram } from '../support/program.ts';
import { patience } from '../support/speed.ts';
import { submit } from './writers.ts';

const home = mkdtempSync(join(tmpdir(), 'waymark-folder-gone-'));
const folder = join(home, 'database');
const elsewhere = join(home, 'elsewhere');
const soon = { timeout: patience(10_000), interval: 100 };
let token: string;
let program: Program;

beforeAll(async () => {
  const options = { url: null, folder, poolSize: 1, statementTimeoutMs: 60_000, onError: () => undefined };
  const db = await connectDatabase(options);
  const site = { db, now: () => new Date() };
  const person = await makePerson(site, { tenant: await makeTenant(site), role: 'ceo' });
  token = await db.write(person.tenantId, new Date(), (scope) => beginSession(scope, person.id));
  await db.close();
  program = await startProgram({ DATA_DIR: home });
});
afterAll(async () => {
  await program.stop();
  rmSync(home, { recursive: true, force: true });
});

const state = async (): Promise<(number | undefined)[]> => {
  const read = await fetch(`${program.address}/api/Goal/goals`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const ready = await fetch(`${program.address}/readyz`);
  return [read.status, ready.status, (await submit(program, token, 'Kept')).status];
};

test('a database whose folder was put elsewhere is told as later, nothing is made there, and it is used again', async () => {
  expect(await state()).toEqual([200, 200, 200]);
  renameSync(folder, elsewhere);
  await expect.poll(state, soon).toEqual([503, 503, 503]);
  expect(existsSync(folder)).toBe(false);
  renameSync(elsewhere, folder);
  await expect.poll(state, soon).toEqual([200, 200, 200]);
});

test('a server that is started again without its database says so', async () => {
  await program.stop();
  renameSync(folder, elsewhere);
  program = await startProgram({ DATA_DIR: home });
  expect(program.said()).toContain('was used before, but there is no database in');
});
