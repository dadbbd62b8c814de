import { afterEach, expect, test, vi } from 'vitest';
import { browserNumber, readPreference, storePreference } from './preferences.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the browser is told to keep, and hands out again. */
function cookies(given = '') {
  const kept: { name: string; value: string; path: string; sameSite: string }[] = [];
  const told = {
    get cookie() {
      return [given, ...kept.map(({ name, value }) => `${name}=${value}`)].join('; ');
    },
  };
  vi.stubGlobal('document', told);
  vi.stubGlobal('window', {
    cookieStore: { set: async (one: (typeof kept)[number]) => void kept.push(one) },
  });
  return kept;
}

test('a device keeps its looks under names that no other host can set', () => {
  const kept = cookies();
  storePreference('side', 'icons');
  expect(kept).toMatchObject([{ name: '__Host-side', value: 'icons', path: '/', sameSite: 'lax' }]);
  expect(readPreference('side')).toBe('icons');
  expect(readPreference('scheme')).toBe(null);
});

test('a browser’s number is its own, whatever the host of another company has set beside it', () => {
  cookies('browser=planted');
  const number = browserNumber();
  expect(number).toMatch(/^[\w-]{32}$/);
  expect(browserNumber()).toBe(number);
});
