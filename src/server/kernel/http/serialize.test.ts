import { expect, test } from 'vitest';
import { z } from 'zod';
import { serializerOf } from './serialize.ts';

const Row = z.object({ Id: z.number().int(), Title: z.string(), Step: z.number().int().nullable() });
const Answer = z.object({
  data: z.array(Row),
  few: z.array(Row),
  count: z.number().int(),
  note: z.string().optional(),
});
const serialize = serializerOf(Answer);

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    Id: index,
    Title: `“${index}” – ä 漢 😀 \\ \n ${'x'.repeat(index % 900)}`,
    Step: index % 3 === 0 ? null : index % 3,
  }));

test.each([0, 3, 4000])('%i rows are written as they are', (count) => {
  const answer = { data: rows(count), few: rows(2), count };
  expect(JSON.parse(serialize(answer).toString())).toEqual(answer);
});

test('what the schema does not name never leaves, however many rows there are', () => {
  const answer = { data: rows(4000).map((row) => ({ ...row, Secret: 1 })), few: [], count: 0, Secret: 2 };
  expect(serialize(answer).toString()).not.toContain('Secret');
});

test('an empty object stays one', () => {
  expect(serialize({}).toString()).toBe('{}');
});
