import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { folderFiles } from './folder.ts';
import { newFileKey } from './key.ts';
import { FilesAway } from './port.ts';

const folder = mkdtempSync(join(tmpdir(), 'waymark-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a file is put, replaced whole, read and removed', async () => {
  const files = folderFiles(folder);
  const key = 'avatars/7/ab12-512.png';
  expect(await files.get(key)).toBeNull();
  await files.put(key, Buffer.from('one'));
  await files.put(key, Buffer.from('two'));
  expect(Buffer.from((await files.get(key)) ?? []).toString()).toBe('two');
  expect(readdirSync(join(folder, 'avatars/7'))).toEqual(['ab12-512.png']);
  await files.remove(key);
  await files.remove(key);
  expect(await files.get(key)).toBeNull();
});

test('a file that could not be written leaves nothing of it', async () => {
  const key = 'documents/8/taken.pdf';
  mkdirSync(join(folder, key), { recursive: true });
  await expect(folderFiles(folder).put(key, Buffer.alloc(1000))).rejects.toThrow();
  expect(readdirSync(join(folder, 'documents/8'))).toEqual(['taken.pdf']);
});

test('a large file is read as it comes, to its end although it was removed meanwhile', async () => {
  const files = folderFiles(folder);
  const key = newFileKey('documents', 7, 'pdf');
  expect(await files.read(key)).toBeNull();
  const content = Buffer.alloc(300_000, 'waymark');
  await files.put(key, content);
  const found = await files.read(key);
  await files.remove(key);
  expect(found?.bytes).toBe(content.byteLength);
  expect(found && content.equals(await buffer(found.stream))).toBe(true);
  expect(await files.read(key)).toBeNull();
});

test.each(['gone', 'a file'])(
  'where the folder is %s nothing is told of its files, and nothing is put there',
  async (state) => {
    const place = join(mkdtempSync(join(folder, 'away-')), 'files');
    const elsewhere = `${place}-elsewhere`;
    const key = 'avatars/7/ab12-512.png';
    mkdirSync(place);
    const files = folderFiles(place);
    await files.put(key, Buffer.from('one'));
    renameSync(place, elsewhere);
    if (state === 'a file') writeFileSync(place, '');
    for (const work of [
      () => files.reach(),
      () => files.put(key, Buffer.from('two')),
      () => files.put('whole.png', Buffer.from('two')),
      () => files.get(key),
      () => files.read(key),
      () => files.remove(key),
    ])
      await expect(work()).rejects.toBeInstanceOf(FilesAway);
    expect(existsSync(place)).toBe(state === 'a file');
    rmSync(place, { force: true });
    renameSync(elsewhere, place);
    await files.reach();
    expect(Buffer.from((await files.get(key)) ?? []).toString()).toBe('one');
  },
);

test('a key says nothing of its file and never comes twice', () => {
  const keys = Array.from({ length: 50 }, () => newFileKey('documents', 7, 'pdf'));
  for (const key of keys) expect(key).toMatch(/^documents\/7\/[0-9a-f]{32}\.pdf$/);
  expect(new Set(keys).size).toBe(50);
});

test.each([
  '',
  '../secret',
  'a/../b',
  '/etc/passwd',
  'a//b',
  'a/',
  '.hidden',
  'a/.b',
  'A',
  'a\\b',
  'a\u0000',
  'a..b',
])('no key leads out of the folder: %j', async (key) => {
  const files = folderFiles(folder);
  await expect(files.get(key)).rejects.toThrow('Not a file key.');
  await expect(files.read(key)).rejects.toThrow('Not a file key.');
  await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('Not a file key.');
  await expect(files.remove(key)).rejects.toThrow('Not a file key.');
});
