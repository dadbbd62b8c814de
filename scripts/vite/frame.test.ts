import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = /<script>([\s\S]*?)<\/script>/.exec(readFileSync('index.html', 'utf8'))?.[1] ?? '';

/** What the script of the frame makes of the page. */
function framedWith(storage: object, cookie = 'scheme=dark'): Record<string, string> {
  const said: Record<string, string> = {};
  const documentElement = {
    setAttribute: (name: string, value: string) => {
      said[name] = value;
    },
  };
  runInNewContext(script, {
    document: { cookie, documentElement },
    matchMedia: () => ({ matches: false }),
    location: { pathname: '/v3/home' },
    ...storage,
  });
  return said;
}

test('the frame has the chosen theme also where the browser blocks storage', () => {
  const getItem = () => {
    throw new Error('The operation is insecure.');
  };
  for (const storage of [{}, { localStorage: { getItem } }])
    expect(framedWith(storage)).toMatchObject({ 'data-mantine-color-scheme': 'dark', 'data-early': 'out' });
});

test('the frame of somebody signed in is that of the pages within', () => {
  expect(framedWith({ localStorage: { getItem: () => 'token' } }, 'side=icons')).toEqual({
    'data-mantine-color-scheme': 'light',
    'data-early': 'in',
    'data-side': 'icons',
  });
});
