import { expect, test } from 'vitest';
import { mailKinds } from '#contract/vocabulary.ts';
import words from '#contract/words/en.json' with { type: 'json' };
import { eventNames, rowOf } from '#rules/notifications/events.ts';

test('notifications are said to tell of what they tell of', () => {
  const told = new Set<string>(eventNames.map((event) => rowOf(event).part));
  expect(mailKinds.filter((kind) => !told.has(kind))).toEqual(['reminders']);
  expect(words.people.settings.mail_kinds).toMatch(/all but the reminders$/);
  expect(rowOf('flag_given').part).toBe('people');
  // They are told to the ceo alone.
  expect(words.people.mail_kind.people_ceo).toMatch(/manager, role and permissions$/);
  expect(words.people.mail_kind.people).not.toMatch(/permissions/);
});
