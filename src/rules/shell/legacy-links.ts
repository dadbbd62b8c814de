import type { RoleName } from '#contract/vocabulary.ts';

/** First words of old addresses and where they live now (goals-core.md 2); others keep their name. */
const renamed: Readonly<Record<string, string>> = {
  user: 'profile',
  users: 'organization',
  strategy: 'strategy',
  evaluations: 'talent',
  support: 'help',
  notifications: 'notifications',
};

/**
 * The address an old hash link stands for: '#/performance?selectedGoalId=7' -> '/v3/predictions/7'. null when the
 * hash is none of these ('' and '#section' are not). What follows the first word is kept, an unclean id is left out.
 */
export function legacyPath(hash: string): string | null {
  if (!hash.startsWith('#/')) return null;
  const [path = '', query = ''] = hash.slice(2).split('?', 2);
  const words = path.split('/').filter((word) => word !== '');
  if (!words.every((word) => /^[\w-]+$/.test(word))) return home;
  const [first, ...others] = words;
  if (first === undefined) return home;
  const target = words.some((word) => word.toLowerCase().includes('performance'))
    ? ['predictions']
    : [renamed[first.toLowerCase()] ?? first, ...others];
  const id = new URLSearchParams(query).get('selectedGoalId');
  return `/v3/${[...target, ...(id !== null && isId(id) ? [id] : [])].join('/')}`;
}

export const home = '/v3/home';

/** The signed-in addresses of both specifications; ':id' is a positive integer, ':uid' also 0. */
export const signedInPaths = [
  '/v3/home',
  '/v3/goals',
  '/v3/goals/:id',
  '/v3/goals/type/:word',
  '/v3/predictions',
  '/v3/predictions/:id',
  '/v3/notifications',
  '/v3/notifications/goalstatus/:id',
  '/v3/signout',
  '/v3/profile',
  '/v3/profile/:id',
  // Ours (decisions-people.md 7).
  '/v3/usermanual',
  '/v3/organization',
  // Ours (decisions-people.md 13).
  '/v3/organization/import',
  // Ours (issue 12): where the weekly mail of org admins leads.
  '/v3/organization/security',
  '/v3/organization/:id',
  '/v3/strategy',
  '/v3/talent',
  '/v3/talent/:id/:uid',
  '/v3/talent/matrix',
  '/v3/talent/matrix/:id/:uid',
  '/v3/talent/myappraisal',
  // Ours: one appraisal of a person and a quarter, and the sheet of a completed one.
  '/v3/talent/appraisal/:id/:uid',
  '/v3/talent/print/:id',
  '/v3/actionitems',
  '/v3/reports',
  // Ours (decisions-people.md 12).
  '/v3/reports/summary/quarter',
  '/v3/reports/summary/year',
  '/v3/help',
] as const;

/** The addresses that need no session. */
export const signedOutPaths = [
  '/v3/login',
  '/v3/login/unlock/:token',
  '/v3/forgotpasswordsent',
  '/v3/unlocksent',
  '/v3/resetpassword/:token',
  '/v3/invitation/:token',
  '/v3/confirmemail/:token',
  '/v3/cancelemail/:token',
  '/v3/privacy',
] as const;

/** Pages that do not exist for observers, with all below them (row B8). */
const closedToObservers = [
  '/v3/notifications',
  '/v3/actionitems',
  '/v3/talent',
  '/v3/strategy',
  '/v3/usermanual',
];

/**
 * Where a path leads that is not an address of its own: /v2 to the notifications, everything unknown home, and an
 * observer home from pages that observers do not have. null: the path stands. `role`: null while signed out.
 */
export function redirectOf(pathname: string, role: RoleName | null): string | null {
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  const isOldest = path === '/v2' || path.startsWith('/v2/');
  const isKnownPath = isKnown(path, signedInPaths) || isKnown(path, signedOutPaths);
  if (!isOldest && !isKnownPath) return home;
  if (role === 'observer' && (isOldest || isClosedToObservers(path))) return home;
  return isOldest ? '/v3/notifications' : null;
}

/** Whether a path is one of the signed-out screens, which open without restoring a session. */
export function isSignedOutPath(pathname: string): boolean {
  return isKnown(pathname.replace(/\/+$/, ''), signedOutPaths);
}

function isClosedToObservers(path: string): boolean {
  return closedToObservers.some((closed) => path === closed || path.startsWith(`${closed}/`));
}

function isKnown(path: string, patterns: readonly string[]): boolean {
  const words = path.split('/');
  return patterns.some((pattern) => {
    const slots = pattern.split('/');
    return slots.length === words.length && slots.every((slot, at) => fits(slot, words[at] ?? ''));
  });
}

function fits(slot: string, word: string): boolean {
  if (slot === ':id') return isId(word);
  if (slot === ':uid') return word === '0' || isId(word);
  if (slot === ':word' || slot === ':token') return word !== '';
  return slot === word.toLowerCase();
}

function isId(word: string): boolean {
  return /^[1-9]\d{0,15}$/.test(word);
}
