import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  actionItemStates,
  appraisalStates,
  editStates,
  personStatuses,
  roleNames,
} from '#contract/vocabulary.ts';
import words from '#contract/words/en.json' with { type: 'json' };
import { letters as actionItemLetters } from '#rules/action-items/actors.ts';
import * as actionItems from '#rules/action-items/permissions.ts';
import { letters as goalLetters } from '#rules/goals/actors.ts';
import { colleague } from '#rules/goals/audience.ts';
import * as goals from '#rules/goals/permissions.ts';
import { goalConditions, meaningsOf, openEditIn } from '#rules/goals/states.ts';
import { historyActionKeys, historyRows } from '#rules/goals/talk/history.ts';
import { mayRead as mayReadGoal } from '#rules/goals/visibility.ts';
import { eventNames, events, rowOf } from '#rules/notifications/events.ts';
import { letters as peopleLetters } from '#rules/people/actors.ts';
import * as people from '#rules/people/permissions.ts';
import { mayReadHistory } from '#rules/people/profile-tabs.ts';
import { letters as appraisalLetters } from '#rules/talent/actors.ts';
import { lastDayToJoin, periodAt } from '#rules/talent/periods.ts';
import * as appraisals from '#rules/talent/permissions.ts';
import { mayRead, mayReadRatings } from '#rules/talent/sight.ts';

/** Each permission table and its page, how the page spells states, and the columns that this noun alone has. */
const tables = [
  {
    page: 'goal-permissions.md',
    table: goals,
    letters: goalLetters,
    statesIn: (text: string) => statesIn(text, goalConditions),
    more: ([comment]: string[]) => ({ comment: comment || 'none' }),
  },
  {
    page: 'people-permissions.md',
    table: people,
    letters: peopleLetters,
    statesIn: personStatesIn,
    more: () => ({}),
  },
  {
    page: 'appraisal-permissions.md',
    table: appraisals,
    letters: appraisalLetters,
    statesIn: (text: string) => statesIn(text, appraisalStates),
    more: ([cell = '']: string[]) => {
      const [needs = '', may = ''] = cell.split('; ');
      return {
        needs: needs.split(', ').filter(Boolean),
        may: may.split(' optional').filter(Boolean),
      };
    },
  },
  {
    page: 'action-item-permissions.md',
    table: actionItems,
    letters: actionItemLetters,
    statesIn: (text: string) => statesIn(text, actionItemStates),
    more: () => ({}),
  },
];

describe.each(tables)('docs/rules/$page', ({ page, table, letters, statesIn, more }) => {
  test('holds the rows of the permission table in the same order', () => {
    const written = tableOf(page, 'Permission').map(
      ([permission = '', from = '', who = '', verb = '', to = '', ...cells]) => {
        const [, inStates = '', condition = null] = /^([^;]*)(?:; (.*))?$/.exec(from) ?? [];
        const [meant = '', left = ''] = who.split(' not ');
        const call = table.callNames.find((name) => `${verb} `.startsWith(`${name} `)) ?? '';
        return {
          permission,
          from: statesIn(inStates),
          who: lettersIn(meant, letters),
          but: lettersIn(left, letters),
          call,
          statuses: verb.slice(call.length).trim().split(', ').filter(Boolean),
          to,
          condition,
          ...more(cells),
        };
      },
    );
    expect(table.rules).toEqual(written);
  });
});

describe('docs/rules/goal-states.md', () => {
  test('names the states of a goal, and what becomes of an open edit in each', () => {
    const rows = tableOf('goal-states.md', 'State');
    expect(Object.fromEntries(rows.map(([state, , edit]) => [state, edit]))).toEqual(openEditIn);
  });

  test('says what each state means elsewhere', () => {
    const rows = tableOf('goal-states.md', 'Goal state');
    expect(Object.entries(meaningsOf).map(([state, all]) => [state, all.join(', ')])).toEqual(rows);
  });

  test('names the states of a GoalEdit', () => {
    const rows = tableOf('goal-states.md', 'State', 2);
    expect(rows.map(([state]) => state)).toEqual(editStates);
  });

  test('holds the moves of the permission table', () => {
    const moves = goals.rules
      .filter((row) => row.to !== 'unchanged' && row.to !== 'deleted')
      .flatMap((row) => row.from.map((from) => `${from} > ${row.to} by ${row.permission}`));
    const written = tableOf('goal-states.md', 'From').map(([from, to, by]) => `${from} > ${to} by ${by}`);
    expect(written).toEqual([...new Set(moves)]);
  });
});

describe('docs/rules/history-wording.md', () => {
  test('holds the rows and the words of History in the same order', () => {
    const data = historyRows.map((row) => [
      row.subject,
      row.from,
      row.withGoal ? `${row.to}, with its goal` : row.to,
      wordsAt(row.key),
      row.keyIfOwner === row.key ? '-' : wordsAt(row.keyIfOwner),
    ]);
    expect(data).toEqual(tableOf('history-wording.md', 'Subject'));
  });

  test('holds the wording of the changes that are no change of state', () => {
    const written = tableOf('history-wording.md', 'Change').map(([, wording]) => wording);
    expect(Object.values(historyActionKeys).map(wordsAt)).toEqual(written);
  });
});

