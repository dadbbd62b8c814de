import { expect, test } from 'vitest';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Decision } from '#rules/permissions/table.ts';
import { type Asked, actsOn, type Noun } from './act.ts';
import type { Writing } from './reading.ts';
import { notFound, type Refusal, signedOut } from './refusal.ts';

type Call = 'rename' | 'retire';
interface Rule {
  readonly comment: 'none' | 'optional' | 'required';
}
interface Thing {
  readonly id: number;
  readonly deleted: boolean;
  readonly letter: 'O' | '';
}
type OneNoun = Noun<Thing, string, Rule, Call, string, { readonly shown: number }>;

const changedAt = new Date('2026-11-21T10:00:00.000Z');
// The pipeline hands it on and looks at nothing but the scope, which only nouns look into.
const viewer: ViewerFacts = {
  id: 5,
  role: 'manager',
  isOrgAdmin: false,
  isGoalAdmin: true,
  isGoalManager: false,
  isHrAdmin: false,
};
const writing = { scope: {}, viewer } as Writing;

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));

/** A noun whose steps take their time, and what was done in which order. */
function made(change: Partial<OneNoun> = {}): {
  steps: string[];
  ask(asked?: Partial<Asked<Call>>): unknown;
} {
  const steps: string[] = [];
  const step = async (name: string): Promise<void> => {
    steps.push(`${name} begins`);
    await later();
    steps.push(`${name} ends`);
  };
  const thing: OneNoun = {
    lock: () => step('lock').then(() => true),
    find: (_, id) => step('find').then(() => ({ id, deleted: false, letter: 'O' })),
    viewerNow: async () => viewer,
    isDeleted: ({ deleted }) => deleted,
    updatedAt: () => changedAt,
    held: ({ letter }) => letter,
    heldLately: () => step('lately').then(() => 'O'),
    decide: ({ letter }, lately, call): Decision<Rule> => {
      if (letter === 'O')
        return { kind: 'allowed', rule: { comment: call === 'retire' ? 'required' : 'none' } };
      return { kind: lately === 'O' ? 'moved_on' : 'forbidden' };
    },
    record: (_, __, done, { text }) => step(`record ${done}${text}`),
    after: () => step('after'),
    tell: () => step('tell'),
    announce: () => step('announce'),
    answer: (_, id) => step('answer').then(() => ({ shown: id })),
    ...change,
  };
  const { act } = actsOn(thing);
  return {
    steps,
    ask: (asked = {}) =>
      act(writing, { id: 7, call: 'rename', ...asked }, () => step('change').then(() => 'line')),
  };
}

const statusOf = (refused: unknown): Promise<number> =>
  Promise.resolve(refused).then(
    () => 200,
    (error: Refusal) => error.status,
  );

test('the lock is asked for first of all and the look right behind it, each later step when those before have ended', async () => {
  const { ask, steps } = made();
  expect(await ask()).toEqual({ shown: 7 });
  expect(steps.slice(0, 4)).toEqual(['lock begins', 'find begins', 'lock ends', 'find ends']);
  const names = ['change', 'record line'];
  expect(steps.slice(4, 8)).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('what follows from a change is asked for at once, and has all ended when it is answered', async () => {
  const { ask, steps } = made();
  await ask();
  const names = ['after', 'answer', 'tell', 'announce'];
  expect(steps.slice(8)).toEqual([
    ...names.map((name) => `${name} begins`),
    ...names.map((name) => `${name} ends`),
  ]);
  const untold = made({ tell: () => later().then(() => Promise.reject(new Error('broken'))) });
  await expect(untold.ask()).rejects.toThrow('broken');
});

test('whoever lost a right while the lock was waited for is decided by what is left', async () => {
  const now = { ...viewer, isGoalAdmin: false };
  const seenBy: boolean[] = [];
  const { ask } = made({
    viewerNow: () => later().then(() => now),
    find: async ({ viewer: { isGoalAdmin } }, id) => {
      seenBy.push(isGoalAdmin);
      return { id, deleted: false, letter: isGoalAdmin ? 'O' : '' };
    },
    heldLately: async () => '',
  });
  expect([await statusOf(ask()), seenBy]).toEqual([403, [true, false]]);
  const left = made({ viewerNow: () => Promise.reject(signedOut()) });
  expect([await statusOf(left.ask()), left.steps.join()]).toEqual([
    401,
    expect.not.stringContaining('change'),
  ]);
});

test('what is not there, not seen or deleted is refused before anything is changed', async () => {
  const none = made({ lock: async () => false });
  const unseen = made({ find: () => Promise.reject(notFound()) });
  const deleted = made({ find: async (_, id) => ({ id, deleted: true, letter: 'O' }) });
  expect(await statusOf(none.ask())).toBe(404);
  expect(await statusOf(unseen.ask())).toBe(404);
  expect(await statusOf(deleted.ask())).toBe(409);
  for (const { steps } of [none, unseen, deleted]) expect(steps.join()).not.toContain('change');
});

test('what was held lately is asked at a refusal alone, and makes it 409 instead of 403', async () => {
  const stranger = { find: async (_: Writing, id: number) => ({ id, deleted: false, letter: '' }) as const };
  const former = made(stranger);
  expect(await statusOf(former.ask())).toBe(409);
  expect(former.steps).toContain('lately ends');
  expect(await statusOf(made({ ...stranger, heldLately: async () => '' }).ask())).toBe(403);
  const owner = made();
  await owner.ask();
  expect(owner.steps.join()).not.toContain('lately');
});

test('who may not is told so before being told that it changed, and that before a missing comment', async () => {
  const stale = { updatedAt: '2026-11-21T09:00:00.000Z' };
  const letterless = made({
    find: async (_, id) => ({ id, deleted: false, letter: '' }),
    heldLately: async () => '',
  });
  expect(await statusOf(letterless.ask(stale))).toBe(403);
  expect(await statusOf(made().ask({ call: 'retire', ...stale }))).toBe(409);
  expect(await statusOf(made().ask({ call: 'retire', updatedAt: changedAt.toISOString() }))).toBe(400);
});

test('a comment reaches history where the row takes one, and nowhere else', async () => {
  const retired = made();
  await retired.ask({ call: 'retire', comment: ' why' });
  expect(retired.steps).toContain('record line why ends');
  const renamed = made();
  await renamed.ask({ comment: ' why' });
  expect(renamed.steps).toContain('record line ends');
});

test('whoever no longer sees what was changed is answered nothing', async () => {
  expect(await made({ answer: () => Promise.reject(notFound()) }).ask()).toEqual({});
  await expect(made({ answer: () => Promise.reject(new Error('broken')) }).ask()).rejects.toThrow('broken');
});
