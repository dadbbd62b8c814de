import { describe, expect, test } from 'vitest';
import { Shares } from './shares.ts';
import { Crowded } from './waiting.ts';

/** Work that ends when it is told to, and says in which order it began. */
function works(shares: Shares) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const begin = (name: string, what = name): Promise<void> =>
    shares.during(name, () => {
      begun.push(what);
      return new Promise<void>((resolve) => void ends.push(resolve));
    });
  return { begun, ends, begin };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('a share', () => {
  test('is no more than one’s own: who asks for all waits behind oneself, others go on', async () => {
    const { begun, ends, begin } = works(new Shares({ atOnce: 2, waiting: 10 }));
    const all = ['a1', 'a2', 'a3', 'a4'].map((what) => begin('a', what));
    all.push(begin('b'));
    await soon();
    expect(begun).toEqual(['a1', 'a2', 'b']);
    ends[0]?.();
    await soon();
    expect(begun).toEqual(['a1', 'a2', 'b', 'a3']);
    for (let end = 1; end < 5; end += 1) {
      ends[end]?.();
      await soon();
    }
    await Promise.all(all);
    expect(begun.at(-1)).toBe('a4');
  });

  test('goes where more come than can be done to whoever came last, and who waits longest makes room', async () => {
    const { begun, ends, begin } = works(new Shares({ atOnce: 1, waiting: 2, newestFirst: true }));
    const first = begin('a', 'first');
    const eldest = begin('a', 'eldest').catch((error: unknown) => error);
    const others = [begin('a', 'later'), begin('a', 'last')];
    expect(await eldest).toBeInstanceOf(Crowded);
    for (let end = 0; end < 3; end += 1) {
      ends[end]?.();
      await soon();
    }
    await Promise.all([first, ...others]);
    expect(begun).toEqual(['first', 'last', 'later']);
  });

  test('is given back by work that fails, and once however often it is given back', async () => {
    const shares = new Shares({ atOnce: 1, waiting: 0 });
    await expect(shares.during('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const giveBack = await shares.take('a');
    giveBack();
    giveBack();
    const again = await shares.take('a');
    await expect(shares.take('a')).rejects.toThrow(Crowded);
    again();
  });

  test('is waited for by so many and for so long, and whoever gives up takes no turn', async () => {
    const shares = new Shares({ atOnce: 1, waiting: 1, patienceMs: 1 });
    const giveBack = await shares.take('a');
    const late = shares.take('a');
    await expect(shares.take('a')).rejects.toThrow('Too many wait already.');
    await expect(late).rejects.toThrow('Waited for too long.');
    expect(shares.waiting).toBe(0);
    giveBack();
    (await shares.take('a'))();
  });
});