describe('docs/rules/notifications.md', () => {
  const written = [1, 2, 3, 4, 5].flatMap((nth) => tableOf('notifications.md', 'Event', nth));

  test('holds the events and their receivers in the same order', () => {
    const data = Object.entries(events).map(([event, { tells }]) => [event, tells.join(', ')]);
    expect(data).toEqual(written.map(([event, , who]) => [event, who]));
  });

  test('says what each is about, where it stands in a mail and which address it opens', () => {
    const data = eventNames.map((event) => {
      const { about, part, opens, always, unmailed } = rowOf(event);
      const stands = [part, ...(always ? ['always'] : []), ...(unmailed ? ['in the app alone'] : [])];
      return [event, about, stands.join(', '), opens];
    });
    expect(data).toEqual(written.map(([event, , , about, part, opens]) => [event, about, part, opens]));
  });
});

describe('docs/rules/appraisals.md', () => {
  test('dates its quarters as the code does', () => {
    for (const [from = '', i, start, end, listed, label, joined] of tableOf(
      'appraisals.md',
      'EffectiveDate, n',
    )) {
      const [effectiveDate = '', offset] = from.split(', ');
      const period = periodAt({ effectiveDate, offset: Number(offset) }, Number(i));
      const { startDate, endDate, listedFrom } = period;
      const told = [
        startDate,
        endDate,
        listedFrom,
        `${period.label} ${period.year}`,
        lastDayToJoin(period, 4),
      ];
      expect([from, i, ...told]).toEqual([from, i, start, end, listed, label, joined]);
    }
  });

  test('says who reads what as the code does', () => {
    const rows = tableOf('appraisals.md', 'State', 1).flatMap(([states = '', employee, management]) =>
      states.split(', ').map((state) => ({ state, employee, management })),
    );
    expect(rows.map(({ state }) => state)).toEqual([...appraisalStates]);
    for (const state of appraisalStates) {
      const row = rows.find((one) => one.state === state);
      const sight = { state, ratingsShared: false };
      expect([state, mayRead(sight, new Set(['E']))]).toEqual([state, row?.employee !== 'nothing']);
      expect(mayReadRatings(sight, new Set(['E']))).toBe(false);
      for (const letter of ['R', 'X', 'H'] as const)
        expect([row?.management?.startsWith('all'), mayReadRatings(sight, new Set([letter]))]).toEqual([
          true,
          true,
        ]);
      expect(mayRead(sight, new Set())).toBe(false);
    }
  });
});

describe('docs/security/data-kept.md', () => {
  const cellsOf = (what: string) =>
    tableOf('../security/data-kept.md', 'What').find(([first = '']) => first.startsWith(what)) ?? [];

  test('says who reads a draft and what is private as the code does', () => {
    const goal = { ownerId: 1, ownerChain: [2], ownerActingManagerId: 2, creatorId: 3, isCompany: false };
    const others = [
      { ...colleague, id: 3 },
      { ...colleague, id: 4, isGoalAdmin: true },
    ];
    const reads = (isPrivate: boolean) =>
      others.map((person) => mayReadGoal(person, { ...goal, isPrivate, state: 'draft' }));
    expect([reads(false), reads(true)]).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(cellsOf('Goals')[2]).toContain(
      'drafts for owner, management, goal admins and who made them; private goals for owner and management',
    );
  });

  test('says who reads the changes of a person as the code does', () => {
    const readers = peopleLetters.filter((letter) => mayReadHistory(new Set([letter])));
    expect(readers).toEqual(expect.arrayContaining(['K', 'D', 'X']));
    expect(cellsOf('Responsibilities')[2]).toMatch(/the changes for ceo, org admins and management$/);
  });

  test('says of what is deleted what the screens say', () => {
    expect(words.notes.delete_text).toBe('It is gone for good.');
    expect(cellsOf('Notes')[3]).toMatch(/^A note until its writer deletes it/);
    expect(words.appraisals.delete.text).toMatch(/kept in the records/);
    expect(cellsOf('Appraisals')[3]).toMatch(/deleted ones are hidden and kept$/);
  });
});

/** The cells of the n-th table whose first heading is this one. */
function tableOf(file: string, heading: string, nth = 1): string[][] {
  const text = readFileSync(new URL(`../../docs/rules/${file}`, import.meta.url), 'utf8');
  const tables = text.split('\n\n').filter((block) => block.startsWith(`| ${heading} |`));
  const [, , ...lines] = (tables[nth - 1] ?? '').trim().split('\n');
  expect(lines.length, `${file} has a table '${heading}'`).toBeGreaterThan(0);
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

function statesIn(text: string, states: readonly string[]): string[] {
  if (!text.startsWith('any but ')) return text.split(', ');
  const left = text.slice('any but '.length).split(', ');
  return states.filter((one) => !left.includes(one));
}

/** A page of people names statuses and roles; where it names none of either, all are meant. */
function personStatesIn(text: string): string[] {
  if (text === 'the company') return [text];
  const words = text.split(/,? /);
  const named = (all: readonly string[]) => {
    const some = all.filter((one) => words.includes(one));
    return some.length === 0 ? all : some;
  };
  const roles = named(roleNames);
  const meant = words.includes('but') ? roleNames.filter((role) => !roles.includes(role)) : roles;
  return named(personStatuses).flatMap((status) => meant.map((role) => `${status} ${role}`));
}

/** Letters are a set: a row holds them in the order of the legend, the page as one reads them. */
function lettersIn(text: string, letters: readonly string[]): string[] {
  return letters.filter((letter) => text.split(', ').includes(letter));
}

function wordsAt(key: string): unknown {
  return key.split('.').reduce<unknown>((node, name) => Object(node)[name], words);
}
