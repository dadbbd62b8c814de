import { describe, expect, test } from 'vitest';
import { Stock } from './stock.ts';
import { Crowded } from './waiting.ts';

/** Takes for a name; says in which order it was given, and gives back by number. */
function takers(stock: Stock) {
  const given: string[] = [];
  const backs: (() => void)[] = [];
  const take = (name: string): Promise<void> =>
    stock.take(name).then((giveBack) => {
      given.push(name);
      backs.push(giveBack);
    });
  return { given, backs, take };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('a stock', () => {
  test('is given to whoever holds least, not to whoever came first', async () => {
    const { given, backs, take } = takers(new Stock({ atOnce: 2, leftToNew: 0, waiting: 10 }));
    const all = ['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(take);
    await soon();
    expect(given).toEqual(['a', 'a']);
    for (let at = 0; at < all.length; at += 1) {
      backs[at]?.();
      await soon();
    }
    await Promise.all(all);
    expect(given).toEqual(['a', 'a', 'b', 'a', 'c', 'b', 'a']);
  });

  test('keeps its last for those who hold nothing', async () => {
    const stock = new Stock({ atOnce: 3, leftToNew: 1, waiting: 10 });
    const { given, backs, take } = takers(stock);
    const late = [take('a'), take('a'), take('a')];
    await soon();
    expect(given).toEqual(['a', 'a']);
    await take('b');
    expect(given).toEqual(['a', 'a', 'b']);
    backs[2]?.();
    await soon();
    expect(stock.waiting).toBe(1);
    backs[0]?.();
    await Promise.all(late);
    expect(stock.waiting).toBe(0);
  });

  test('is waited for by so many of a name and for so long, and whoever gives up takes nothing', async () => {
    const stock = new Stock({ atOnce: 1, leftToNew: 0, waiting: 1, patienceMs: 1 });
    const giveBack = await stock.take('a');
    const late = stock.take('a');
    await expect(stock.take('a')).rejects.toThrow('Too many wait already.');
    await expect(late).rejects.toThrow(Crowded);
    expect(stock.waiting).toBe(0);
    giveBack();
    giveBack();
    const again = await stock.take('b');
    await expect(stock.take('c')).rejects.toThrow('Waited for too long.');
    again();
    await expect(stock.during('c', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    (await stock.take('c'))();
  });
});
