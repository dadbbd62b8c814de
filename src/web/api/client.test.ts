import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { goals } from '#contract/goals.ts';
import { onceHeader } from '#contract/safety.ts';
import { ApiError, failureMessage, hasMovedOn, isApiError, refusalOf } from './api-error.ts';
import { addressOf, call, fileNameIn, onRefusal } from './client.ts';
import { keepAnswers } from './kept/kept-answers.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  // What is sent again by itself waits a while before.
  vi.stubGlobal('setTimeout', (then: () => void) => queueMicrotask(then));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  onRefusal(() => undefined);
});

/** Whoever asks is still there. */
const shown = () => ({ wanted: new AbortController().signal });

test('fills parameters and leaves out an empty query', () => {
  expect(addressOf('/Goal/:id', { id: '12' })).toBe('/api/Goal/12');
  expect(addressOf('/Goal/usergoals/:ownerId/:page', { ownerId: 7, page: 1 }, { Title: '' })).toBe(
    '/api/Goal/usergoals/7/1',
  );
});

test('encodes what a person typed', () => {
  expect(addressOf('/Auth/tenant/:subdomain', { subdomain: 'a/b?c' })).toBe('/api/Auth/tenant/a%2Fb%3Fc');
  expect(addressOf('/Goal/users', {}, { Name: 'Åsa & Bo', Page: 2, Other: undefined })).toBe(
    '/api/Goal/users?Name=%C3%85sa+%26+Bo&Page=2',
  );
});

test('reads the name of a file', () => {
  expect(fileNameIn('attachment; filename="Goals.xlsx"')).toBe('Goals.xlsx');
  expect(fileNameIn(`attachment; filename="Ziele"; filename*=UTF-8''Ziele%20Q4.xlsx`)).toBe('Ziele Q4.xlsx');
  expect(fileNameIn(null)).toBe('');
});

test('keeps a few answers for their session alone', () => {
  const answers = keepAnswers();
  for (let i = 0; i < 10; i += 1) answers.keep('token', `/api/${i}`, { tag: `W/"${i}"`, answer: i });
  expect(answers.of('token', '/api/1')).toBeUndefined();
  expect(answers.of('token', '/api/9')).toEqual({ tag: 'W/"9"', answer: 9 });
  expect(answers.of('another', '/api/9')).toBeUndefined();
  expect(answers.of('token', '/api/9')).toBeUndefined();
});

test.each([
  ['token', true],
  ['another', false],
  [null, false],
] as const)('a refusal of what was asked with %s ends the session that is there: %s', async (later, ends) => {
  let now: string | null = 'token';
  vi.stubGlobal('localStorage', { getItem: () => now });
  vi.stubGlobal('fetch', async () => {
    // In another tab, while the answer is on its way.
    now = later;
    return new Response('{}', { status: 401 });
  });
  let signedOut = false;
  onRefusal(() => {
    signedOut = true;
  });
  await call(goals.create, { body: { Title: 'Late', IsDraft: true } }).catch(() => undefined);
  expect(signedOut).toBe(ends);
});

test.each(['another', null])(
  'what was answered to whoever has signed out since is nobody’s, and silent: %s',
  async (later) => {
    let now: string | null = 'token';
    vi.stubGlobal('localStorage', { getItem: () => now });
    vi.stubGlobal('fetch', async () => {
      now = later;
      return new Response('{"Goal":{"Title":"Private"}}', { status: 200 });
    });
    const input = { body: { Title: 'Late', IsDraft: true } };
    const error: unknown = await call(goals.create, input).catch((reason: unknown) => reason);
    expect([isApiError(error), refusalOf(error)]).toEqual([true, null]);
  },
);

test.each([502, 503, 504])(
  "a proxy's page with status %i says that Waymark is busy, and what was typed is sent again as it was",
  async (status) => {
    const sent: unknown[] = [];
    vi.stubGlobal('localStorage', { getItem: () => 'token' });
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      sent.push(body);
      return new Response('<html>Service Unavailable</html>', {
        status,
        headers: { 'content-type': 'text/html' },
      });
    });
    let signedOut = false;
    onRefusal(() => {
      signedOut = true;
    });
    const input = { body: { Title: 'Typed with care', IsDraft: true } };
    for (let press = 0; press < 2; press += 1) {
      const error: unknown = await call(goals.create, input, shown()).catch((reason: unknown) => reason);
      expect(isApiError(error) && error.Status).toBe(status);
      expect([failureMessage(error), refusalOf(error)]).toEqual([
        'messages.unavailable',
        'messages.unavailable',
      ]);
    }
    // Whoever is signed out loses the page with what stands in its fields.
    expect(signedOut).toBe(false);
    // Twice more by itself, at each press.
    expect(sent).toEqual(Array.from({ length: 6 }, () => JSON.stringify(input.body)));
  },
);

