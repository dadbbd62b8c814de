import bidiFactory from 'bidi-js';
import { type Face, faceFor, hasFace, type Weight } from './faces.ts';

export interface Glyph {
  readonly id: number;
  /** In thousandths of the size. */
  readonly width: number;
  readonly text: string;
}

/** Glyphs of one face, from left to right as they are seen. */
export interface Run {
  readonly face: Face;
  readonly glyphs: readonly Glyph[];
  readonly width: number;
  /** What is read: the letters in the order they are spoken. */
  readonly text: string;
  readonly rightToLeft: boolean;
}

export interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
  readonly rightToLeft: boolean;
}

const bidi = bidiFactory();
const rightToLeftLetters = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const kept = new Map<string, Line>();
const keptAtMost = 5000;

/** A text as glyphs; what came lately is kept, since names and words come again. */
export function shape(text: string, weight: Weight): Line {
  const key = `${weight}${text}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const line = shapeLine(printable(text), weight);
  if (kept.size >= keptAtMost) kept.clear();
  kept.set(key, line);
  return line;
}

/** A letter that no face has is told by its number: readable, never a box. */
const printable = (text: string): string =>
  [...text]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 32;
      if (isUnseen(code)) return '';
      return hasFace(code) ? letter : `[U+${code.toString(16).toUpperCase()}]`;
    })
    .join('');

/** Joiners, marks of direction, variation selectors: they have no look of their own. */
const isUnseen = (code: number): boolean =>
  code < 32 || (code >= 0x200b && code <= 0x200f) || (code >= 0xfe00 && code <= 0xfe0f) || code === 0xfeff;

function shapeLine(text: string, weight: Weight): Line {
  if (!rightToLeftLetters.test(text)) return lineOf(runsOf(text, weight, false), false);
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto');
  const segments = levelsOf(text, levels);
  const base = paragraphs[0]?.level ?? 0;
  const runs = inSight(segments).flatMap(({ text: part, level }) => {
    const turned = level % 2 === 1;
    const own = runsOf(turned ? mirrored(part) : part, weight, turned);
    return turned ? own.reverse() : own;
  });
  return lineOf(runs, base % 2 === 1);
}

const lineOf = (runs: readonly Run[], rightToLeft: boolean): Line => ({
  runs,
  width: runs.reduce((sum, run) => sum + run.width, 0),
  rightToLeft,
});

interface Segment {
  text: string;
  readonly level: number;
}

function levelsOf(text: string, levels: Uint8Array): Segment[] {
  const segments: Segment[] = [];
  [...text].reduce((at, letter) => {
    const level = levels[at] ?? 0;
    const last = segments.at(-1);
    if (last?.level === level) last.text += letter;
    else segments.push({ text: letter, level });
    return at + letter.length;
  }, 0);
  return segments;
}

/** Rule L2 of the Unicode bidirectional algorithm: from the highest level down, each stretch is turned round. */
function inSight(segments: readonly Segment[]): Segment[] {
  const order = [...segments];
  const highest = Math.max(...order.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      if ((order[from]?.level ?? 0) < level) continue;
      let to = from;
      while ((order[to]?.level ?? 0) >= level) to += 1;
      order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = to;
    }
  }
  return order;
}

const mirrored = (text: string): string =>
  [...text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter).join('');

function runsOf(text: string, weight: Weight, turned: boolean): Run[] {
  const parts: { face: Face; text: string }[] = [];
  for (const letter of text) {
    const face = faceFor(letter.codePointAt(0) ?? 32, weight);
    const last = parts.at(-1);
    // A blank stays with the word before it, so that a name of two words is one run.
    if (
      last !== undefined &&
      (last.face === face || (letter === ' ' && last.face.font.hasGlyphForCodePoint(32)))
    )
      last.text += letter;
    else parts.push({ face, text: letter });
  }
  return parts.map((part) => runOf(part.face, part.text, turned));
}

function runOf(face: Face, text: string, turned: boolean): Run {
  const scale = 1000 / face.font.unitsPerEm;
  const glyphs: Glyph[] = face.shaped
    ? shapedGlyphs(face, text, turned, scale)
    : [...text].map((letter) => letterOf(face, letter, scale));
  if (turned && !face.shaped) glyphs.reverse();
  return {
    face,
    glyphs,
    width: glyphs.reduce((sum, glyph) => sum + glyph.width, 0),
    text,
    rightToLeft: turned,
  };
}

const letters = new Map<Face, Map<string, Glyph>>();

/** One object a letter, however often it comes: a large report has millions of them. */
function letterOf(face: Face, letter: string, scale: number): Glyph {
  const ofFace = letters.get(face) ?? new Map<string, Glyph>();
  letters.set(face, ofFace);
  const known = ofFace.get(letter);
  if (known !== undefined) return known;
  const { id, advanceWidth } = face.font.glyphForCodePoint(letter.codePointAt(0) ?? 32);
  const glyph = { id, width: advanceWidth * scale, text: letter };
  ofFace.set(letter, glyph);
  return glyph;
}

function shapedGlyphs(face: Face, text: string, turned: boolean, scale: number): Glyph[] {
  const run = face.font.layout(text, undefined, undefined, undefined, turned ? 'rtl' : 'ltr');
  return run.glyphs.map((glyph, n) => ({
    id: glyph.id,
    width: (run.positions[n]?.xAdvance ?? glyph.advanceWidth) * scale,
    text: String.fromCodePoint(...glyph.codePoints),
  }));
}
