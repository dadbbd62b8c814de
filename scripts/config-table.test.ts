import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './build.ts';
import { printed } from './config-table.ts';

test.each(Object.entries(printed))('%s lists every variable with its default', (file, content) => {
  expect(readFileSync(join(root, file), 'utf8'), 'npx tsx scripts/config-table.ts prints it anew').toBe(
    content(),
  );
});
