import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { PdfObjects } from './objects.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** What is held after several collections: V8 gives buffers back beside the program, not within one. */
const heldBytes = async (): Promise<number> => {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 20; n += 1) {
    collect();
    await turn();
    least = Math.min(least, process.memoryUsage().arrayBuffers);
  }
  return least;
};

test('a short stream keeps no more than its bytes', async () => {
  const objects = new PdfObjects();
  const before = await heldBytes();
  for (let n = 0; n < 2000; n += 1) objects.stream(`page ${n}`);
  // zlib hands out 16 kB for each: 32 MB.
  expect((await heldBytes()) - before).toBeLessThan(8_000_000);
  expect(objects.end('').byteLength).toBeGreaterThan(2000 * 50);
});

test('each object stands where the file says: in its bytes, or in a packed stream', () => {
  const objects = new PdfObjects();
  const [stream, first] = [objects.stream('page'), objects.add('<</Type/Catalog>>')];
  for (let n = 0; n < 3000; n += 1) objects.add(`<</N ${n}>>`);
  const file = Buffer.from(objects.end(`/Root ${first} 0 R`)).toString('latin1');
  expect(file).toContain(`${stream} 0 obj`);
  // 3002 objects, their 16 packed streams, the table and the first of none.
  expect(file).toContain('/Size 3020');
});
