import { describe, expect, test } from 'vitest';
import { permissionTable, rowWriter } from './table.ts';

type Door = {
  permission: 'Open' | 'Lock';
  state: 'open' | 'shut';
  letter: 'K' | 'B' | 'G';
  who: string;
  call: 'turn' | 'lock';
  verb: string;
  to: 'open' | 'shut' | 'unchanged';
  condition: 'by day';
  more: { knock: boolean };
};
type Facts = { state: 'open' | 'shut'; byDay: boolean };

const letters = ['K', 'B', 'G'] as const;
const row = rowWriter<Door>({ letters, calls: ['turn', 'lock'], none: { knock: false } });
const rows = [
  row('Open', ['shut'], 'B K', 'turn left, right', 'open'),
  row('Open', ['shut'], 'G', 'turn left', 'open', { condition: 'by day' }, { knock: true }),
  row('Lock', ['shut'], 'K not G', 'lock', 'unchanged'),
];
const door = permissionTable<Door, Facts>({
  names: ['Open', 'Lock'],
  rows,
  stateOf: (facts) => facts.state,
  conditions: { 'by day': (facts) => facts.byDay },
});

const shut: Facts = { state: 'shut', byDay: true };
const held = (...some: Door['letter'][]) => new Set(some);
const kind = (facts: Facts, by: ReadonlySet<Door['letter']>, call: Door['call'], status?: string) =>
  door.decide(facts, by, held(), call, status).kind;

describe('a row', () => {
  test('holds its letters in the order of the legend, its call, Statuses and own columns', () => {
    expect(rows[0]).toMatchObject({
      who: ['K', 'B'],
      call: 'turn',
      statuses: ['left', 'right'],
      knock: false,
    });
    expect(rows[1]).toMatchObject({ condition: 'by day', knock: true });
    expect(rows[2]).toMatchObject({ who: ['K'], but: ['G'], statuses: [] });
  });

  test('of a letter or a call that the noun does not have is not written', () => {
    expect(() => row('Open', ['shut'], 'K Z', 'turn left', 'open')).toThrow("No letter in 'Z'.");
    expect(() => row('Open', ['shut'], 'K', 'push', 'open')).toThrow("No call in 'push'.");
  });
});

describe('a table', () => {
  test('allows by state, letter and condition', () => {
    expect(door.permissionsFor(shut, held('K'))).toEqual({ Open: true, Lock: true });
    expect(door.permissionsFor(shut, held('G'))).toEqual({ Open: true, Lock: false });
    expect(door.permissionsFor({ ...shut, byDay: false }, held('G'))).toEqual(door.noPermissions);
    expect(door.permissionsFor({ ...shut, state: 'open' }, held('K'))).toEqual(door.noPermissions);
  });

  test('decides a call and its Status', () => {
    expect(kind(shut, held('B'), 'turn', 'right')).toBe('allowed');
    expect(kind(shut, held('B'), 'turn', 'round')).toBe('bad_status');
    expect(kind(shut, held('B'), 'turn')).toBe('bad_status');
    expect(kind({ ...shut, state: 'open' }, held('B'), 'turn', 'left')).toBe('moved_on');
    expect(kind({ ...shut, byDay: false }, held('G'), 'turn', 'left')).toBe('moved_on');
    expect(kind(shut, held('B'), 'lock')).toBe('forbidden');
    expect(kind(shut, held('K', 'G'), 'lock')).toBe('forbidden');
  });

  test('has moved on for whom a row names, or named within the last day', () => {
    expect(door.decide(shut, held(), held('K'), 'lock').kind).toBe('moved_on');
    expect(door.decide(shut, held(), held(), 'lock').kind).toBe('forbidden');
  });
});
