import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptSecret } from './kept-secret.ts';

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'waymark-secret-'));
});
afterEach(() => rmSync(home, { recursive: true }));

test('a secret is made once, for this account alone', () => {
  const folder = join(home, 'data');
  const secret = keptSecret(folder);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(keptSecret(folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(['secret']);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
});

test('what a power cut left of one, the same byte over and over, is not used', () => {
  const file = join(home, 'secret');
  for (const left of ['\0'.repeat(64), '0'.repeat(64), `${' '.repeat(64)}\n`]) {
    writeFileSync(file, left);
    expect(() => keptSecret(home)).toThrow(`The secret in ${file} is one character over and over.`);
    expect(readFileSync(file, 'utf8')).toBe(left);
  }
});

test('what a full disk left of one is not used', () => {
  const file = join(home, 'secret');
  for (const left of ['', 'a0b1c2']) {
    writeFileSync(file, left);
    expect(() => keptSecret(home)).toThrow(`The secret in ${file} is cut off.`);
    expect(readFileSync(file, 'utf8')).toBe(left);
  }
});
