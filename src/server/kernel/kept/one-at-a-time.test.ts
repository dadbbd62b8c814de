import { expect, test } from 'vitest';
import { OneAtATime } from './one-at-a-time.ts';

test('of one name nobody begins before who asked earlier has ended, whatever becomes of them', async () => {
  const turns = new OneAtATime<string>();
  const told: string[] = [];
  let end: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    end = resolve;
  });
  const first = turns.take('quarter', async () => {
    told.push('first begins');
    await slow;
    told.push('first ends');
    throw new Error('Its connection was lost.');
  });
  const second = turns.take('quarter', async () => told.push('second'));
  await turns.take('another', async () => told.push('another'));
  end();
  await expect(first).rejects.toThrow('lost');
  await second;
  expect(told).toEqual(['first begins', 'another', 'first ends', 'second']);
});

test('who has another way goes it where others are at it for long, and takes no turn', async () => {
  const turns = new OneAtATime<string>();
  const told: string[] = [];
  let end: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    end = resolve;
  });
  const first = turns.takeWithin('quarter', 1, async () => {
    await slow;
    return told.push('first');
  });
  expect(await turns.takeWithin('quarter', 1, async () => told.push('second'))).toBeNull();
  end();
  await first;
  await turns.takeWithin('quarter', 60_000, async () => told.push('third'));
  expect(told).toEqual(['first', 'third']);
});
