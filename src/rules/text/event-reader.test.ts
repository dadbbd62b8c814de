import { expect, test } from 'vitest';
import { eventReader } from './event-reader.ts';

test('events are read however the text is cut', () => {
  const text =
    ': still writing\n\nevent: partial\r\ndata: {"a":1}\r\n\r\ndata:one\ndata: two\n\nid: 7\n\nevent: x';
  const whole = eventReader()(text);
  expect(whole).toEqual([
    { event: 'partial', data: '{"a":1}' },
    { event: 'message', data: 'one\ntwo' },
  ]);
  const read = eventReader();
  expect([...text].flatMap((letter) => read(letter))).toEqual(whole);
});
