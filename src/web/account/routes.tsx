import type { RouteObject } from 'react-router';

/** The signed-out screens (goals-core 2); they share one chunk but for the sign-in itself. */
export const accountRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./parts/account-frame.tsx')).AccountFrame }),
    children: [
      {
        path: '/v3/login',
        lazy: async () => ({ Component: (await import('./screens/login.tsx')).LoginScreen }),
      },
      {
        path: '/v3/forgotpasswordsent',
        lazy: async () => ({ Component: (await import('./screens/sent.tsx')).ResetSentScreen }),
      },
      {
        path: '/v3/unlocksent',
        lazy: async () => ({ Component: (await import('./screens/sent.tsx')).UnlockSentScreen }),
      },
      {
        path: '/v3/resetpassword/:token',
        lazy: async () => ({ Component: (await import('./screens/reset-password.tsx')).ResetPasswordScreen }),
      },
      {
        path: '/v3/login/unlock/:token',
        lazy: async () => ({ Component: (await import('./screens/check-link.tsx')).UnlockScreen }),
      },
      {
        path: '/v3/confirmemail/:token',
        lazy: async () => ({ Component: (await import('./screens/check-link.tsx')).ConfirmEmailScreen }),
      },
      {
        path: '/v3/cancelemail/:token',
        lazy: async () => ({ Component: (await import('./screens/cancel-email.tsx')).CancelEmailScreen }),
      },
      {
        path: '/v3/invitation/:token',
        lazy: async () => ({ Component: (await import('./screens/invitation.tsx')).InvitationScreen }),
      },
      {
        path: '/v3/privacy',
        lazy: async () => ({ Component: (await import('./screens/privacy.tsx')).PrivacyScreen }),
      },
    ],
  },
  {
    path: '/v3/signout',
    lazy: async () => ({ Component: (await import('#web/session/sign-out.tsx')).SignOut }),
  },
];
