import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import words from '#contract/words/en.json' with { type: 'json' };

const code = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => readFileSync(`src/${file}`, 'utf8'))
  .join('\n');

/** Keys that are written out, and the beginnings of those that are put together. */
const written = new Set([...code.matchAll(/'(\w+(?:\.\w+)+)'/g)].map(([, key]) => key));
const begun = [...new Set([...code.matchAll(/`(\w+\.[\w.]*)\$\{/g)].map(([, head = '']) => head))];

function keysIn(node: object, path = ''): string[] {
  return Object.entries(node).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${path}${name}`] : keysIn(value, `${path}${name}.`),
  );
}

test('what the catalogue holds is said somewhere, for every page loads all of it', () => {
  const isSaid = (key: string): boolean => written.has(key) || begun.some((head) => key.startsWith(head));
  const silent = keysIn(words).filter((key) => !isSaid(key) && !isSaid(key.replace(/_(one|other)$/, '')));
  expect(silent).toEqual([]);
});
