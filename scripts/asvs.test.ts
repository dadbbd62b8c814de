import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './build.ts';

const page = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (\w+) \| (.*) \|$/gm)].map(
  ([, id = '', level = '', is = '', why = '']) => ({ id, level, is, why }),
);
const count = (level: string, is?: string) =>
  rows.filter((row) => row.level === level && (is === undefined || row.is === is)).length;

test('every requirement of the two levels stands once, and the counts are true', () => {
  expect([count('1'), count('2')]).toEqual([70, 183]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
  for (const [name, is] of Object.entries({
    Met: 'met',
    Installation: 'installation',
    None: 'none',
    Not: 'not',
  }))
    expect(page).toContain(`${name}: ${count('1', is)} of level 1, ${count('2', is)} of level 2.`);
});

test.each(rows)('$id is $is, with a proof that is there or a reason', ({ is, why }) => {
  expect(['met', 'installation', 'none', 'not']).toContain(is);
  expect(why.length).toBeGreaterThan(3);
  const named = [...why.matchAll(/`((?:src|test|scripts)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const said = [...why.matchAll(/`(\w+)` in `([\w./-]+)`/g)];
  for (const [, name = '', path = ''] of said) expect(readFileSync(join(root, path), 'utf8')).toContain(name);
});
