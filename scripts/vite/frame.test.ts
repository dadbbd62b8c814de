import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = /<script>([\s\S]*?)<\/script>/.exec(readFileSync('index.html', 'utf8'))?.[1] ?? '';

const follows = {
  in: { files: ['/assets/shell.js'], calls: ['/api/Auth/relogin'] },
  home: { files: ['/assets/home.js', '/assets/home.css'], calls: ['/api/dashboard'] },
  chart: { files: ['/assets/chart.js'], calls: ['/api/profile/OrgData'] },
  out: { files: ['/assets/account.js'], calls: [] },
};

/** What a built page asks for at this address, with which right. */
function askedAt(pathname: string, token: string | null): { files: string[]; calls: string[][] } {
  const files: string[] = [];
  const calls: string[][] = [];
  const append = ({ href }: { href: string }) => files.push(href);
  runInNewContext(script.replace("'__FOLLOWS__'", JSON.stringify(follows)), {
    document: {
      cookie: '',
      documentElement: { setAttribute: () => undefined },
      createElement: () => ({}),
      head: { append },
    },
    window: {},
    matchMedia: () => ({ matches: false }),
    location: { pathname, search: '' },
    innerWidth: 1440,
    localStorage: { getItem: () => token },
    fetch: async (url: string, { headers }: { headers: { authorization: string } }) => {
      calls.push([url, headers.authorization]);
    },
  });
  return { files, calls };
}

/** What the script of the frame makes of the page. */
function framedWith(storage: object, cookie = '__Host-scheme=dark'): Record<string, string> {
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
    window: {},
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
  expect(framedWith({ localStorage: { getItem: () => 'token' } }, '__Host-side=icons')).toEqual({
    'data-mantine-color-scheme': 'light',
    'data-early': 'in',
    'data-side': 'icons',
  });
});

test('a page asks for its code and its first answers before any other file is there', () => {
  expect(askedAt('/v3/home', 'mine')).toEqual({
    files: ['/assets/shell.js', '/assets/home.js', '/assets/home.css'],
    calls: [
      ['/api/Auth/relogin', 'Bearer mine'],
      ['/api/dashboard', 'Bearer mine'],
    ],
  });
  expect(askedAt('/v3/organization/12', 'mine').calls.map(([url]) => url)).toEqual([
    '/api/Auth/relogin',
    '/api/profile/OrgData',
  ]);
  expect(askedAt('/v3/goals', 'mine')).toEqual({
    files: ['/assets/shell.js'],
    calls: [['/api/Auth/relogin', 'Bearer mine']],
  });
});

test('who is signed out asks for nothing that needs a session', () => {
  expect(askedAt('/v3/home', null)).toEqual({ files: ['/assets/account.js'], calls: [] });
  expect(askedAt('/v3/login', 'mine').calls).toEqual([]);
});
