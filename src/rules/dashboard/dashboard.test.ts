import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DashboardSection, ReminderType } from '#contract/dashboard.ts';
import words from '#contract/words/en.json' with { type: 'json' };
import { statesThat } from '../goals/states.ts';
import { figureOf, lastClosedWeek, percentOf } from './compliance.ts';
import { reminderRules, remindersOfWaiting, reminderTypes } from './reminders.ts';
import { complianceScopes, mayEditTheme, sectionNames, sectionsFor } from './sections.ts';

test('docs/rules/reminders.md holds the reminders and their buttons in the same order', () => {
  const page = readFileSync(new URL('../../../docs/rules/reminders.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Type'));
  const written = rows.map((line) => line.slice(2, -2).split(' | '));
  const buttons: Record<string, string> = words.dashboard.reminder_button;
  const data = Object.entries(reminderRules).map(([type, { asks }]) => [type, asks, buttons[type]]);
  expect(written.map(([type, asks, , button]) => [type, asks, button])).toEqual(data);
});

test('a goal that waits is reminded of, in each state in which one can wait', () => {
  expect(Object.keys(remindersOfWaiting)).toEqual(statesThat('waits'));
});

test('the contract names the same', () => {
  expect(ReminderType.options).toEqual(reminderTypes);
  expect(DashboardSection.options).toEqual(sectionNames);
});

describe('sections', () => {
  const person = (role: 'ceo' | 'manager' | 'contributor' | 'observer', isOrgAdmin = false) => ({
    role,
    isOrgAdmin,
  });

  test('are all four for members, company goals alone for observers', () => {
    expect(sectionsFor(person('contributor'))).toEqual(sectionNames);
    expect(sectionsFor(person('observer'))).toEqual(['company_goals']);
  });

  test('compliance begins with direct reports, but for contributors, who have the company alone', () => {
    expect(complianceScopes(person('ceo'))).toEqual([1, 2, 3]);
    expect(complianceScopes(person('contributor'))).toEqual([3]);
    expect(complianceScopes(person('observer'))).toEqual([]);
  });

  test('the theme is the ceo’s and org admins’', () => {
    expect([person('ceo'), person('contributor', true), person('manager')].map(mayEditTheme)).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('compliance', () => {
  test('rounds the true mean, not what floating point makes of it', () => {
    for (let thirds = 1; thirds <= 40; thirds += 1)
      for (let people = 1; people <= 40; people += 1) {
        const tallies = Array.from({ length: thirds }, () => ({
          people: 1,
          hasGoals: true,
          asked: 3,
          done: 1,
        }));
        const rest = { people, hasGoals: false, asked: 0, done: 0 };
        const [up, down] = [thirds * 100 * 2 + 3 * (thirds + people), 6 * (thirds + people)];
        expect(figureOf([...tallies, rest]).percent).toBe(Math.floor(up / down));
      }
  });

  test('is the mean of each person’s percentage, rounded', () => {
    const people = [
      { people: 1, hasGoals: true, asked: 3, done: 1 },
      { people: 2, hasGoals: true, asked: 2, done: 2 },
      { people: 1, hasGoals: false, asked: 0, done: 0 },
    ];
    expect(figureOf(people)).toEqual({ total: 4, done: 2, percent: 58 });
  });

  test('leaves out whose goals asked for nothing, and counts who has none as nothing done', () => {
    expect(percentOf({ hasGoals: true, asked: 0, done: 0 })).toBeNull();
    expect(percentOf({ hasGoals: false, asked: 0, done: 0 })).toBe(0);
    expect(figureOf([{ people: 5, hasGoals: true, asked: 0, done: 0 }])).toEqual({
      total: 0,
      done: 0,
      percent: 0,
    });
  });

  test.each([
    ['2026-11-18', '2026-11-09', '2026-11-12'],
    ['2026-10-05', '2026-09-28', '2026-10-01'],
  ])('on %s speaks of the week of %s, which counts by %s', (today, start, thursday) => {
    expect(lastClosedWeek(today)).toMatchObject({ week: { startDate: start }, thursday });
  });
});
