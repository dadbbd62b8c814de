import { crc32, deflateSync } from 'node:zlib';

/** The smallest picture there is, as PNG. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A PNG that says it is this large, of so many bits a colour, and whose colours are of this kind; its pixels are not there. */
export function pictureBomb(width: number, height: number, depth = 8, kind = 2): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, kind, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(1024 * 1024));
  return Buffer.concat([
    startOfPng,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The same PNG with so many texts, each of them so many zeros long once it is unpacked. */
export function withTexts(png: Buffer, many: number, long: number): Buffer {
  const packed = deflateSync(Buffer.alloc(long), { level: 9 });
  const texts = Array.from({ length: many }, (_, n) =>
    chunk('iTXt', Buffer.concat([Buffer.from(`${n}\0\u0001\0en\0x\0`, 'latin1'), packed])),
  );
  const headEnd = startOfPng.length + 25;
  return Buffer.concat([png.subarray(0, headEnd), ...texts, png.subarray(headEnd)]);
}

const startOfPng = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A grey JPEG of one block, drawn in so many scans of which each adds nothing. */
export function jpegOfScans(scans: number): Buffer {
  const segment = (mark: number, ...content: number[]): number[] => [
    0xff,
    mark,
    0,
    content.length + 2,
    ...content,
  ];
  // One code of one bit for each table: a difference of nothing, and the end of the block.
  const table = (id: number): number[] => segment(0xc4, id, 1, ...Array<number>(15).fill(0), 0);
  const scan = (first: number, last: number, steps: number): number[] => [
    ...segment(0xda, 1, 1, 0, first, last, steps),
    0x7f,
  ];
  const finer = Array.from({ length: scans - 1 }, (_, n): number[] => {
    const [place, low] = [1 + Math.floor(n / 14), 13 - (n % 14)];
    return scan(place, place, low === 13 ? low : ((low + 1) << 4) | low);
  });
  return Buffer.from([
    0xff,
    0xd8,
    ...segment(0xdb, 0, ...Array<number>(64).fill(1)),
    ...segment(0xc2, 8, 0, 8, 0, 8, 1, 1, 0x11, 0),
    ...table(0x00),
    ...table(0x10),
    ...scan(0, 0, 0),
    ...finer.flat(),
    0xff,
    0xd9,
  ]);
}
