import { expect, test } from 'vitest';
import { type Device, openLogFile } from './log-file.ts';

/** Takes as much as there is room for, and fails where there is none, as a full disk does. */
function disk(room: number) {
  const at = { room, written: '', tries: 0 };
  const take = (lines: Buffer): number => {
    at.tries += 1;
    if (at.room === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const part = lines.subarray(0, at.room);
    at.written += part.toString();
    at.room -= part.length;
    return part.length;
  };
  const device: Device = {
    take(lines, done) {
      setImmediate(() => {
        try {
          done(null, take(lines));
        } catch (error) {
          done(error as Error, 0);
        }
      });
    },
    takeAtOnce: (lines) => void take(lines),
  };
  return { at, device };
}

test('what is told leaves together, whatever is urgent at once, and all of it at the end', async () => {
  const { at, device } = disk(Number.POSITIVE_INFINITY);
  const file = openLogFile(device);
  for (const line of ['first\n', 'second\n']) file.write(line, false);
  expect(at.written).toBe('');
  await expect.poll(() => at.written).toBe('first\nsecond\n');
  file.write('third\n', false);
  file.write('urgent\n', true);
  await new Promise(setImmediate);
  expect([at.written, at.tries]).toEqual(['first\nsecond\nthird\nurgent\n', 2]);
  file.write('last\n', false);
  file.end();
  expect(at.written).toMatch(/urgent\nlast\n$/);
});

test('a full disk ends nothing: lines wait for room, and those that find no place are counted', async () => {
  const { at, device } = disk(10);
  const file = openLogFile(device, 18);
  file.write('first\n', true);
  file.write('second\n', true);
  for (const line of ['third\n', 'fourth\n', 'fifth\n']) file.write(line, true);
  await expect.poll(() => at.room).toBe(0);
  expect(() => file.end()).not.toThrow();
  at.room = Number.POSITIVE_INFINITY;
  await expect.poll(() => at.written).toMatch(/missing/);
  file.write('sixth\n', true);
  await expect.poll(() => at.written).toMatch(/sixth\n$/);
  const [first, second, missing, sixth] = at.written.split('\n');
  expect([first, second, sixth]).toEqual(['first', 'second', 'sixth']);
  expect(JSON.parse(missing ?? '')).toMatchObject({ level: 40, lines: 3, msg: 'lines are missing here' });
});