describe('what adds something', () => {
  const keysOf = async (answers: readonly (() => Response | Promise<Response>)[]): Promise<string[]> => {
    const sent: string[] = [];
    let next = 0;
    vi.stubGlobal('localStorage', { getItem: () => 'token' });
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
      sent.push(headers[onceHeader] ?? '');
      next += 1;
      return answers[next - 1]?.();
    });
    const body = { Title: `Once ${Math.random()}`, IsDraft: true };
    while (next < answers.length) await call(goals.create, { body }, shown()).catch(() => undefined);
    return sent;
  };
  const refused = (status: number) => () => new Response('{"Message":"No","Fields":{}}', { status });
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const done = () => new Response('{}', { status: 200 });

  const brokenOff = () => new Response('{"Goal":{"Ti', { status: 200 });

  test.each([
    ['a line that broke, also when it was sent again', [lost, lost, lost]],
    ['an answer that broke off', [brokenOff, brokenOff, brokenOff]],
    ['a failure', [refused(500)]],
    ['a proxy that gave up', [504, 502, 503].map((status) => () => new Response('<html>', { status }))],
    ['Waymark being busy, which is not asked again at once', [refused(503)]],
    ['too many calls, which says nothing of the one before', [refused(429)]],
  ])('bears the same key again after %s', async (_, first) => {
    const keys = await keysOf([...first, done, done]);
    const [one] = keys;
    const pressed = keys.slice(0, -1);
    expect(pressed).toEqual(first.concat(done).map(() => one));
    // That was an answer: the next is meant anew.
    expect(keys.at(-1)).not.toBe(one);
  });

  const sendOnce = async (
    answers: readonly (() => Response | Promise<Response>)[],
    options: Parameters<typeof call>[2] = shown(),
  ) => {
    let asked = 0;
    vi.stubGlobal('localStorage', { getItem: () => 'token' });
    vi.stubGlobal('fetch', async () => {
      asked += 1;
      return answers[asked - 1]?.();
    });
    const body = { Title: `Sent ${Math.random()}`, IsDraft: true };
    const said = await call(goals.create, { body }, options).catch((error: unknown) => error);
    return { asked, said };
  };

  test.each([
    ['a line that broke', lost],
    ['an answer that broke off', brokenOff],
    ['a proxy that gave up', () => new Response('<html>', { status: 504 })],
  ])('is sent again by itself after %s, and nobody is told', async (_, first) => {
    expect(await sendOnce([first, done])).toEqual({ asked: 2, said: {} });
  });

  test('is sent once where there is no line at all', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { asked, said } = await sendOnce([lost, done]);
    expect([asked, refusalOf(said)]).toEqual([1, 'messages.not_reached']);
  });

  test.each(['at once', 'while it waits'])(
    'is not sent again once whoever asked has left: %s',
    async (when) => {
      const leaving = new AbortController();
      const leave = () => {
        if (when === 'at once') leaving.abort();
        else queueMicrotask(() => leaving.abort());
        return lost();
      };
      const { asked, said } = await sendOnce([leave, done], { wanted: leaving.signal });
      expect([asked, refusalOf(said)]).toEqual([1, 'messages.not_reached']);
    },
  );

  test('is not sent again after an answer that took as long as one waits', async () => {
    const began = Date.now();
    vi.spyOn(Date, 'now')
      .mockReturnValueOnce(began)
      .mockReturnValue(began + 8000);
    const { asked, said } = await sendOnce([() => new Response('<html>', { status: 504 }), done]);
    expect([asked, refusalOf(said)]).toEqual([1, 'messages.unavailable']);
  });

  test('is not sent again for whoever has signed in since', async () => {
    let now = 'token';
    const asked = sendOnce([lost, done]);
    vi.stubGlobal('localStorage', { getItem: () => now });
    now = 'another';
    const { asked: times, said } = await asked;
    expect([times, refusalOf(said)]).toEqual([1, null]);
  });

  test('whose answer broke off was not reached, and is no answer', async () => {
    vi.stubGlobal('localStorage', { getItem: () => 'token' });
    vi.stubGlobal('fetch', async () => new Response('{"Goal":{"Ti', { status: 200 }));
    const input = { body: { Title: 'Broken off', IsDraft: true } };
    const error: unknown = await call(goals.create, input).catch((reason: unknown) => reason);
    expect(refusalOf(error)).toBe('messages.not_reached');
  });

  test('and was refused bears another key', async () => {
    const [one, two] = await keysOf([refused(400), done]);
    expect(two).not.toBe(one);
  });
});

const refused = (Code: 'moved_on' | 'no_longer_yours', Message: string) =>
  new ApiError(409, { Code, Message, Fields: {} });

test('what has moved on is told where nothing else shows it', () => {
  const moved = refused('moved_on', 'This has changed.');
  expect(refusalOf(moved)).toBe('This has changed.');
  expect(refusalOf(moved, { movedOn: 'shown' })).toBeNull();
});

test('a right that is gone is told everywhere, and what it was about is read again', () => {
  const gone = refused('no_longer_yours', 'Not yours any more.');
  expect(refusalOf(gone)).toBe('Not yours any more.');
  expect(refusalOf(gone, { movedOn: 'shown' })).toBe('Not yours any more.');
  expect(hasMovedOn(gone)).toBe(true);
});
