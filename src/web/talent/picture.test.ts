import { expect, test } from 'vitest';
import type { TalentRow } from '#contract/talent/overview.ts';
import { usualLabels } from '#test/make-appraisals.ts';
import { labelsOf } from '#test/make-talent.ts';
import { matrixOf } from './cells.ts';
import { pictureOf } from './picture.ts';

const row = (Name: string, State: TalentRow['State'], TertiaryRating: number | null = null): TalentRow => ({
  UserId: Name.length,
  Name,
  JobTitle: '',
  OrgUnit: '',
  Avatar: null,
  ManagerId: 1,
  Id: 1,
  ReviewerId: 1,
  State,
  PrimaryRating: State === 'none' ? null : 2,
  SecondaryRating: State === 'none' ? null : 2,
  TertiaryRating,
  UpdatedAt: null,
  Action: 'View',
});

const placesOf = (rows: readonly TalentRow[]) => {
  const rated = rows.filter(({ State }) => State !== 'none');
  return {
    UserId: rated.map(({ UserId }) => UserId),
    PrimaryRating: rated.map(({ PrimaryRating }) => PrimaryRating ?? 0),
    SecondaryRating: rated.map(({ SecondaryRating }) => SecondaryRating ?? 0),
    Unrated: rows.filter(({ State }) => State === 'none').map(({ UserId }) => UserId),
  };
};

const draw = (rows: readonly TalentRow[], third = false) =>
  pictureOf({
    matrix: matrixOf(placesOf(rows), 3),
    people: new Map(rows.map((one) => [one.UserId, one])),
    labels: { ...usualLabels, EnableTertiaryRatings: third, TertiaryLabels: third ? labelsOf(3) : [] },
    title: 'Talent Matrix <Q3 2026>',
    more: (count) => `and ${count} more`,
    unrated: 'Not rated: 1',
    draft: 'Draft: not shared yet',
  });

const outlines = (svg: string) => svg.split('stroke-dasharray').length - 1;

test('the picture has its own size, names, outlines of drafts, and says who is not rated', () => {
  const svg = draw([row('Ada & Bo', 'draft'), row('Cy', 'completed'), row('Dee', 'none')]);
  expect(svg).toMatch(/^<svg [^>]*width="\d+" height="\d+"/);
  expect(svg).toContain('Talent Matrix &lt;Q3 2026&gt;');
  for (const words of ['Ada &amp; Bo', '>Cy<', 'Not rated: 1', 'Outstanding', 'Potential ↑'])
    expect(svg).toContain(words);
  expect(svg).not.toContain('Dee');
  // Ada's, and the one that says what it means.
  expect(outlines(svg)).toBe(2);
});

test('the third axis is strokes, as many as the step, and only where it is in use', () => {
  const stroke = /width="2" height="8" fill="#1A1A18"/g;
  const people = [row('Ada', 'shared', 2)];
  expect(draw(people, true).match(stroke)).toHaveLength(2);
  expect(draw(people).match(stroke)).toBeNull();
});

test('names beyond six are counted', () => {
  const svg = draw(Array.from({ length: 9 }, (_, i) => row(`Person ${'x'.repeat(i)}`, 'shared')));
  expect(svg).toContain('and 3 more');
});
