import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { OrgEntry } from '#contract/organization.ts';
import { drawnIn, type Layout, layOut, linesTo, lineTo, mostDrawn, narrowGrid, trunkEnd } from './layout.ts';
import { hitsOf, openAtFirst, opening, pathTo, prepareSearch, treeOf } from './tree.ts';
import { stepOf, typedTo } from './walk.ts';

const entry = (id: number, parentId: number | null, name = `Person ${id}`): OrgEntry => ({
  Id: id,
  Name: name,
  JobTitle: 'Engineer',
  OrgUnit: 'Field',
  RoleName: 'contributor',
  parentId,
  Count: 0,
  LegId: null,
  Avatar: null,
  DeactivatedAt: null,
  InvitationAcceptedAt: null,
});

/** Any tree, each person above their reports as the server sends it. */
const companies = fc
  .array(fc.nat(), { maxLength: 120 })
  .map((seeds) => [entry(1, null), ...seeds.map((seed, at) => entry(at + 2, 1 + (seed % (at + 1))))])
  .map(inOrder);

function inOrder(people: readonly OrgEntry[]): OrgEntry[] {
  const below = (id: number): OrgEntry[] =>
    people.filter(({ parentId }) => parentId === id).flatMap((one) => [one, ...below(one.Id)]);
  return people.filter(({ parentId }) => parentId === null).flatMap((one) => [one, ...below(one.Id)]);
}

const opened = fc.uniqueArray(fc.integer({ min: 1, max: 121 }));

const anyLayout = fc
  .tuple(companies, opened)
  .map(([people, open]) => ({ tree: treeOf(people), open: new Set(open) }))
  .map(({ tree, open }) => ({ tree, open, layout: layOut(tree, open) }));

const rowsOf = (layout: Layout) =>
  Object.fromEntries(layout.placed.map(({ spot, row }) => [spot.person.Name, row]));

describe('the layout', () => {
  const small = treeOf([
    entry(1, null, 'Henrik'),
    entry(2, 1, 'Amara'),
    entry(3, 2, 'Stefan'),
    entry(4, 2, 'Wanjiru'),
    entry(5, 1, 'Maya'),
    entry(6, 5, 'Daniel'),
  ]);

  test('a parent stands on the line of the first report, the ceo above the legs', () => {
    const all = layOut(small, new Set([1, 2, 5]));
    expect(rowsOf(all)).toEqual({ Henrik: 0, Amara: 1, Stefan: 1, Wanjiru: 2, Maya: 3, Daniel: 3 });
    expect(all).toMatchObject({ rows: 4, levels: 3 });
    expect(rowsOf(layOut(small, new Set([1])))).toEqual({ Henrik: 0, Amara: 1, Maya: 2 });
  });

  test('nobody stands upon another, brothers stand below each other, rows never go back', () => {
    fc.assert(
      fc.property(anyLayout, ({ layout }) => {
        const places = layout.placed.map(({ spot, row }) => `${row}/${spot.level}`);
        expect(new Set(places).size).toBe(places.length);
        const rows = layout.placed.map(({ row }) => row);
        expect(rows).toEqual([...rows].sort((a, b) => a - b));
        for (const { spot, row, rows: span, isOpen } of layout.placed) {
          const parent = spot.parent && layout.byId.get(spot.parent.person.Id);
          if (parent) expect(row + span).toBeLessThanOrEqual(parent.row + parent.rows);
          if (isOpen && spot.level > 1)
            expect(layout.byId.get(spot.reports[0]?.person.Id ?? 0)?.row).toBe(row);
        }
      }),
    );
  });

  test('exactly those whose ancestors are all open are placed', () => {
    fc.assert(
      fc.property(anyLayout, ({ tree, open, layout }) => {
        const shown = tree.all.filter((spot) =>
          pathTo(spot)
            .slice(0, -1)
            .every(({ person }) => open.has(person.Id)),
        );
        expect(layout.placed.map(({ spot }) => spot)).toEqual(shown);
      }),
    );
  });

  test('in the window are those whose row is, and everyone whose band reaches into it', () => {
    fc.assert(
      fc.property(anyLayout, fc.nat(60), fc.integer({ min: 1, max: 40 }), ({ layout }, first, rows) => {
        const end = first + rows;
        const expected = layout.placed.filter(
          (one) => one.row < end && one.row + one.rows > first && first < layout.rows,
        );
        expect(new Set(drawnIn(layout, first, end))).toEqual(new Set(expected));
      }),
    );
  });

  test('never more than 300 are drawn', () => {
    const people = Array.from({ length: 10_000 }, (_, at) => entry(at + 2, 1));
    const layout = layOut(treeOf([entry(1, null), ...people]), new Set([1]));
    expect(layout.rows).toBe(10_001);
    expect(drawnIn(layout, 4000, 9000)).toHaveLength(mostDrawn);
  });

  test('lines lead from the pill to every report in the window, and no further than the window', () => {
    const layout = layOut(small, new Set([1, 2, 5]));
    const [ceo, amara, stefan, wanjiru] = layout.placed;
    if (!ceo || !amara || !stefan || !wanjiru) throw new Error('nobody is placed');
    expect(linesTo(narrowGrid, amara, [stefan, wanjiru], trunkEnd(layout, amara, 50))).toBe(
      'M280 66H288M288 66Q294 66 294 72V104M288 66H308M294 104Q294 110 300 110H308',
    );
    expect(trunkEnd(layout, ceo, 0)).toBe(2);
    expect(lineTo(narrowGrid, amara, stefan)).toMatch(/^M\d+ 66H\d+$/);
    expect(lineTo(narrowGrid, ceo, amara)).toMatch(/^M14 42V60Q14 66 20 66H34$/);
  });
});

