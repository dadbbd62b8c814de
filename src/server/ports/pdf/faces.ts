import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';

export type Weight = 400 | 500 | 600;

/** One font file: read when the first character asks for it. */
interface FaceFile {
  readonly from: string;
  readonly file: string;
  /** Letters that join or move: its words are shaped, not set letter by letter. */
  readonly shaped: boolean;
}

const google = (name: string, weight: string): FaceFile => ({
  from: `@expo-google-fonts/${name.replace(/[A-Z]/g, (letter, at) => `${at === 0 ? '' : '-'}${letter.toLowerCase()}`)}/package.json`,
  file: `${weight}/${name}_${weight}.ttf`,
  shaped: name.startsWith('Noto') && name !== 'NotoEmoji',
});
const embed = (script: string, file: string, shaped = false): FaceFile => ({
  from: `@embedpdf/fonts-${script}`,
  file: `../fonts/${file}`,
  shaped,
});

/** The product's own typeface, then whatever has the letters it lacks. */
const byWeight: Record<Weight, readonly FaceFile[]> = {
  400: faceFiles('400Regular', 'Regular'),
  500: faceFiles('500Medium', 'Regular'),
  600: faceFiles('600SemiBold', 'Bold'),
};

function faceFiles(inter: string, other: 'Regular' | 'Bold'): FaceFile[] {
  const thick = other === 'Bold' ? '600SemiBold' : '400Regular';
  return [
    google('Inter', inter),
    embed('hebrew', `NotoSansHebrew-${other}.ttf`),
    embed('arabic', `NotoNaskhArabic-${other}.ttf`, true),
    embed('sc', `NotoSansHans-${other}.otf`),
    embed('kr', `NotoSansKR-${other}.otf`),
    google('NotoSansDevanagari', thick),
    google('NotoSansThai', thick),
    google('NotoEmoji', other === 'Bold' ? '700Bold' : '400Regular'),
  ];
}

export interface Face {
  readonly name: string;
  readonly font: Font;
  readonly shaped: boolean;
}

const require = createRequire(import.meta.url);
const opened = new Map<string, Face>();

function open({ from, file, shaped }: FaceFile): Face {
  const path = join(require.resolve(from), '..', file);
  const known = opened.get(path);
  if (known !== undefined) return known;
  const font = create(readFileSync(path));
  if (!('createSubset' in font)) throw new Error(`${file} is a collection, not one font.`);
  const face = { name: `F${opened.size}`, font, shaped };
  opened.set(path, face);
  return face;
}

const found = new Map<number, Face>();

/** The face that has a character; the first one's empty sign where none has it, which `hasFace` tells before. */
export function faceFor(codePoint: number, weight: Weight): Face {
  const key = codePoint * 1000 + weight;
  const known = found.get(key);
  if (known !== undefined) return known;
  const face = lookUp(codePoint, weight);
  found.set(key, face);
  return face;
}

function lookUp(codePoint: number, weight: Weight): Face {
  const [first, ...others] = byWeight[weight];
  if (first === undefined) throw new Error('There is no typeface.');
  const own = open(first);
  if (own.font.hasGlyphForCodePoint(codePoint)) return own;
  return others.map(open).find((face) => face.font.hasGlyphForCodePoint(codePoint)) ?? own;
}

export const hasFace = (codePoint: number): boolean =>
  faceFor(codePoint, 400).font.hasGlyphForCodePoint(codePoint);
