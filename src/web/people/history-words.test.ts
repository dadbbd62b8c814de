import { expect, test } from 'vitest';
import catalogue from '#contract/words/en.json' with { type: 'json' };
import { wordsOf } from '#web/ui/text/words.ts';
import { changesIn, deedKey, isOwnDoing } from './history-words.ts';

const line = (
  Kind: 'role' | 'avatar' | 'joined' | 'activated',
  Changes: Parameters<typeof changesIn>[0]['Changes'],
) => ({
  Id: 1,
  Kind,
  Actor: null,
  CreatedAt: '2026-11-18T15:00:00Z',
  Changes,
});
const said = (...changes: [string, string | null, string | null][]) =>
  changesIn(
    line(
      'role',
      changes.map(([Field, From, To]) => ({ Field, From, To })),
    ),
    wordsOf(catalogue, 'en'),
  ).map(({ label, from, to }) => `${label}: ${from} → ${to}`);

test('a change is told as the screens call it, not as the wire does', () => {
  expect(
    said(
      ['RoleName', 'contributor', 'manager'],
      ['IsHrAdmin', 'false', 'true'],
      ['Manager', null, 'Henrik Aalto'],
      ['OrgUnit', '', 'Sales'],
      ['UnconfirmedEmail', null, 'new@x.example'],
      ['Body', null, 'The roofs.'],
    ),
  ).toEqual([
    'Role: Individual Contributor → Manager',
    'HR Admin: Off → On',
    'Reports to: None → Henrik Aalto',
    'Department: None → Sales',
    'E-mail, not confirmed yet: None → new@x.example',
    'Responsibility: None → The roofs.',
  ]);
});

test('what stayed what it was is no change', () => {
  expect(said(['RoleName', null, 'observer'], ['Manager', null, null])).toEqual(['Role: None → Observer']);
});

test('whoever had chosen no time zone was in that of the company', () => {
  expect(said(['TimeZone', null, 'Tokyo'], ['TimeZone', 'Tokyo', null])).toEqual([
    'Time zone: the company’s → Tokyo',
    'Time zone: Tokyo → the company’s',
  ]);
});

test('an address that one more has asked for is told as that', () => {
  expect(said(['UnconfirmedEmail', 'new@x.example', 'new@x.example'])).toEqual([
    'E-mail, not confirmed yet: new@x.example → new@x.example, asked for by one more',
  ]);
});

test('the number of a picture is nothing to read', () => {
  expect(said(['Avatar', '1', '2'])).toEqual([]);
});

test('who joined did it themselves; the operator’s doing is not theirs', () => {
  expect(isOwnDoing(line('joined', []))).toBe(true);
  expect(isOwnDoing(line('activated', []))).toBe(false);
});

test('an address that somebody else has by now ends by nobody’s doing here', () => {
  const taken = {
    ...line('joined', [
      { Field: 'UnconfirmedEmail', From: 'b@x.example', To: null },
      { Field: 'Taken', From: 'false', To: 'true' },
    ]),
    Kind: 'email' as const,
  };
  expect([deedKey(taken), isOwnDoing(taken)]).toEqual(['people.history.email_taken', false]);
  expect(changesIn(taken, wordsOf(catalogue, 'en'))).toHaveLength(1);
});

test('an address that waits, or waits no more, is not called changed', () => {
  const keyOf = (Field: string, From: string | null, To: string | null) =>
    deedKey({ Kind: 'email', Changes: [{ Field, From, To }] });
  expect([
    keyOf('Email', 'a@x.example', 'b@x.example'),
    keyOf('UnconfirmedEmail', null, 'b@x.example'),
    keyOf('UnconfirmedEmail', 'b@x.example', null),
  ]).toEqual(['people.history.kind.email', 'people.history.email_asked', 'people.history.email_kept']);
});

test('a change of address that the operator ended is the operator’s doing, one’s own link one’s own', () => {
  const ended = (...more: readonly string[]) => ({
    ...line('joined', [
      { Field: 'UnconfirmedEmail', From: 'b@x.example', To: null },
      ...more.map((Field) => ({ Field, From: 'false', To: 'true' })),
    ]),
    Kind: 'email' as const,
  });
  expect([deedKey(ended()), isOwnDoing(ended())]).toEqual(['people.history.email_kept', true]);
  const operators = ended('Operator');
  expect([deedKey(operators), isOwnDoing(operators)]).toEqual(['people.history.email_kept', false]);
  expect(changesIn(operators, wordsOf(catalogue, 'en'))).toHaveLength(1);
});
