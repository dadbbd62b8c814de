import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const heap = new URL('./heap.ts', import.meta.url).href;
/** Holds some 30 MB and writes ten times as much that lives for a while; says what the heap took at most. */
const work = `
  const row = (n) => ({ n, text: 'row ' + n, parts: [n, n + 1, n + 2] });
  const held = Array.from({ length: 250_000 }, (_, n) => row(n));
  let [most, lately] = [0, []];
  for (let n = 0; n < 3_000_000; n += 1) {
    lately.push(row(n));
    if (lately.length > 150_000) lately = [];
    if (n % 10_000 === 0) most = Math.max(most, process.memoryUsage().heapTotal);
  }
  console.log(Math.round(most / 1024 / 1024) + (held.length - 250_000));
`;

test('what nobody needs any more does not pile up', { timeout: 60_000 }, () => {
  const left = heapOf(work);
  const kept = heapOf(`const { keepHeapSmall } = await import('${heap}'); keepHeapSmall(); ${work}`);
  expect(kept, `megabytes, of ${left} without`).toBeLessThan(left * 0.8);
});

const heapOf = (code: string): number =>
  Number(
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
      encoding: 'utf8',
    }),
  );
