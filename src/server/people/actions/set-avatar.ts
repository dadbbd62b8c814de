import { randomBytes } from 'node:crypto';
import type { WriteScope } from '../../db/database.ts';
import type { FilesPort } from '../../ports/files/port.ts';
import { insertAvatar } from '../store.ts';

/** Pixels of the two squares that are kept of every picture (decisions-people.md 6). */
export const avatarSizes = [512, 96] as const;
export type AvatarSize = (typeof avatarSizes)[number];

const pixelsAtMost = 40_000_000;

export const avatarKey = (fileKey: string, size: AvatarSize): string => `${fileKey}-${size}.png`;

/**
 * Give a person a picture: cut to a square from the centre, turned upright, metadata gone, kept as PNG. Throws on
 * bytes that are no picture. The files are there before the row that names them commits.
 */
export async function setAvatar(
  scope: WriteScope,
  files: FilesPort,
  personId: number,
  picture: Uint8Array,
): Promise<number> {
  // Loaded when first needed: the library is large, and most processes never draw.
  const { default: sharp } = await import('sharp');
  const fileKey = `avatars/${scope.tenantId}/${randomBytes(12).toString('hex')}`;
  for (const size of avatarSizes) {
    const square = await sharp(picture, { limitInputPixels: pixelsAtMost })
      .rotate()
      .resize(size, size, { fit: 'cover', position: 'centre' })
      .png()
      .toBuffer();
    await files.put(avatarKey(fileKey, size), square);
  }
  return insertAvatar(scope, personId, fileKey);
}
