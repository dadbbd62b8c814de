import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { ImportColumn } from '#contract/people/people-import.ts';
import { inTime } from '#test/support/in-time.ts';
import { columnsOf, faultsOfHeader, startCheck } from './import.ts';
import type { ImportRow, KnownPerson } from './imported.ts';

const ceo: KnownPerson = known(1, 'ceo@x.example', 'ceo');
const company = [
  ceo,
  known(2, 'mona@x.example', 'manager'),
  known(3, 'carl@x.example', 'contributor'),
  { ...known(4, 'gone@x.example', 'manager'), isDeactivated: true },
];

function known(id: number, emailKey: string, role: KnownPerson['role']): KnownPerson {
  return { id, name: `Person ${id}`, emailKey, role, isDeactivated: false };
}

type Cells = Partial<Record<ImportColumn, string>>;
const rowsOf = (...lines: Cells[]): ImportRow[] =>
  lines.map((cells, i) => ({ line: i + 2, cells: { Name: `N${i}`, Email: `n${i}@x.example`, ...cells } }));
const checkImport = (rows: readonly ImportRow[], known: readonly KnownPerson[]) => {
  const checking = startCheck(rows, known);
  return checking.end(checking.take(rows));
};
const faultsIn = (...lines: Cells[]) =>
  checkImport(rowsOf(...lines), company).faults.map(({ line, field, key }) => `${line} ${field} ${key}`);

describe('the header', () => {
  const labels: Partial<Record<ImportColumn, string>> = {
    ManagerEmail: "Manager's e-mail",
    Phone: 'Telefon',
  };
  const columns = (...header: string[]) => columnsOf(header, (column) => labels[column] ?? column);

  test('is read in any order and case', () => {
    expect(columns('e-mail', 'MANAGER_EMAIL', ' job title', 'name')).toEqual([
      'Email',
      'ManagerEmail',
      'JobTitle',
      'Name',
    ]);
  });

  test('is read by the words of the page as well, whichever apostrophe and hyphen they are typed with', () => {
    for (const typed of ["Manager's e-mail", ' manager’s E‑MAIL ', 'MANAGERS EMAIL', 'ManagerEmail'])
      expect(columns(typed)).toEqual(['ManagerEmail']);
    expect(columns('telefon', 'phone', 'fax')).toEqual(['Phone', 'Phone', null]);
  });

  test('with unknown, double or missing columns refuses the file, unless somebody left one out by hand', () => {
    const header = ['Name', 'Shoe size', 'name'];
    const keys = (isChosen: boolean) =>
      faultsOfHeader(header, columns(...header), isChosen).map(({ key }) => key.split('.')[1]);
    expect(keys(false)).toEqual(['import_column_unknown', 'import_column_double', 'import_column_missing']);
    expect(keys(true)).toEqual(['import_column_double', 'import_column_missing']);
  });

  test('tells which column has no name', () => {
    const header = ['Name', ' ', 'Email'];
    expect(faultsOfHeader(header, columns(...header), false)).toMatchObject([
      { key: 'messages.import_column_unnamed', params: { number: 2 } },
    ]);
  });
});

test('so many stand one above the other and no more, however the lines are ordered', () => {
  const line = (count: number): Cells[] =>
    Array.from({ length: count }, (_, i) => (i === 0 ? {} : { ManagerEmail: `n${i - 1}@x.example` }));
  expect(faultsIn(...line(limits.managementLevels))).toEqual([]);
  const tooMany = line(limits.managementLevels + 2);
  expect(faultsIn(...tooMany)).toEqual(
    [52, 53].map((number) => `${number} ManagerEmail messages.import_levels`),
  );
  const upsideDown = tooMany.map((_, i): Cells => ({ ManagerEmail: `n${i + 1}@x.example` })).with(-1, {});
  expect(faultsIn(...upsideDown)).toEqual(
    [2, 3].map((number) => `${number} ManagerEmail messages.import_levels`),
  );
});

test('roles follow from who names whom; a blank manager is the ceo', () => {
  const { people, faults } = checkImport(
    rowsOf(
      { ManagerEmail: 'N1@X.example' },
      { OrgAdmin: 'YES' },
      { Role: 'Observer' },
      { ManagerEmail: 'mona@x.example' },
    ),
    company,
  );
  expect(faults).toEqual([]);
  expect(people.map(({ role, manager }) => ({ role, manager }))).toEqual([
    { role: 'contributor', manager: { line: 3 } },
    { role: 'manager', manager: { known: ceo } },
    { role: 'observer', manager: null },
    { role: 'contributor', manager: { known: company[1] } },
  ]);
  expect(people[1]?.flags.IsOrgAdmin).toBe(true);
});

