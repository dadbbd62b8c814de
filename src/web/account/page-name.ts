import { paths } from '#web/app/paths.ts';

/** What a signed-out page is called in the browser's tab and its history. */
export function pageName(pathname: string, help: string | null) {
  if (pathname === paths.login) return loginName(help);
  const [, , name] = pathname.split('/');
  switch (name) {
    case 'forgotpasswordsent':
    case 'unlocksent':
      return 'account.sent.title' as const;
    case 'resetpassword':
      return 'account.reset.title' as const;
    case 'cancelemail':
      return 'account.cancel_email.title' as const;
    case 'invitation':
      return 'account.invitation.page' as const;
    case 'privacy':
      return 'account.privacy_page.title' as const;
    default:
      return 'account.link' as const;
  }
}

function loginName(help: string | null) {
  if (help === 'password') return 'account.help.password_title' as const;
  return help === 'unlock' ? ('account.help.unlock_title' as const) : ('account.sign_in' as const);
}
