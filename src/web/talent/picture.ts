import type { TalentSettings } from '#contract/talent/settings.ts';
import { type CellPlace, isIn, type Matrix } from './cells.ts';

const side = { left: 130, top: 56, width: 250, height: 150, gap: 4 };
const font = '&quot;Inter Variable&quot;, Inter, Arial, sans-serif';
const fills = ['#F7F7F6', '#F5F5F5', '#EEEEEE', '#E6E6E6'] as const;

/** The grid as an SVG of its own, with axes, counts and names; `more` says how many names are left out. */
export function pictureOf(
  matrix: Matrix,
  labels: TalentSettings,
  title: string,
  more: (count: number) => string,
): string {
  const { size } = matrix;
  const steps = Array.from({ length: size }, (_, index) => index + 1);
  const right = side.left + size * (side.width + side.gap);
  const bottom = side.top + size * (side.height + side.gap);
  const { PrimaryAxisName, SecondaryAxisName } = labels.FormLable;
  const shapes = [
    text(24, 34, title, 18, 600),
    ...steps.flatMap((secondary) => steps.flatMap((primary) => cell(matrix, { primary, secondary }, more))),
    ...steps.map((one) =>
      text(24, topOf(one, size) + side.height / 2, labels.SecondaryLabels[one - 1]?.Label ?? '', 13),
    ),
    ...steps.map((one) =>
      text(leftOf(one) + 12, bottom + 20, labels.PrimaryLabels[one - 1]?.Label ?? '', 13),
    ),
    text(24, bottom + 20, `${SecondaryAxisName} ↑`, 12),
    text(24, bottom + 38, `${PrimaryAxisName} →`, 12),
  ];
  const box = `${right + 24} ${bottom + 56}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box}" font-family="${font}"><rect width="100%" height="100%" fill="#FFFFFF"/>${shapes.join('')}</svg>`;
}

const leftOf = (primary: number): number => side.left + (primary - 1) * (side.width + side.gap);
const topOf = (secondary: number, size: number): number =>
  side.top + (size - secondary) * (side.height + side.gap);

const namesAtMost = 6;

function cell(matrix: Matrix, place: CellPlace, more: (count: number) => string): string[] {
  const people = matrix.rated.filter((row) => isIn(row, place));
  const x = leftOf(place.primary);
  const y = topOf(place.secondary, matrix.size);
  const fill = fills[Math.min(3, Math.ceil(people.length / 4))] ?? fills[0];
  const names = people.slice(0, namesAtMost).map(({ Name }) => Name);
  if (people.length > names.length) names.push(more(people.length - names.length));
  return [
    `<rect x="${x}" y="${y}" width="${side.width}" height="${side.height}" rx="4" fill="${fill}"/>`,
    ...(people.length === 0 ? [] : [text(x + 12, y + 24, String(people.length), 18, 550)]),
    ...names.map((name, index) => text(x + 12, y + 44 + index * 16, name, 12)),
  ];
}

const text = (x: number, y: number, words: string, size: number, weight = 400): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="#1A1A18">${escaped(words)}</text>`;

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
