import { readdirSync, readFileSync } from 'node:fs';
import { type Argument, type Expression, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import words from '#contract/words/en.json' with { type: 'json' };

/** By key, what its sentence asks for. */
const wanted = new Map<string, readonly string[]>();
const gather = (node: object, path = ''): void => {
  for (const [name, value] of Object.entries(node)) {
    if (typeof value !== 'string') gather(value, `${path}${name}.`);
    else {
      const key = `${path}${name}`.replace(/_(one|other)$/, '');
      const asked = [...value.matchAll(/\{\{(\w+)\}\}/g)].map(([, param = '']) => param);
      wanted.set(key, [...(wanted.get(key) ?? []), ...asked]);
    }
  }
};
gather(words);

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => `src/${file}`);

/** The keys that an argument may be: one that is written out, or either of two. */
function keysIn(node: Argument | undefined): string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' && wanted.has(node.value) ? [node.value] : [];
    case 'ConditionalExpression':
      return [...keysIn(node.consequent), ...keysIn(node.alternate)];
    case 'TSAsExpression':
      return keysIn(node.expression);
    default:
      return [];
  }
}

/** What `useGoalWords` hands over. */
const nouns = ['noun', 'nouns'];
const areNouns = (node: Expression | Argument): boolean =>
  node.type === 'Identifier' && node.name === 'nouns';

/** What is handed over by name; null where that cannot be read here. */
function namesIn(params: Argument | undefined): readonly string[] | null {
  if (params === undefined) return [];
  if (areNouns(params)) return nouns;
  if (params.type !== 'ObjectExpression') return null;
  const names = params.properties.map((one): readonly string[] | null => {
    if (one.type === 'SpreadElement') return areNouns(one.argument) ? nouns : null;
    return one.key.type === 'Identifier' ? [one.key.name] : null;
  });
  return names.some((one) => one === null) ? null : names.flatMap((one) => one ?? []);
}

/** Every sentence that is said by name, with what it asks for and is not given. */
function saidIn(file: string): { readonly said: string; readonly missing: readonly string[] }[] {
  const found: ReturnType<typeof saidIn> = [];
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  new Visitor({
    CallExpression({ callee, arguments: [key, params] }) {
      if (callee.type !== 'Identifier' || callee.name !== 't') return;
      const names = namesIn(params);
      if (names === null) return;
      for (const one of keysIn(key)) {
        const missing = (wanted.get(one) ?? []).filter((param) => !names.includes(param));
        found.push({ said: `${file}: ${one}`, missing });
      }
    },
  }).visit(program);
  return found;
}

test('whoever says a sentence says all that it asks for: a name that is missing leaves a gap', () => {
  const all = files.flatMap(saidIn);
  expect(all.length).toBeGreaterThan(1000);
  expect(all.filter(({ missing }) => missing.length > 0)).toEqual([]);
});
