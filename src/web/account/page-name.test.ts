import { expect, test } from 'vitest';
import { pageName } from './page-name.ts';

test('only the sign-in is called so', () => {
  expect(pageName('/v3/login', null)).toBe('account.sign_in');
  const others = [
    pageName('/v3/login', 'unlock'),
    pageName('/v3/login/unlock/1.a.b', null),
    pageName('/v3/confirmemail/1.a.b', null),
    pageName('/v3/cancelemail/1.a.b', null),
    pageName('/v3/resetpassword/1.a.b', null),
    pageName('/v3/invitation/1.a.b', null),
    pageName('/v3/unlocksent', null),
    pageName('/v3/privacy', null),
  ];
  expect(others).toEqual([
    'account.help.unlock_title',
    'account.link',
    'account.link',
    'account.cancel_email.title',
    'account.reset.title',
    'account.invitation.page',
    'account.sent.title',
    'account.privacy_page.title',
  ]);
});
