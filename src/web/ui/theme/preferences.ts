import { isMantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';

// Cookies, because signing out clears local storage whole and a device keeps its looks.
const aYear = 365 * 24 * 3600 * 1000;
/** Browsers take such a name from this very host alone: no other company's beside it gives a browser its number. */
const prefix = '__Host-';

export function readPreference(name: string): string | null {
  return new RegExp(`(?:^|; )${prefix}${name}=([\\w-]*)`).exec(document.cookie)?.[1] ?? null;
}

export function storePreference(name: string, value: string): void {
  // Not there on plain http: the choice then lasts as long as the page.
  void window.cookieStore?.set({
    name: prefix + name,
    value,
    path: '/',
    sameSite: 'lax',
    expires: Date.now() + aYear,
  });
}

/** Light, dark or what the system says; index.html reads the same cookie before the first paint. */
export const schemePreference: MantineColorSchemeManager = {
  get: (fallback) => {
    const stored = readPreference('scheme');
    return isMantineColorScheme(stored) ? stored : fallback;
  },
  set: (value) => storePreference('scheme', value),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => storePreference('scheme', 'auto'),
};

/** The number that this browser made for itself, so that a sign-in here is known again (contract: browserHeader). */
export function browserNumber(): string {
  const known = readPreference('browser') ?? '';
  if (known !== '') return known;
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const number = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  storePreference('browser', number);
  return number;
}
