import { expect, test } from 'vitest';
import words from '#contract/words/en.json' with { type: 'json' };
import { emailKey, newEmailKey } from './sentences.ts';

test('nobody who is deactivated is said to get a link or an invitation before they are active again', () => {
  expect(emailKey({ status: 'active', hasJoined: true })).toBe('people.edit.email_hint');
  expect(emailKey({ status: 'invited', hasJoined: false })).toBe('people.edit.email_invited');
  expect(emailKey({ status: 'deactivated', hasJoined: true })).toBe('people.edit.email_hint_away');
  expect(emailKey({ status: 'deactivated', hasJoined: false })).toBe('people.edit.email_invited_away');
  expect(newEmailKey('deactivated', true)).toBe('people.status.new_email_text_away');
  expect(newEmailKey('active', true)).toBe('people.status.new_email_again');
  expect(newEmailKey('active', false)).toBe('people.status.new_email_text');
  const { edit, status } = words.people;
  for (const said of [edit.email_hint_away, edit.email_invited_away, status.new_email_text_away])
    expect(said).toMatch(/once the account is active again/i);
});

test('a new address whose link has expired is not said to wait for that link', () => {
  const { new_email_text, new_email_again } = words.people.status;
  for (const said of [new_email_text, new_email_again]) expect(said).toMatch(/within \{\{hours\}\} hours/);
  expect(new_email_again).toMatch(/again, it gets a new link/);
});

test('a new password by link ends every session, also that of the browser in which the link is opened', () => {
  expect(words.account.reset.text).toMatch(/signed out everywhere\.$/);
  // Of the account's own alone: what an admin asked for waits on.
  expect(words.account.reset.text).toMatch(/change of address that you alone asked for is taken back/);
  expect(words.mails.password_changed.intro).toMatch(/signed out everywhere\.$/);
});

test('what there is none of now is not said to be still to come: it may have been there', () => {
  const { people, manuals } = words;
  for (const said of [people.reports.none, manuals.none, manuals.none_text]) {
    expect(said).not.toMatch(/ yet|has not/);
  }
});

test('the log calls no change of address one of employment', () => {
  expect(words.people.security.detail.kind.employment_changed).toBe('Account changed');
});

test('an org admin who was deactivated is not said to hear of a new ceo', () => {
  expect(words.people.ceo.told).toMatch(/org admins with an active account/);
});

test('a report that is a spreadsheet too is not said to have pages', () => {
  expect(words.reports.shows.employee_appraisals).not.toMatch(/page/);
});

test('of an address that was not taken over nobody says whose it is', () => {
  // Waiting addresses reserve nothing: somebody else may sign in with it by now.
  expect(words.messages.email_change_stopped).not.toMatch(/nobody/i);
});

test('one person who is imported is not spoken of as several', () => {
  const { import: said } = words.people;
  for (const key of ['invite', 'invite_hint', 'done_invited', 'done_not_invited'] as const)
    expect(said[key], key).not.toMatch(/\b(their|they|invitations|all of them)\b/i);
});
