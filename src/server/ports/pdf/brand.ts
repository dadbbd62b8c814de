import sharp from 'sharp';
import { inks } from './marks.ts';
import type { Paper } from './paper.ts';
import { widthOf } from './wrap.ts';

/** Drawn at the left of every head; answers how wide it is. */
export type Brand = (x: number, y: number) => number;

const high = 28;

/** The company's logo, or its first letter on its colour in whichever ink reads best there. */
export async function brandOf(
  paper: Paper,
  { name, color, logo }: { readonly name: string; readonly color: string; readonly logo: Uint8Array | null },
): Promise<Brand> {
  const picture = logo === null ? null : await pictureOf(logo);
  if (picture !== null) {
    const placed = paper.picture(picture);
    const width = Math.min(160, (high * picture.width) / picture.height);
    return (x, y) => {
      paper.place(placed, x, y, width, high);
      return width;
    };
  }
  const letter = [...name.trim()][0] ?? '';
  const fill = /^#?[0-9a-f]{6}$/i.test(color) ? `#${color.replace('#', '')}` : '#E3AB24';
  return (x, y) => {
    paper.rect(x, y, high, high, fill);
    const at = x + (high - widthOf(letter, 15, 600)) / 2;
    paper.text(letter, at, y + 19.5, { size: 15, weight: 600, color: readableOn(fill) });
    return high;
  };
}

/** As it is drawn at three times its size; null for what is no picture any more. */
async function pictureOf(logo: Uint8Array) {
  const image = sharp(logo, { density: 288 })
    .resize({ height: high * 3 })
    .ensureAlpha();
  const raw = await image
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (raw === null || raw.info.channels !== 4) return null;
  const { width, height } = raw.info;
  const rgb = Buffer.alloc(width * height * 3);
  const alpha = Buffer.alloc(width * height);
  for (let n = 0; n < width * height; n += 1) {
    raw.data.copy(rgb, n * 3, n * 4, n * 4 + 3);
    alpha[n] = raw.data[n * 4 + 3] ?? 255;
  }
  return { width, height, rgb, alpha };
}

/** The first of ink, white and black that reaches 4.5 to 1 (look.md, Accent). */
function readableOn(fill: string): string {
  const candidates = [inks.ink, inks.white, '#000000'];
  return candidates.find((ink) => contrast(ink, fill) >= 4.5) ?? '#000000';
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}
