import { describe, expect, test } from 'vitest';
import { OutOfReach } from '../away.ts';
import { shareConnections } from './postgres-shares.ts';

const pool = 10;
const longMs = 60_000;

/** Takes as many as are given at once; answers how many those were, and how to give them back. */
async function takeAll(shares: ReturnType<typeof shareConnections>, company: string, writes: boolean) {
  const held: (() => void)[] = [];
  // Whoever has waited for this long already waits no more.
  const from = performance.now() - longMs;
  const take = () => shares.take({ company, writes }, from).then((giveBack) => held.push(giveBack));
  for (let n = 0; n < pool; n += 1)
    await take().catch((error: unknown) => expect(error).toBeInstanceOf(OutOfReach));
  return {
    many: held.length,
    giveBack: () => {
      for (const give of held.splice(0)) give();
    },
  };
}

describe('connections', () => {
  test.each([
    ['writers', true, [6, 1]],
    ['readers', false, [8, 1]],
  ] as const)('are left by %s of two companies to a third one', async (_, writes, few) => {
    const shares = shareConnections(pool, longMs);
    const taken = [await takeAll(shares, 'a', writes), await takeAll(shares, 'b', writes)];
    expect(taken.map(({ many }) => many)).toEqual(few);
    const third = await takeAll(shares, 'c', writes);
    expect(third.many).toBe(1);
    for (const { giveBack } of [...taken, third]) giveBack();
    expect((await takeAll(shares, 'c', writes)).many).toBe(few[0]);
  });

  test('are left to readers of every company, also where writers of all of them hang', async () => {
    const shares = shareConnections(pool, longMs);
    const companies = ['a', 'b', 'c', 'd'];
    for (const company of companies) await takeAll(shares, company, true);
    for (const company of companies) {
      const reading = await takeAll(shares, company, false);
      expect(reading.many).toBeGreaterThan(0);
      reading.giveBack();
    }
    // One connection is for companies that hold none.
    await takeAll(shares, 'a', false);
    expect((await takeAll(shares, 'e', false)).many).toBe(1);
  });
});
