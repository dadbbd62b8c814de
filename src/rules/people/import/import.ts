import type { z } from 'zod';
import { Line } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { newPersonFields } from '#contract/people/new-person.ts';
import { type ImportColumn, importColumns } from '#contract/people/people-import.ts';
import type { FlagName } from '#contract/vocabulary.ts';
import { ianaZoneOf } from '#rules/calendar/time-zones.ts';
import { emailKeyOf } from '#rules/text/keys.ts';
import { flagProblem } from '../roles.ts';
import { withManagers } from './import-managers.ts';
import type {
  CheckedImport,
  ImportDraft,
  ImportedPerson,
  ImportFault,
  ImportRow,
  KnownPerson,
} from './imported.ts';

/** What a column is called on the page, in the language of whoever looks at it. */
export type ColumnLabel = (column: ImportColumn) => string;

/**
 * Which column each heading means, by its name or by its label, in any case and with blanks, hyphens, underscores and
 * apostrophes as one likes.
 */
export function columnsOf(header: readonly string[], labelOf: ColumnLabel): (ImportColumn | null)[] {
  const plain = (text: string): string => text.toLowerCase().replace(/[\s_\p{Dash}'‘’ʼ]/gu, '');
  // What has the name of one column and the label of another is the one of the name.
  const called = new Map([
    ...importColumns.map((column) => [plain(labelOf(column)), column] as const),
    ...importColumns.map((column) => [plain(column), column] as const),
  ]);
  return header.map((heading) => called.get(plain(heading)) ?? null);
}

/** What keeps a header from being used. `chosen` are columns that somebody has matched by hand. */
export function faultsOfHeader(
  header: readonly string[],
  columns: readonly (ImportColumn | null)[],
  isChosen: boolean,
): ImportFault[] {
  const fault = (key: ImportFault['key'], params: ImportFault['params']): ImportFault => ({
    line: 1,
    field: '',
    key,
    ...(params ? { params } : {}),
  });
  const faults: ImportFault[] = [];
  columns.forEach((column, i) => {
    if (column === null) {
      const heading = header[i]?.trim() ?? '';
      const known = { columns: importColumns.join(', ') };
      if (isChosen) return;
      faults.push(
        heading === ''
          ? fault('messages.import_column_unnamed', { number: i + 1, ...known })
          : fault('messages.import_column_unknown', { column: `'${heading}'`, ...known }),
      );
    } else if (columns.indexOf(column) < i) faults.push(fault('messages.import_column_double', { column }));
  });
  for (const column of ['Name', 'Email'] as const)
    if (!columns.includes(column)) faults.push(fault('messages.import_column_missing', { column }));
  return faults;
}

/**
 * Everyone of a file, and everything that stands against it (decisions-people.md 13): the rules of AddEmployee for
 * each line, the roles, and who reports to whom. Nobody is to be taken while there is a fault. Lines are taken part by
 * part, since thousands take long: `rows` are all of them but those that are left out.
 */
export function startCheck(
  rows: readonly ImportRow[],
  company: readonly KnownPerson[],
  leftOutRows: readonly ImportRow[] = [],
) {
  const known = new Map(company.map((person) => [person.emailKey, person]));
  const ceo = company.find((person) => person.role === 'ceo' && !person.isDeactivated) ?? null;
  const named = new Set(rows.map(managerKeyOf));
  const lineOf = new Map<string, number>();
  const leftOut = new Map(leftOutRows.map((row) => [keyIn(row, 'Email'), row.line]));
  const faults: ImportFault[] = [];
  const draftOf = (row: ImportRow): ImportDraft => {
    const read = reader(row, faults);
    const draft = readPerson(row, read, named);
    const email = draft.emailKey;
    const first = lineOf.get(email);
    const inCompany = known.get(email);
    if (inCompany)
      read.fault('Email', inCompany.isDeactivated ? 'messages.email_deactivated' : 'messages.email_in_use');
    else if (first !== undefined && email !== '')
      read.fault('Email', 'messages.import_email_double', { line: first });
    if (first === undefined && email !== '') lineOf.set(email, row.line);
    return { ...draft, managerKey: managerKeyOf(row) };
  };
  return {
    take: (part: readonly ImportRow[]): ImportDraft[] => part.map(draftOf),
    end(drafts: readonly ImportDraft[]): CheckedImport {
      const { people, faults: ofManagers } = withManagers(drafts, { known, ceo, lineOf, leftOut });
      const column = ({ field }: ImportFault) => (field === '' ? -1 : importColumns.indexOf(field));
      return {
        people,
        faults: [...faults, ...ofManagers].sort((a, b) => a.line - b.line || column(a) - column(b)),
      };
    },
  };
}

const cell = (row: ImportRow, column: ImportColumn): string => row.cells[column] ?? '';

const managerKeyOf = (row: ImportRow): string => keyIn(row, 'ManagerEmail');

/** What is too long for an address is nobody's as it stands: to put its accents in order may take seconds. */
function keyIn(row: ImportRow, column: 'Email' | 'ManagerEmail'): string {
  const text = cell(row, column).trim();
  return text.length > limits.emailAddress ? text : emailKeyOf(text);
}

interface Reader {
  fault(field: ImportColumn, key: ImportFault['key'], params?: ImportFault['params']): void;
  /** The cell as its field takes it; '' after a fault. */
  text(field: ImportColumn, schema: z.ZodType<string>): string;
  flag(field: ImportColumn): boolean;
}

function reader(row: ImportRow, faults: ImportFault[]): Reader {
  const fault: Reader['fault'] = (field, key, params) =>
    void faults.push({ line: row.line, field, key, ...(params ? { params } : {}) });
  return {
    fault,
    text(field, schema) {
      const parsed = schema.safeParse(cell(row, field));
      if (parsed.success) return parsed.data;
      const [issue] = parsed.error.issues;
      const key = issue?.message ?? 'messages.invalid_value';
      const maximum = issue?.code === 'too_big' ? { maximum: Number(issue.maximum) } : undefined;
      fault(field, key as ImportFault['key'], maximum);
      return '';
    },
    flag(field) {
      const word = cell(row, field).trim().toLowerCase();
      if (!['', 'yes', 'no'].includes(word)) fault(field, 'messages.import_yes_no');
      return word === 'yes';
    },
  };
}

const flagColumns = {
  IsOrgAdmin: 'OrgAdmin',
  IsGoalAdmin: 'GoalAdmin',
  IsGoalManager: 'GoalManager',
  IsHrAdmin: 'HrAdmin',
} as const satisfies Record<FlagName, ImportColumn>;

const phone = Line(limits.phone);
const anyLine = Line(limits.name);

function readPerson(row: ImportRow, read: Reader, named: ReadonlySet<string>) {
  const email = read.text('Email', newPersonFields.Email);
  const emailKey = emailKeyOf(email);
  const timeZone = read.text('TimeZone', anyLine);
  if (timeZone !== '' && ianaZoneOf(timeZone) === null) read.fault('TimeZone', 'messages.time_zone_unknown');
  const role = readRole(row, read, emailKey !== '' && named.has(emailKey));
  return {
    line: row.line,
    name: read.text('Name', newPersonFields.Name),
    email,
    emailKey,
    jobTitle: read.text('JobTitle', newPersonFields.JobTitle),
    orgUnit: read.text('Department', newPersonFields.OrgUnit),
    phone: read.text('Phone', phone),
    timeZone: timeZone === '' ? null : timeZone,
    role,
    flags: readFlags(read, role),
  };
}

function readRole(row: ImportRow, read: Reader, isNamed: boolean): ImportedPerson['role'] {
  const word = cell(row, 'Role').trim().toLowerCase();
  if (word === 'manager' || word === 'contributor' || word === 'observer') return word;
  if (word === 'ceo') read.fault('Role', 'messages.import_role_ceo');
  else if (word !== '') read.fault('Role', 'messages.import_role_unknown');
  return isNamed || word === 'ceo' ? 'manager' : 'contributor';
}

function readFlags(read: Reader, role: ImportedPerson['role']): ImportedPerson['flags'] {
  const flags = {
    IsOrgAdmin: read.flag('OrgAdmin'),
    IsGoalAdmin: read.flag('GoalAdmin'),
    IsGoalManager: read.flag('GoalManager'),
    IsHrAdmin: read.flag('HrAdmin'),
  };
  const first = (Object.keys(flagColumns) as FlagName[]).find((flag) => flags[flag]);
  if (role === 'observer' && first) read.fault(flagColumns[first], 'rules.roles.observer_flags');
  const problem = flagProblem(flags);
  if (problem) read.fault('GoalManager', problem);
  return flags;
}
