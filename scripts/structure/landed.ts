import { createHash } from 'node:crypto';
import { basename } from 'node:path/posix';
import type { Files, Problem } from './files.ts';
import { numberedMigration } from './rules.ts';

/** One line for each migration that has landed: its SHA-256 and its name, in their order. */
export const checksums = 'src/server/db/migrations/checksums.txt';

/** A migration that has landed was applied somewhere: its text and its place in the order never change again. */
export function checkLanded(files: Files): Problem[] {
  const lines = linesOf(files.get(checksums) ?? '');
  const migrations = [...files.keys()].filter((file) => numberedMigration.test(file));
  const noted = new Map(lines.map(([sum, name]) => [name, sum]));
  const names = new Set(migrations.map((file) => basename(file)));
  return [
    ...migrations.flatMap((file) => {
      const known = noted.get(basename(file));
      if (known === undefined) return [{ file, message: 'has no line in checksums.txt: npm run db:types' }];
      const same = known === sumOf(files.get(file) ?? '');
      return same ? [] : [{ file, message: 'has landed and was changed: write a new migration' }];
    }),
    ...lines
      .filter(([, name]) => !names.has(name))
      .map(([, name]) => ({ file: checksums, message: `${name} has landed and is gone` })),
    ...lines
      .filter(([, name], i) => i > 0 && name <= (lines[i - 1]?.[1] ?? ''))
      .map(([, name]) => ({ file: checksums, message: `${name} comes before one that has landed` })),
  ];
}

/** checksums.txt with a line more for each migration that has none; no line is ever changed. */
export function withNewLines(text: string, migrations: ReadonlyMap<string, string>): string {
  const known = new Set(linesOf(text).map(([, name]) => name));
  const fresh = [...migrations].filter(([name]) => !known.has(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  return text + fresh.map(([name, sql]) => `${sumOf(sql)}  ${name}\n`).join('');
}

const linesOf = (text: string): (readonly [sum: string, name: string])[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => [line.slice(0, 64), line.slice(66)]);

const sumOf = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
