import { randomBytes } from 'node:crypto';
import type { Sharp } from 'sharp';
import { limits } from '#contract/limits.ts';
import { people } from '#contract/people.ts';
import { Shares } from '../../db/shares/shares.ts';
import { badField, Refusal } from '../../kernel/refusal.ts';
import { isMessageKey } from '../../kernel/words.ts';
import type { FilesPort } from '../../ports/files/port.ts';

/** Pixels of the two squares that are kept of every picture (decisions-people.md 6). */
export const avatarSizes = [512, 96] as const;
export type AvatarSize = (typeof avatarSizes)[number];

export const avatarKey = (fileKey: string, size: AvatarSize): string => `${fileKey}-${size}.png`;

/** A square of the picture as it stands upright, in its pixels. */
export interface Square {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

const drawingSeconds = 20;
/** A picture of forty million pixels fills 160 MB while it is drawn. */
const drawing = new Shares({ atOnce: 2, waiting: 20 });
const bytesOfPixel = 4;
/** One company's stand behind each other, so that another's are drawn beside them. */
const ofCompany = new Shares({ atOnce: 1, waiting: 20 });
/** Cameras and programs write some ten; each is drawn over all pixels, though it may add nothing. */
const scansAtMost = 40;
/** Texts of a PNG are no part of what is drawn; five megabytes of them, packed, take half a minute to unpack. */
const texts = new Set(['tEXt', 'zTXt', 'iTXt']);
const startOfPng = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');
const startOfImage = Buffer.from([0xff, 0xd8]);
const startOfScan = Buffer.from([0xff, 0xda]);

/**
 * Store a picture's two squares: turned upright, cut from the centre where none is chosen, metadata gone, as PNG.
 * Answers their key. Throws 413 above the pixels that a picture may have, 415 on what is none.
 */
export async function drawAvatar(
  files: FilesPort,
  tenantId: number,
  picture: Uint8Array,
  square: Square | null,
): Promise<string> {
  if (scansIn(picture) > scansAtMost) broken();
  return ofCompany.during(String(tenantId), () =>
    drawing.during('', () => draw(files, tenantId, withoutTexts(picture), square)),
  );
}

async function draw(
  files: FilesPort,
  tenantId: number,
  picture: Uint8Array,
  square: Square | null,
): Promise<string> {
  // Loaded when first needed: the library is large, and most processes never draw.
  const { default: sharp } = await import('sharp');
  const open = (content: Uint8Array): Sharp =>
    sharp(content, { limitInputPixels: limits.avatarPixels }).timeout({ seconds: drawingSeconds });
  // Only the head is read: a picture that would fill the memory is refused before it is unpacked.
  const { autoOrient, channels, depth } = await sharp(picture, { limitInputPixels: false })
    .metadata()
    .catch(broken);
  const { width, height } = autoOrient;
  const bytes = width * height * channels * (depth === 'ushort' ? 2 : 1);
  if (width * height > limits.avatarPixels || bytes > limits.avatarPixels * bytesOfPixel)
    throw new Refusal(413, 'too_large', { key: 'messages.too_large' });
  if (square !== null && (square.left + square.size > width || square.top + square.size > height))
    throw badField('Size', 'messages.invalid_value');
  const upright = open(picture).autoOrient();
  const cut =
    square === null
      ? upright
      : upright.extract({ left: square.left, top: square.top, width: square.size, height: square.size });
  const [large, small] = avatarSizes;
  const drawn = await cut
    .resize(large, large, { fit: 'cover', position: 'centre' })
    .png()
    .toBuffer()
    .catch(broken);
  const fileKey = `avatars/${tenantId}/${randomBytes(12).toString('hex')}`;
  await files.put(avatarKey(fileKey, large), drawn);
  await files.put(avatarKey(fileKey, small), await open(drawn).resize(small, small).png().toBuffer());
  return fileKey;
}

/** A PNG stands in parts: its length in four bytes, its name in four, what it holds, and a sum in four. */
function withoutTexts(picture: Uint8Array): Uint8Array {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  if (!bytes.subarray(0, startOfPng.length).equals(startOfPng)) return picture;
  const kept: Uint8Array[] = [startOfPng];
  let at = startOfPng.length;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (!texts.has(bytes.toString('latin1', at + 4, at + 8))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

/** How often a JPEG begins to draw. Its marks stand nowhere else: behind their first byte a 0 follows in what is drawn. */
function scansIn(picture: Uint8Array): number {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  if (!bytes.subarray(0, startOfImage.length).equals(startOfImage)) return 0;
  let scans = 0;
  for (let at = bytes.indexOf(startOfScan); at >= 0; at = bytes.indexOf(startOfScan, at + 2)) scans += 1;
  return scans;
}

/** Remove both squares: nobody shows them. */
export async function forgetAvatar(files: FilesPort, fileKey: string): Promise<void> {
  for (const size of avatarSizes) await files.remove(avatarKey(fileKey, size));
}

/** It begins like a picture and is none. */
function broken(): never {
  const { otherwise } = people.uploadAvatar.uploads;
  const key = isMessageKey(otherwise) ? otherwise : 'messages.unsupported_media_type';
  throw new Refusal(415, 'unsupported_media_type', { key }, { fields: { file: { key } } });
}
