import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTurn, nextFrame } from './turns.ts';

let frames: (() => void)[] = [];
beforeEach(() => {
  frames = [];
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
});
afterEach(() => void vi.unstubAllGlobals());

const frame = (): void => {
  for (const run of frames.splice(0)) run();
};

test('one is drawn a frame, in the order they asked, and whoever withdrew is passed over', () => {
  const drawn: string[] = [];
  const ask = (name: string) => inTurn(() => drawn.push(name));
  ask('first');
  const withdraw = ask('second');
  ask('third');
  expect(drawn).toEqual([]);
  frame();
  expect(drawn).toEqual(['first']);
  withdraw();
  frame();
  expect(drawn).toEqual(['first', 'third']);
  frame();
  expect(frames).toEqual([]);
});

test('who is alone and withdraws holds nobody up that asks later', () => {
  const drawn: string[] = [];
  inTurn(() => drawn.push('gone'))();
  frame();
  inTurn(() => drawn.push('later'));
  frame();
  expect(drawn).toEqual(['later']);
});

test('a piece that asks for the next from within its turn gets it a frame later', () => {
  const drawn: number[] = [];
  const draw = (at: number): void => {
    drawn.push(at);
    if (at < 3) inTurn(() => draw(at + 1));
  };
  inTurn(() => draw(1));
  frame();
  expect(drawn).toEqual([1]);
  frame();
  frame();
  expect(drawn).toEqual([1, 2, 3]);
});

test('a page in the background, which has no frames, goes on', async () => {
  vi.stubGlobal('document', { hidden: true });
  await nextFrame();
  expect(frames).toEqual([]);
});
