import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../build.ts';
import { groupsOfServer, withoutGroups } from './words.ts';

test('the web says nothing from the groups that it does not load', () => {
  const files = readdirSync(join(root, 'src/web'), { recursive: true, encoding: 'utf8' });
  // A name without a point may be of something else.
  const end = String.raw`(\.|(?<=\.\w+)['"\`])`;
  const key = new RegExp(`['"\`](${groupsOfServer.join('|').replaceAll('.', '\\.')})${end}`);
  const using = files
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => key.test(readFileSync(join(root, 'src/web', file), 'utf8')));
  expect(files.length).toBeGreaterThan(100);
  expect(using).toEqual([]);
});

test('what is left is the catalogue as it was', () => {
  expect(withoutGroups('{"mails":{"a":"b"},"ui":{"save":"Save"},"notices":{}}')).toBe(
    '{"ui":{"save":"Save"}}',
  );
  expect(withoutGroups('{"assist":{"writer":{"a":"b"},"use":"Use"},"ui":{"mails":"Mails"}}')).toBe(
    '{"assist":{"use":"Use"},"ui":{"mails":"Mails"}}',
  );
});
