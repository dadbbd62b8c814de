import { initialsOf } from '#rules/people/initials.ts';
import {
  type Layout,
  leftOf,
  linesTo,
  lineTo,
  narrowGrid,
  type Placed,
  reportsOf,
  trunkEnd,
  widthOf,
} from './layout.ts';
import { standingOf } from './standing.ts';
import type { Spot } from './tree.ts';

type Tone = 'ink' | 'quiet' | 'line' | 'disc' | 'paper';

/** What a picture is made of: enough for a file, a canvas and paper. */
export type Shape =
  | { readonly kind: 'path'; readonly d: string; readonly tone: Tone; readonly width: number }
  | {
      readonly kind: 'disc';
      readonly x: number;
      readonly y: number;
      readonly radius: number;
      readonly tone: Tone;
    }
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly size: number;
      readonly weight: number;
      readonly tone: Tone;
      readonly isCentred: boolean;
    };

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

export const pictureColors: Readonly<Record<Tone, string>> = {
  ink: '#1A1A18',
  quiet: '#6B6B65',
  line: '#90908A',
  disc: '#ECE9E3',
  paper: '#FFFFFF',
};

const margin = 24;

/** Everyone shown, with the lines, as black on white whatever the theme. */
export function pictureOf(
  layout: Layout,
  path: readonly Spot[],
  wordOf: (standing: 'invited' | 'deactivated') => string,
): Picture {
  const grid = narrowGrid;
  const lines = layout.placed
    .filter(({ isOpen }) => isOpen)
    .map((parent) => linesTo(grid, parent, reportsOf(layout, parent), trunkEnd(layout, parent, layout.rows)));
  const walked = path.flatMap(({ person }) => layout.byId.get(person.Id) ?? []);
  const inked = walked.slice(1).map((report, at) => {
    const parent = walked[at];
    return parent ? lineTo(grid, parent, report) : '';
  });
  return {
    width: widthOf(grid, layout.levels) + margin * 2,
    height: layout.rows * grid.row + margin * 2,
    shapes: [
      { kind: 'path', d: lines.join(''), tone: 'line', width: 1 },
      { kind: 'path', d: inked.join(''), tone: 'ink', width: 2 },
      ...layout.placed.flatMap((placed) => nodeShapes(placed, wordOf)),
    ],
  };
}

export const pictureMargin = margin;

/** Rough widths of a letter, by which a long name is cut. */
const letter = 6.6;

function nodeShapes(placed: Placed, wordOf: (standing: 'invited' | 'deactivated') => string): Shape[] {
  const grid = narrowGrid;
  const { spot, row } = placed;
  const { person, level } = spot;
  const x = leftOf(grid, level);
  const y = row * grid.row + grid.row / 2;
  const standing = standingOf(person);
  const mark = standing === 'active' ? '' : ` (${wordOf(standing)})`;
  const room = Math.floor((grid.node - 84) / letter);
  const words = { kind: 'text', weight: 400, isCentred: false } as const;
  return [
    { kind: 'disc', x: x + 14, y, radius: 14, tone: 'disc' },
    {
      ...words,
      x: x + 14,
      y: y + 4,
      text: initialsOf(person.Name),
      size: 11,
      weight: 600,
      tone: 'ink',
      isCentred: true,
    },
    {
      ...words,
      x: x + 38,
      y: y - 3,
      text: cut(person.Name, room - mark.length) + mark,
      size: 13,
      weight: 500,
      tone: standing === 'deactivated' ? 'quiet' : 'ink',
    },
    { ...words, x: x + 38, y: y + 13, text: cut(person.JobTitle, room + 2), size: 12, tone: 'quiet' },
    ...countShapes(placed, x + grid.node - 26, y + 4),
  ];
}

/** How many report to the person, at the right edge. */
function countShapes({ spot }: Placed, x: number, y: number): Shape[] {
  const text = String(spot.reports.length);
  if (text === '0') return [];
  return [{ kind: 'text', x, y, text, size: 12, weight: 400, tone: 'ink', isCentred: true }];
}

const cut = (text: string, letters: number): string =>
  text.length <= letters ? text : `${text.slice(0, Math.max(1, letters - 1)).trimEnd()}…`;
