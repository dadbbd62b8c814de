import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../build.ts';
import { namesOnly } from './json-schema.ts';

test.each(['json-schema-processors', 'to-json-schema'])('%s still exports all its names', async (name) => {
  const file = join(root, 'node_modules/zod/v4/core', `${name}.js`);
  const whole: object = await import(file);
  const left = [...namesOnly(readFileSync(file, 'utf8')).matchAll(/nothing as (\w+)/g)].map(
    ([, kept]) => kept,
  );
  expect(left.sort()).toEqual(Object.keys(whole).sort());
});

test('only the names of a module stay', () => {
  expect(namesOnly('export const a = 1;\nexport function b() {}\nexport { c as d };\n')).toBe(
    'const nothing = () => () => undefined;\nexport { nothing as a };\nexport { nothing as b };\nexport { nothing as d };',
  );
});