describe('what is open', () => {
  const tree = treeOf([
    entry(1, null),
    entry(2, 1),
    entry(3, 2),
    entry(4, 3),
    entry(5, 4),
    entry(6, 1),
    entry(7, 6),
  ]);

  test('at first the ceo and two levels, or the path to someone and their reports', () => {
    expect([...openAtFirst(tree, null)]).toEqual([1, 2, 6]);
    expect([...openAtFirst(tree, 4)]).toEqual([1, 2, 3, 4]);
    expect([...openAtFirst(tree, 999)]).toEqual([1, 2, 6]);
  });

  test('a path that opens closes nothing', () => {
    const spot = tree.byId.get(5);
    if (!spot) throw new Error('5 is missing');
    const open = new Set([6]);
    expect([...opening(open, spot)].sort()).toEqual([1, 2, 3, 4, 6]);
    const all = opening(open, spot);
    expect(opening(all, spot)).toBe(all);
  });
});

describe('the search', () => {
  test('finds without case and accents, in the order of the chart', () => {
    const tree = treeOf([
      entry(1, null, 'Henrik Aalto'),
      entry(2, 1, 'Petra Horáková'),
      entry(3, 1, 'Łukasz Øst'),
    ]);
    const names = (text: string) => hitsOf(tree, text).map(({ person }) => person.Name);
    expect(names('HORAKOVA')).toEqual(['Petra Horáková']);
    expect(names('łUK')).toEqual(['Łukasz Øst']);
    expect(names('lukasz ost')).toEqual(['Łukasz Øst']);
    expect(names('a')).toEqual(['Henrik Aalto', 'Petra Horáková', 'Łukasz Øst']);
    expect(names('  ')).toEqual([]);
    expect(names('marnio')).toEqual([]);
  });

  // What it takes in time is measured by `npm run smooth`; a machine that does other things would make it fail here.
  test('at 10,000 people a search reads each name once for good, and lays out what is open alone', () => {
    let read = 0;
    const people = Array.from({ length: 10_000 }, (_, at) => {
      const person = entry(at + 1, at === 0 ? null : Math.floor((at - 1) / 7) + 1);
      const name = `Zoë Ångström ${at}`;
      return Object.defineProperty(person, 'Name', {
        get: () => {
          read += 1;
          return name;
        },
      });
    });
    const tree = treeOf(inOrder(people.slice(0, 400)).concat(people.slice(400)));
    expect(read).toBe(0);
    const [hit] = hitsOf(tree, 'angstrom 9999');
    if (!hit) throw new Error('nobody was found');
    expect(read).toBe(10_000);
    expect(hitsOf(tree, 'angstrom 999')).toHaveLength(11);
    expect(read).toBe(10_000);
    const open = opening(openAtFirst(tree, null), hit);
    const layout = layOut(tree, open);
    expect(layout.byId.has(hit.person.Id)).toBe(true);
    const below = [...open].map((id) => tree.byId.get(id)?.reports.length ?? 0);
    expect(layout.placed).toHaveLength(below.reduce((sum, some) => sum + some, 1));
  });
});

describe('keys', () => {
  const tree = treeOf([
    entry(1, null, 'Henrik'),
    entry(2, 1, 'Maya'),
    entry(3, 2, 'Mara'),
    entry(4, 1, 'Émile'),
  ]);
  const layout = layOut(tree, new Set([1, 2]));
  const spot = (id: number) => tree.byId.get(id) ?? tree.all[0];
  const pressed = (id: number, key: string) => {
    const at = spot(id);
    const step = at && stepOf(layout, at, key);
    return step && (step.kind === 'go' ? step.to.person.Name : `${step.kind} ${step.spot.person.Name}`);
  };

  test('arrows walk what is shown, right opens, left closes or goes to the parent', () => {
    expect(pressed(1, 'ArrowDown')).toBe('Maya');
    expect(pressed(3, 'ArrowUp')).toBe('Maya');
    expect(pressed(1, 'ArrowUp')).toBeNull();
    expect(pressed(2, 'ArrowRight')).toBe('Mara');
    expect(pressed(2, 'ArrowLeft')).toBe('close Maya');
    expect(pressed(3, 'ArrowLeft')).toBe('Maya');
    expect(pressed(3, 'ArrowRight')).toBeNull();
    expect(pressed(3, 'Home')).toBe('Henrik');
    expect(pressed(3, 'End')).toBe('Émile');
  });

  test('what is typed leads to the next name that begins so', () => {
    const typed = (id: number, text: string) => {
      const at = spot(id);
      return at && typedTo(layout, at, text)?.person.Name;
    };
    expect(typed(1, 'm')).toBe('Maya');
    expect(typed(2, 'm')).toBe('Mara');
    expect(typed(2, 'ma')).toBe('Maya');
    expect(typed(2, 'mar')).toBe('Mara');
    expect(typed(1, 'e')).toBe('Émile');
    expect(typed(1, 'x')).toBeUndefined();
  });
});

test('names are made ready for the search a few at a time, and whoever searches before misses nobody', async () => {
  const ceo = entry(1, null);
  const made = () => treeOf([ceo, ...Array.from({ length: 1200 }, (_, i) => entry(i + 2, 1))]);
  let pauses = 0;
  const idle = async () => {
    pauses += 1;
  };
  const tree = made();
  prepareSearch(tree, idle);
  await vi.waitFor(() => expect(pauses).toBe(3));
  const early = made();
  const stop = prepareSearch(early, idle);
  expect(hitsOf(early, 'person 12')).toHaveLength(hitsOf(tree, 'person 12').length);
  expect(hitsOf(early, 'person 1201')).toHaveLength(1);
  stop();
  expect(hitsOf(tree, ' PERSON 1201')).toBe(hitsOf(tree, 'person 1201'));
});
