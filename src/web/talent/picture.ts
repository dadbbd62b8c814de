import type { TalentRow } from '#contract/talent/overview.ts';
import type { TalentSettings } from '#contract/talent/settings.ts';
import { type CellPlace, heatOf, isIn, type Matrix, type Standing } from './cells.ts';

const side = { left: 130, top: 56, width: 250, height: 150, gap: 4 };
const font = '&quot;Inter Variable&quot;, Inter, Arial, sans-serif';
const ink = '#1A1A18';
const track = '#D4D4CF';
const fills = ['#F9F9F8', '#F5F5F5', '#EEEEEE', '#E6E6E6'] as const;
const namesAtMost = 6;
/** About the width of a letter at 12 px: the file is drawn where nothing can be measured. */
const letter = 6.3;

/** What the picture shows, its words ready to be drawn. */
export interface Drawing {
  readonly matrix: Matrix;
  /** Those whom it names. */
  readonly people: ReadonlyMap<number, TalentRow>;
  readonly labels: TalentSettings;
  readonly title: string;
  /** How many names of a cell are left out. */
  readonly more: (count: number) => string;
  /** 'Not rated: 3'. */
  readonly unrated: string;
  /** What a dashed outline means. */
  readonly draft: string;
}

/** The grid as an SVG of its own, with axes, counts, names, drafts outlined and the third axis as strokes. */
export function pictureOf(drawing: Drawing): string {
  const { matrix, labels, title, unrated, draft } = drawing;
  const { size } = matrix;
  const steps = Array.from({ length: size }, (_, index) => index + 1);
  const right = side.left + size * (side.width + side.gap);
  const bottom = side.top + size * (side.height + side.gap);
  const { PrimaryAxisName, SecondaryAxisName } = labels.FormLable;
  const shapes = [
    text(24, 34, title, 18, 600),
    ...steps.flatMap((secondary) => steps.flatMap((primary) => cell(drawing, { primary, secondary }))),
    ...steps.map((one) =>
      text(24, topOf(one, size) + side.height / 2, labels.SecondaryLabels[one - 1]?.Label ?? '', 13),
    ),
    ...steps.map((one) =>
      text(leftOf(one) + 12, bottom + 20, labels.PrimaryLabels[one - 1]?.Label ?? '', 13),
    ),
    text(24, bottom + 20, `${SecondaryAxisName} ↑`, 12),
    text(24, bottom + 38, `${PrimaryAxisName} →`, 12),
    text(side.left + 12, bottom + 44, unrated, 12),
    outline(side.left + 262, bottom + 31, draft),
    text(side.left + 266, bottom + 44, draft, 12),
  ];
  const [width, height] = [right + 24, bottom + 62];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${font}"><rect width="100%" height="100%" fill="#FFFFFF"/>${shapes.join('')}</svg>`;
}

const leftOf = (primary: number): number => side.left + (primary - 1) * (side.width + side.gap);
const topOf = (secondary: number, size: number): number =>
  side.top + (size - secondary) * (side.height + side.gap);

/** Whose names the picture of a matrix shows. */
export const namedIn = ({ size, rated }: Matrix): number[] => {
  const steps = Array.from({ length: size }, (_, index) => index + 1);
  return steps
    .flatMap((secondary) =>
      steps.flatMap((primary) => namesOf(rated.filter((one) => isIn(one, { primary, secondary })))),
    )
    .map(({ UserId }) => UserId);
};

const namesOf = (standing: readonly Standing[]) => standing.slice(0, namesAtMost);

function cell({ matrix, people, labels, more }: Drawing, place: CellPlace): string[] {
  const standing = matrix.rated.filter((row) => isIn(row, place));
  const x = leftOf(place.primary);
  const y = topOf(place.secondary, matrix.size);
  const shown = namesOf(standing);
  const rest = standing.length - shown.length;
  return [
    `<rect x="${x}" y="${y}" width="${side.width}" height="${side.height}" rx="4" fill="${fills[heatOf(standing.length)]}"/>`,
    ...(standing.length === 0 ? [] : [text(x + 12, y + 24, String(standing.length), 18, 550)]),
    ...shown.flatMap(({ UserId }, index) => {
      const row = people.get(UserId);
      return row ? person(row, labels, x + 12, y + 44 + index * 16) : [];
    }),
    ...(rest > 0 ? [text(x + 12, y + 44 + shown.length * 16, more(rest), 12)] : []),
  ];
}

/** A name; a draft's outlined, the third rating in strokes behind it. */
function person({ Name, State, TertiaryRating }: TalentRow, labels: TalentSettings, x: number, y: number) {
  const strokes = labels.EnableTertiaryRatings && TertiaryRating !== null ? labels.TertiaryLabels : [];
  const from = x + Name.length * letter + 10;
  return [
    ...(State === 'draft' ? [outline(x - 4, y - 12, Name)] : []),
    text(x, y, Name, 12),
    ...strokes.map(
      (_, step) =>
        `<rect x="${from + step * 4}" y="${y - 8}" width="2" height="8" fill="${step < (TertiaryRating ?? 0) ? ink : track}"/>`,
    ),
  ];
}

const outline = (x: number, y: number, words: string): string =>
  `<rect x="${x}" y="${y}" width="${words.length * letter + 10}" height="16" rx="8" fill="none" stroke="#6B6B66" stroke-dasharray="3 2"/>`;

const text = (x: number, y: number, words: string, size: number, weight = 400): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${ink}">${escaped(words)}</text>`;

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
