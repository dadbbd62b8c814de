import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RoleName } from '#contract/vocabulary.ts';
import { reportEntries, reportPeriods, reportsFor } from './reports.ts';

test('the page that people read has the same rows in the same order', () => {
  const page = readFileSync(new URL('../../../docs/rules/reports.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| ([a-z_]+) \| (.*) \|$/gm)].map(([, name, rest]) => `${name} | ${rest}`);
  const ours = reportEntries.map(({ name, shownTo, covers, kinds, takes }) =>
    [name, shownTo, covers, kinds.join(', '), takes.join(', ')].join(' | '),
  );
  expect(rows.map((row) => row.replace(/ \|$/, ' | '))).toEqual(ours);
});

test('an observer has users, goal list and goal tree', () => {
  expect(namesFor('observer', true)).toEqual(['users', 'goal_list', 'goal_tree']);
});

test('appraisals are reported by who leads and by HR admins, where talent is on', () => {
  const appraisals = ['employee_appraisals', 'appraisal_compliance', 'appraisal_print'];
  const has = (...of: Parameters<typeof namesFor>) =>
    namesFor(...of).filter((name) => appraisals.includes(name));
  expect(has('manager')).toEqual(appraisals);
  expect(has('ceo')).toEqual(appraisals);
  expect(has('contributor')).toEqual([]);
  expect(has('contributor', true)).toEqual(appraisals);
  expect(has('ceo', true, false)).toEqual([]);
});

function namesFor(role: RoleName, isHrAdmin = false, talentEnabled = true): string[] {
  return reportsFor({ role, isHrAdmin, talentEnabled, readsStrategy: false }).map(({ name }) => name);
}

test('of the quarters to come only the next is offered', () => {
  const quarter = (StartDate: string, IsCurrent = false) => ({ StartDate, IsCurrent });
  const all = [
    quarter('2027-04-01'),
    quarter('2027-01-01'),
    quarter('2026-10-01', true),
    quarter('2026-07-01'),
  ];
  expect(reportPeriods(all)).toEqual(all.slice(1));
  expect(reportPeriods(all.slice(2))).toEqual(all.slice(2));
});
