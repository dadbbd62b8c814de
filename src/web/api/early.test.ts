import { afterEach, expect, test, vi } from 'vitest';
import { dashboard } from '#contract/dashboard.ts';
import { call } from './client.ts';
import { forgetEarly } from './early.ts';

const home = '/api/dashboard';

/** A page that has asked for the dashboard with this token; what goes to the server afterwards is kept. */
function pageOf(token: string): { readonly asked: string[]; readonly early: Map<string, Promise<Response>> } {
  const asked: string[] = [];
  const early = new Map([[home, Promise.resolve(Response.json('early'))]]);
  vi.stubGlobal('window', { early: { token, answers: early } });
  vi.stubGlobal('localStorage', { getItem: () => 'token' });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json('late');
  });
  return { asked, early };
}

afterEach(() => vi.unstubAllGlobals());

test('what the page itself has asked for is taken once, then the server is asked', async () => {
  const { asked } = pageOf('token');
  expect(await call(dashboard.home, {})).toBe('early');
  expect(asked).toEqual([]);
  expect(await call(dashboard.home, {})).toBe('late');
  expect(asked).toEqual([home]);
});

test('an answer for another session is nobody’s', async () => {
  pageOf('another');
  expect(await call(dashboard.home, {})).toBe('late');
});

test('what nobody took by the time the page stands is too old', async () => {
  pageOf('token');
  forgetEarly();
  expect(await call(dashboard.home, {})).toBe('late');
});

test('an answer that did not come is told like any other', async () => {
  const { early } = pageOf('token');
  early.set(home, Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(dashboard.home, {})).rejects.toMatchObject({ Status: 0 });
});
