import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { measurePicture } from './reads.ts';

const folder = mkdtempSync(join(tmpdir(), 'waymark-logo-'));
afterAll(() => rmSync(folder, { recursive: true }));

const svg = (inside: string, before = '') =>
  Buffer.from(
    `<?xml version="1.0"?>${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="8" height="8">${inside}</svg>`,
  );
const red = '<rect width="8" height="8" fill="#ff0000"/>';
const first = async (content: Uint8Array) => [...(await sharp(content).raw().toBuffer()).subarray(0, 4)];

test('of an SVG logo nothing is drawn that lies outside it', async () => {
  const picture = join(folder, 'red.png');
  writeFileSync(picture, await sharp(svg(red)).png().toBuffer());
  expect(await first(svg(red))).toEqual([255, 0, 0, 255]);
  const outside = svg(`<image xlink:href="${pathToFileURL(picture).href}" width="8" height="8"/>`);
  expect(await first(outside)).toEqual([0, 0, 0, 0]);
});

test('one with entities of files, or of entities of entities, is no picture', async () => {
  const file = join(folder, 'red.txt');
  writeFileSync(file, red);
  expect(await measurePicture(svg(red, '<!DOCTYPE svg [<!ENTITY a "">]>'))).toEqual({ width: 8, height: 8 });
  const named = `<!DOCTYPE svg [<!ENTITY a SYSTEM "${pathToFileURL(file).href}">]>`;
  expect(await measurePicture(svg('&a;', named))).toBe(null);
  const tenOf = (name: string, of: string) => `<!ENTITY ${name} "${`&${of};`.repeat(10)}">`;
  const names = [...'abcdefghij'];
  const grown = names.slice(1).map((name, n) => tenOf(name, names[n] ?? ''));
  const bomb = svg('<text>&j;</text>', `<!DOCTYPE svg [<!ENTITY a "xxxxxxxxxx">${grown.join('')}]>`);
  expect(await measurePicture(bomb)).toBe(null);
});
