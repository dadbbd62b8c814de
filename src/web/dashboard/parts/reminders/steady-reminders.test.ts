import { describe, expect, test } from 'vitest';
import type { Reminder } from '#contract/dashboard.ts';
import { freshReminders, type ShownReminder, steadyReminders } from './steady-reminders.ts';

const make = (id: number): Reminder => ({
  Id: id,
  Type: 'update',
  Title: `Goal ${id}`,
  PeriodId: 1,
  WeekId: 1,
  ButtonText: 'Update',
  User: { Id: 1, Name: 'Olga', Avatar: null },
  Appraisals: null,
});
const some = (...ids: number[]) => ids.map(make);
const shown = (...ids: number[]) => freshReminders(some(...ids)).rows;
const told = (rows: readonly ShownReminder[]) =>
  rows.map(({ reminder, state }) => (state === 'waits' ? `${reminder.Id}` : `${reminder.Id} ${state}`));
const isSeen = () => true;
const quiet = { adopt: false, grown: false, cut: false, isSeen };

describe('what others do', () => {
  test('keeps every row in its place and holds back what is new', () => {
    const { rows, news } = steadyReminders(shown(1, 2, 3), some(9, 1, 3, 8), quiet);
    expect(told(rows)).toEqual(['1', '2 settled', '3']);
    expect(news).toBe(2);
  });

  test('takes away what waits no more and was folded away before anybody saw it', () => {
    const { rows, news } = steadyReminders(shown(1, 2, 3, 4), some(1, 3, 8), {
      ...quiet,
      isSeen: (key) => key === 'update/2',
    });
    expect(told(rows)).toEqual(['1', '2 settled', '3']);
    expect(news).toBe(1);
  });

  test('says of none that it waits no more which what is new has pushed below the end of the answer', () => {
    const { rows, pushed } = steadyReminders(shown(1, 2, 3, 4), some(9, 1, 3), { ...quiet, cut: true });
    expect(told(rows)).toEqual(['1', '2 settled', '3', '4']);
    expect(pushed).toBe(1);
    expect(told(steadyReminders(shown(1, 2), some(9, 1), quiet).rows)).toEqual(['1', '2 settled']);
  });

  test('wakes a settled row that waits again', () => {
    const settled = steadyReminders(shown(1, 2), some(2), quiet).rows;
    expect(told(settled)).toEqual(['1 settled', '2']);
    expect(told(steadyReminders(settled, some(1, 2), quiet).rows)).toEqual(['1', '2']);
  });

  test('changes the words of a row in place', () => {
    const [first] = some(1);
    const renamed = { ...make(1), Title: 'Renamed' };
    expect(first).toBeDefined();
    expect(steadyReminders(shown(1), [renamed], quiet).rows[0]?.reminder.Title).toBe('Renamed');
  });
});

test('what is loaded at the end is added there, what came in before it is held back', () => {
  const { rows, news } = steadyReminders(shown(1, 2), some(1, 7, 2, 3, 4), { ...quiet, grown: true });
  expect(told(rows)).toEqual(['1', '2', '3', '4']);
  expect(news).toBe(1);
});

test('what one has done oneself leaves from where it stood', () => {
  const adopt = { ...quiet, adopt: true };
  const { rows, news } = steadyReminders(shown(1, 2, 3), some(3, 4), adopt);
  expect(told(rows)).toEqual(['1 leaving', '2 leaving', '3', '4']);
  expect(news).toBe(0);
  expect(told(steadyReminders(shown(1, 2, 3), some(1, 3), adopt).rows)).toEqual(['1', '2 leaving', '3']);
  expect(told(steadyReminders(rows, some(3), adopt).rows)).toEqual([
    '1 leaving',
    '2 leaving',
    '3',
    '4 leaving',
  ]);
});
