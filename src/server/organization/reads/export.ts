import type { api } from '#contract/index.ts';
import { defaults } from '#contract/limits.ts';
import { flagNames } from '#contract/vocabulary.ts';
import type { KeyIn, WordKey } from '#contract/word-key.ts';
import { dayCellIn } from '#rules/calendar/local-day.ts';
import { flagKeys, roleKeys } from '#rules/people/roles.ts';
import { statusKey, statusOf } from '#rules/people/status.ts';
import type { Input } from '../../kernel/http/bind.ts';
import { eachPart } from '../../kernel/in-parts.ts';
import type { Reading } from '../../kernel/reading.ts';
import { packed } from '../../ports/maker/packing.ts';
import type { Cell, Column, Sheet } from '../../ports/maker/spreadsheet.ts';
import { type DirectoryRow, directoryIds, directoryPeople } from './directory.ts';
import type { Filter } from './directory-filter.ts';

/** The directory of a filter as a sheet and its file's name: what the list shows, in its order. */
export async function directoryFile(
  reading: Reading,
  { body }: Input<typeof api.organization.directoryExport>,
): Promise<{ readonly name: string; readonly sheet: Sheet }> {
  const { services, viewer, time } = reading;
  const report = services.words.say(viewer.language, 'sheets.directory');
  const { columns, parts } = await directoryParts(reading, body);
  return {
    name: [viewer.company.name, report, time.today].join(' '),
    sheet: { name: report, columns, rows: await packed(parts) },
  };
}

/**
 * Everyone whom a filter of the directory finds, in its order, as the columns of the users report; observers see no
 * addresses (decisions-people.md 11).
 */
export async function directoryParts(
  { scope, services, viewer }: Reading,
  filter: Filter,
): Promise<{ readonly columns: readonly Column[]; readonly parts: AsyncIterable<readonly Cell[][]> }> {
  const columns = columnsOf(
    (key) => services.words.say(viewer.language, key),
    (at) => dayCellIn(at, viewer.company.timeZone),
    viewer.role !== 'observer',
  );
  return {
    columns: columns.map(({ header, width }) => ({ header, width })),
    parts: eachPart(await directoryIds(scope, viewer, filter), async (ids) =>
      (await directoryPeople(scope, ids)).map((row) => columns.map((column) => column.cell(row))),
    ),
  };
}

interface PersonColumn extends Column {
  readonly cell: (row: DirectoryRow) => Cell;
}

function columnsOf(
  say: (key: WordKey) => string,
  dayOf: (at: Date | null) => Cell,
  seesContact: boolean,
): PersonColumn[] {
  const column = (key: KeyIn<'sheets'>, width: number, cell: PersonColumn['cell']): PersonColumn => ({
    header: say(`sheets.${key}`),
    width,
    cell,
  });
  const contact = [column('email', 41, (row) => row.email), column('phone', 25, (row) => row.phone)];
  // On pages they are shares of a line: a day, a state, the head of a column is not broken there.
  return [
    column('name', 28, (row) => row.name),
    ...(seesContact ? contact : []),
    column('job_title', 31, (row) => row.jobTitle),
    column('department', 27, (row) => row.orgUnit || defaults.orgUnit),
    column('role', 22, (row) => say(roleKeys[row.role])),
    column('permissions', 27, (row) => permissionsOf(row).map(say).join(', ')),
    column('manager', 28, (row) => row.managerName ?? ''),
    column('status', 19, (row) =>
      say(statusKey(statusOf({ invitationAcceptedAt: row.joinedAt, deactivatedAt: row.deactivatedAt }))),
    ),
    column('joined', 19, (row) => dayOf(row.joinedAt)),
    column('deactivated', 22, (row) => dayOf(row.deactivatedAt)),
  ];
}

function permissionsOf(row: DirectoryRow) {
  const held = {
    IsOrgAdmin: row.isOrgAdmin,
    IsGoalAdmin: row.isGoalAdmin,
    IsGoalManager: row.isGoalManager,
    IsHrAdmin: row.isHrAdmin,
  };
  return flagNames.filter((flag) => held[flag]).map((flag) => flagKeys[flag]);
}
