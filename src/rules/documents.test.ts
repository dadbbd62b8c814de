import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import words from '#contract/words/en.json' with { type: 'json' };
import { letters as goalLetters } from '#rules/goals/actors.ts';
import { historyActionKeys, historyRows } from '#rules/goals/history.ts';
import { rules } from '#rules/goals/permissions.ts';
import { editStates, goalConditions, openEditIn } from '#rules/goals/states.ts';
import { eventNames, events, rowOf } from '#rules/notifications/events.ts';

/** Each permission table, its page, and what stands for a state where the page says 'any but'. */
const tables = [
  {
    page: 'goal-permissions.md',
    rules,
    letters: goalLetters,
    states: goalConditions,
    more: ([comment = '']: string[]) => ({ comment: comment === '' ? 'none' : comment }),
  },
];

describe.each(tables)('docs/rules/$page', ({ page, rules, letters, states, more }) => {
  test('holds the rows of the permission table in the same order', () => {
    const written = tableOf(page, 'Permission').map(
      ([permission = '', from = '', who = '', verb = '', to = '', ...cells]) => {
        const [, inStates = '', condition = null] = /^([^;]*)(?:; (.*))?$/.exec(from) ?? [];
        const [meant = '', left = ''] = who.split(' not ');
        const [call, ...values] = verb.split(/,? /);
        return {
          permission,
          from: statesIn(inStates, states),
          who: lettersIn(meant, letters),
          but: lettersIn(left, letters),
          call,
          statuses: values,
          to,
          condition,
          ...more(cells),
        };
      },
    );
    expect(rules).toEqual(written);
  });
});

describe('docs/rules/goal-states.md', () => {
  test('names the states of a goal, and what becomes of an open edit in each', () => {
    const rows = tableOf('goal-states.md', 'State');
    expect(Object.fromEntries(rows.map(([state, , edit]) => [state, edit]))).toEqual(openEditIn);
  });

  test('names the states of a GoalEdit', () => {
    const rows = tableOf('goal-states.md', 'State', 2);
    expect(rows.map(([state]) => state)).toEqual(editStates);
  });

  test('holds the moves of the permission table', () => {
    const moves = rules
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
  const written = [1, 2, 3, 4].flatMap((nth) => tableOf('notifications.md', 'Event', nth));

  test('holds the events and their receivers in the same order', () => {
    const data = Object.entries(events).map(([event, { tells }]) => [event, tells.join(', ')]);
    expect(data).toEqual(written.map(([event, , who]) => [event, who]));
  });

  test('says what each is about, where it stands in a mail and which address it opens', () => {
    const data = eventNames.map((event) => {
      const { about, part, opens, always } = rowOf(event);
      return [event, about, always ? `${part}, always` : part, opens];
    });
    expect(data).toEqual(written.map(([event, , , about, part, opens]) => [event, about, part, opens]));
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

/** Letters are a set: a row holds them in the order of the legend, the page as one reads them. */
function lettersIn(text: string, letters: readonly string[]): string[] {
  return letters.filter((letter) => text.split(', ').includes(letter));
}

function wordsAt(key: string): unknown {
  return key.split('.').reduce<unknown>((node, name) => Object(node)[name], words);
}