test.each<[string, Cells[], string[]]>([
  ['a name of spaces', [{ Name: '  ' }], ['2 Name messages.name_required']],
  ['a long address', [{ Email: `${'a'.repeat(246)}@x.example` }], ['2 Email messages.email_unusable']],
  ['an address in use, in another case', [{ Email: 'CARL@x.example' }], ['2 Email messages.email_in_use']],
  ['a deactivated person', [{ Email: 'gone@x.example' }], ['2 Email messages.email_deactivated']],
  ['a double address', [{}, { Email: 'N0@x.example' }], ['3 Email messages.import_email_double']],
  ['a ceo', [{ Role: 'CEO' }], ['2 Role messages.import_role_ceo']],
  ['another role', [{ Role: 'boss' }], ['2 Role messages.import_role_unknown']],
  ['an unknown zone', [{ TimeZone: 'Mars' }], ['2 TimeZone messages.time_zone_unknown']],
  ['a long department', [{ Department: 'd'.repeat(101) }], ['2 Department messages.too_long']],
  ['neither yes nor no', [{ HrAdmin: 'x' }], ['2 HrAdmin messages.import_yes_no']],
  [
    'both goal flags',
    [{ GoalAdmin: 'yes', GoalManager: 'yes' }],
    ['2 GoalManager rules.roles.goal_admin_or_manager'],
  ],
  [
    'an observer with a flag',
    [{ Role: 'observer', HrAdmin: 'yes' }],
    ['2 HrAdmin rules.roles.observer_flags'],
  ],
  [
    'an observer with a manager',
    [{ Role: 'observer', ManagerEmail: 'mona@x.example' }],
    ['2 ManagerEmail messages.import_observer_manager'],
  ],
  [
    'an unknown manager',
    [{ ManagerEmail: 'who@x.example' }],
    ['2 ManagerEmail messages.import_manager_unknown'],
  ],
  [
    'a deactivated manager',
    [{ ManagerEmail: 'gone@x.example' }],
    ['2 ManagerEmail messages.import_manager_deactivated'],
  ],
  [
    'a contributor of the company above',
    [{ ManagerEmail: 'carl@x.example' }],
    ['2 ManagerEmail messages.import_contributor_reports'],
  ],
  [
    'a contributor of the file above',
    [{ ManagerEmail: 'n1@x.example' }, { Role: 'contributor' }],
    ['2 ManagerEmail messages.import_contributor_reports'],
  ],
  [
    'an observer above',
    [{ ManagerEmail: 'n1@x.example' }, { Role: 'observer' }],
    ['2 ManagerEmail messages.import_observer_reports'],
  ],
  ['oneself above', [{ ManagerEmail: 'n0@x.example' }], ['2 ManagerEmail messages.import_cycle']],
  [
    'a circle',
    [{ ManagerEmail: 'n1@x.example' }, { ManagerEmail: 'n2@x.example' }, { ManagerEmail: 'n1@x.example' }],
    ['3 ManagerEmail messages.import_cycle', '4 ManagerEmail messages.import_cycle'],
  ],
  [
    'several at once',
    [{ Name: '' }, { Email: 'x' }],
    ['2 Name messages.name_required', '3 Email messages.email_unusable'],
  ],
])('%s is told at its line and field', (_what, lines, faults) => {
  expect(faultsIn(...lines)).toEqual(faults);
});

test('what is taken hangs together: everybody but observers reaches the ceo, whatever the file says', () => {
  const line = fc.record({
    ManagerEmail: fc.constantFrom(
      '',
      'n0@x.example',
      'n1@x.example',
      'n2@x.example',
      'N3@x.example',
      'mona@x.example',
    ),
    Role: fc.constantFrom('', 'manager', 'contributor', 'observer'),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
      const { people, faults } = checkImport(rowsOf(...lines), company);
      fc.pre(faults.length === 0);
      const byLine = new Map(people.map((person) => [person.line, person]));
      for (const person of people) {
        let above = person.manager;
        let steps = 0;
        while (above !== null && 'line' in above && steps <= people.length) {
          expect(byLine.get(above.line)?.role).toBe('manager');
          above = byLine.get(above.line)?.manager ?? null;
          steps += 1;
        }
        expect(steps).toBeLessThanOrEqual(people.length);
        expect(above === null).toBe(person.role === 'observer');
      }
    }),
  );
});

/** Marks that belong in another order than they come: each has to pass all those before it. */
const marks = (length: number): string => '\u0301'.repeat(length / 2) + '\u0316'.repeat(length / 2);

test('a file of accents in place of addresses is looked at once', () => {
  const lines = Math.floor(limits.importBytes / limits.importLineBytes);
  const cells: Cells = { ManagerEmail: `a${marks(limits.importLineBytes / 2)}` };
  const faults = inTime(() => faultsIn(...Array.from({ length: lines }, () => cells)));
  expect(faults).toHaveLength(lines);
  expect(faults[0]).toBe('2 ManagerEmail messages.import_manager_unknown');
});

test('a manager whose line is left out is not said to be nowhere', () => {
  const row = (line: number, Name: string, more: ImportRow['cells']): ImportRow => ({
    line,
    cells: { Name, Email: `${Name.toLowerCase()}@acme.example`, ...more },
  });
  const rows = [row(2, 'Ann', { ManagerEmail: 'BOB@acme.example' })];
  const checking = startCheck(rows, [], [row(3, 'Bob', {})]);
  expect(checking.end(checking.take(rows)).faults).toEqual([
    { line: 2, field: 'ManagerEmail', key: 'refusals.import_left_out', params: { line: 3 } },
  ]);
});
