import { expect, test } from 'vitest';
import {
  correct,
  correctAll,
  correctionOf,
  emptyDraft,
  faultsOf,
  leaveOut,
  matchColumn,
  requestOf,
  sharedNames,
} from './import-draft.ts';

test('the latest correction of a cell counts, and each cell has one', () => {
  const once = correct(emptyDraft, 2, 'Email', 'a');
  const twice = correct(correct(once, 2, 'Name', 'N'), 2, 'Email', 'b');
  expect(correctionOf(twice, 2, 'Email')).toBe('b');
  expect(correctionOf(twice, 3, 'Email')).toBeUndefined();
  expect(twice.corrections).toHaveLength(2);
});

test('one word puts right the same cell of several lines, and each of them again by itself', () => {
  const once = correct(correct(emptyDraft, 2, 'Role', 'x'), 2, 'Name', 'N');
  const all = correctAll(once, [2, 4, 9], 'Role', 'manager');
  expect([2, 4, 9].map((line) => correctionOf(all, line, 'Role'))).toEqual(['manager', 'manager', 'manager']);
  expect(correctionOf(all, 2, 'Name')).toBe('N');
  expect(all.corrections).toHaveLength(4);
  expect(correctionOf(correct(all, 4, 'Role', 'observer'), 4, 'Role')).toBe('observer');
  expect(leaveOut(all, 2, 4, 2).leftOut).toEqual([2, 4]);
});

test('a column that another one is now is left out', () => {
  const draft = matchColumn(emptyDraft, ['Name', null, 'Email'], 1, 'Email');
  expect(draft.columns).toEqual(['Name', 'Email', null]);
  expect(matchColumn(draft, ['Name', null, null], 0, null).columns).toEqual([null, null, null]);
});

test('what is sent names columns only where somebody matched them', () => {
  const draft = leaveOut(leaveOut({ ...emptyDraft, csv: 'x' }, 4), 4);
  expect(requestOf(draft)).toEqual({ Csv: 'x', Corrections: [], LeftOut: [4] });
});

const problem = (Line: number, Field: 'Role' | '') => ({ Line, Field, Value: '', Name: '', Message: 'So.' });

test('what ends the reading of a file is of the file: its line cannot be left out', () => {
  const told = { Problems: [problem(3, '')], ProblemCount: 1, IsUnread: true };
  const { ofFile, ofLines } = faultsOf(told, leaveOut(emptyDraft, 3));
  expect([ofFile.length, ofLines.length]).toEqual([1, 0]);
});

test('what stands against a line that is left out counts no more', () => {
  const told = {
    Problems: [problem(2, 'Role'), problem(3, ''), problem(3, 'Role'), problem(9, 'Role')],
    ProblemCount: 200,
    IsUnread: false,
  };
  const { count, ofLines, ofFile } = faultsOf(told, leaveOut(emptyDraft, 3));
  expect([count, ofLines.length, ofFile.length]).toEqual([198, 2, 0]);
});

test('a name is shared that several bear who come, or under whom somebody comes', () => {
  const arrival = (Name: string, Email: string, ManagerName: string | null, ManagerEmail: string | null) => ({
    ...{ Name, Email, ManagerName, ManagerEmail },
    ...{ Line: 2, JobTitle: '', RoleName: 'contributor' as const, ManagerLine: null },
  });
  const people = [
    arrival('Ann', 'Ann@x.example', 'Mo', 'mo@x.example'),
    arrival('Bo', 'bo@x.example', 'Mo', 'mo@x.example'),
    arrival('Cy', 'cy@x.example', 'Ann', 'ann2@x.example'),
  ];
  expect([...sharedNames(people)]).toEqual(['Ann']);
  expect([...sharedNames([...people, arrival('Di', 'di@x.example', 'Mo', 'mo2@x.example')])]).toEqual([
    'Ann',
    'Mo',
  ]);
});
