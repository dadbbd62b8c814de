import type { WordKey } from '#contract/word-key.ts';

/**
 * What the browser keeps of a session: the token in local storage under `authToken`, the sub-domain in
 * session storage under `subdomain` (goals-core 9), and where one was when the session ended.
 */
export const tokenKey = 'authToken';
const subdomainKey = 'subdomain';
const ownerKey = 'owner';
const placeKey = 'place';
const noticeKey = 'notice';

const listeners = new Set<() => void>();

export const readToken = (): string | null => localStorage.getItem(tokenKey);

/** Who was signed in here last, until the page is loaded anew without a session; '' nobody. */
let owner: string | null = null;

export function storeToken(token: string, person: number): void {
  owner = String(person);
  localStorage.setItem(ownerKey, owner);
  if (readToken() === token) return;
  localStorage.setItem(tokenKey, token);
  announce();
}

/** Clears local storage whole, as the specification asks for; device preferences live in cookies. */
export function clearStorage(): void {
  localStorage.clear();
  announce();
}

/** Calls back when the token changes here or in another tab. */
export function onTokenChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

export const readSubdomain = (): string => sessionStorage.getItem(subdomainKey) ?? '';
export const storeSubdomain = (subdomain: string): void => sessionStorage.setItem(subdomainKey, subdomain);

/** The address to come back to after the next sign-in: it may hold what was searched for, and is for nobody else. */
export function storePlace(path: string): void {
  owner ??= localStorage.getItem(ownerKey) ?? '';
  sessionStorage.setItem(placeKey, `${owner} ${path}`);
}

/** null: there is none, or it is somebody else's. One where nobody was signed in is for whoever signs in next. */
export function readPlace(person: number): string | null {
  const [of, path] = (sessionStorage.getItem(placeKey) ?? '').split(' ');
  return path && (!of || Number(of) === person) ? path : null;
}

export const clearPlace = (): void => sessionStorage.removeItem(placeKey);

export interface Notice {
  readonly kind: 'done' | 'problem';
  /** Catalogue key. */
  readonly message: WordKey;
}

/** What the sign-in screen says once, for example that a link has expired. */
export const storeNotice = (notice: Notice): void =>
  sessionStorage.setItem(noticeKey, `${notice.kind} ${notice.message}`);

/** Asked while a screen is drawn, which may be begun anew: it is forgotten once it stands there (forgetNotice). */
export function readNotice(): { readonly kind: Notice['kind']; readonly message: string } | null {
  const [kind, message] = (sessionStorage.getItem(noticeKey) ?? '').split(' ');
  return message ? { kind: kind === 'done' ? 'done' : 'problem', message } : null;
}

export const forgetNotice = (): void => sessionStorage.removeItem(noticeKey);

function announce(): void {
  for (const listener of listeners) listener();
}
