import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RoleName } from '#contract/vocabulary.ts';
import { coversFor, reportEntries, reportPeriods, reportsFor, summariesCover } from './reports.ts';

test('the page that people read has the same rows in the same order', () => {
  const page = readFileSync(new URL('../../../docs/rules/reports.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| ([a-z_]+) \| (.*) \|$/gm)].map(([, name, rest]) => `${name} | ${rest}`);
  const ours = reportEntries.map(({ name, shownTo, covers, kinds, takes }) =>
    [name, shownTo, covers, kinds.join(', '), takes.join(', ')].join(' | '),
  );
  expect(rows.map((row) => row.replace(/ \|$/, ' | '))).toEqual(ours);
});

const plain = { isOrgAdmin: false, isHrAdmin: false, talentEnabled: true, readsStrategy: false };

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
  return reportsFor({ ...plain, role, isHrAdmin, talentEnabled }).map(({ name }) => name);
}

test('the page says of each report whose people and goals are in it', () => {
  const covered = (role: RoleName, flags: { isOrgAdmin?: boolean; isHrAdmin?: boolean } = {}) => {
    const viewer = { ...plain, role, ...flags };
    return Object.fromEntries(reportsFor(viewer).map((entry) => [entry.name, coversFor(entry, viewer)]));
  };
  const appraisals = (covers: string) => ({
    employee_appraisals: covers,
    appraisal_compliance: covers,
    appraisal_print: covers,
  });
  const all = { users: 'company', goal_list: 'company', goal_tree: 'company' };
  expect(covered('observer')).toEqual(all);
  expect(covered('contributor')).toEqual({ ...all, team_goals: 'own', goal_compliance: 'company' });
  expect(covered('manager')).toEqual({
    ...all,
    team_goals: 'organization',
    goal_compliance: 'organization',
    ...appraisals('organization'),
  });
  expect(covered('manager', { isOrgAdmin: true })).toMatchObject({
    goal_compliance: 'company',
    ...appraisals('organization'),
  });
  expect(covered('manager', { isHrAdmin: true })).toMatchObject({
    team_goals: 'organization',
    goal_compliance: 'company',
    ...appraisals('company'),
  });
  expect(covered('ceo')).toMatchObject({ goal_compliance: 'company', ...appraisals('organization') });
});

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

test('an org admin is told that the goals of the ceo are summed up too', () => {
  expect(summariesCover({ role: 'contributor', isOrgAdmin: true })).toBe('own_or_ceo');
  expect(summariesCover({ role: 'ceo', isOrgAdmin: true })).toBe('own');
  expect(summariesCover({ role: 'manager', isOrgAdmin: false })).toBe('own');
});
