import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { ImportColumn, PeopleImport } from '#contract/people/people-import.ts';
import { type ColumnLabel, startCheck } from '#rules/people/import/import.ts';
import type { ImportedPerson, ImportFault, ImportRow } from '#rules/people/import/imported.ts';
import { noRoomForAdmins } from '#rules/people/roles.ts';
import type { Scope, WriteScope } from '../../db/database.ts';
import { sqlState } from '../../db/engine.ts';
import { inParts } from '../../kernel/in-parts.ts';
import { enqueue } from '../../kernel/jobs/jobs.ts';
import { publish } from '../../kernel/live/bus.ts';
import { movedOn } from '../../kernel/refusal.ts';
import { noteSecurity, type SecurityNote } from '../../kernel/safety/security-log.ts';
import { mailJob } from '../../mails/actions.ts';
import { notify } from '../../notifications/actions.ts';
import { countAdmins, countPeople, everybody, whoMayHearOf } from '../reads.ts';
import { type ChangedBy, insertChanges } from '../store/change.ts';
import { insertPersons, lockPeople, rebuildManagement, setManagers } from '../store.ts';
import { type ReadFile, readPeople } from './read-csv.ts';
import { dropTakenEmails } from './stray-emails.ts';
import { noticesOfRights } from './tell.ts';

/** Who imports, and what: someone of the company, or the operator. */
export interface AskedImport extends Pick<z.output<typeof PeopleImport>, 'Csv' | 'Columns'> {
  readonly labelOf: ColumnLabel;
  /** By line. */
  readonly corrections: ReadonlyMap<number, ImportRow['cells']>;
  readonly leftOut: ReadonlySet<number>;
  readonly by: ChangedBy;
  /** Of whoever imports; of the operator nobody is told. */
  readonly byName?: string;
  /** Left out: the operator, for whom there is as much room. */
  readonly byCeo?: boolean;
  readonly invite: boolean;
  /** What stands against inviting these; null for the operator, who may. */
  readonly inviting:
    | ((scope: WriteScope, people: readonly ImportedPerson[]) => Promise<readonly ImportFault[]>)
    | null;
  /** 'checks' is all that stands against it; 'writes' besides does all of it and takes it back. */
  readonly dryRun: 'checks' | 'writes' | null;
  /** What whoever imports has looked at (planOf); with another one nothing is written. */
  readonly plan?: string | undefined;
}

export interface ImportOutcome {
  readonly done: boolean;
  readonly header: readonly string[];
  readonly columns: readonly (ImportColumn | null)[];
  readonly rows: ReadonlyMap<number, ImportRow>;
  readonly faults: readonly ImportFault[];
  readonly people: readonly ImportedPerson[];
}

/** Carries the answer of a dry run, or of what is refused late, out of the transaction that is taken back. */
class TakenBack extends Error {
  readonly outcome: ImportOutcome;
  constructor(outcome: ImportOutcome) {
    super('Nothing of this stays.');
    this.outcome = outcome;
  }
}

type InTransaction = (work: (scope: WriteScope) => Promise<ImportOutcome>) => Promise<ImportOutcome>;
type InReading = (work: (scope: Scope) => Promise<ImportOutcome>) => Promise<ImportOutcome>;

/** What would come, and what stands against it; nobody waits for it, and nothing is written to be taken back. */
export async function checkImport(inReading: InReading, asked: AskedImport): Promise<ImportOutcome> {
  const file = await readPeople(asked.Csv, asked.labelOf, asked.Columns);
  return inReading((scope) => check(scope, asked, file));
}

/**
 * Bring the people of a file into the company, all or nobody (decisions-people.md 13); with faults nothing is written
 * at all.
 */
export async function importPeople(inTransaction: InTransaction, asked: AskedImport): Promise<ImportOutcome> {
  const file = await readPeople(asked.Csv, asked.labelOf, asked.Columns);
  try {
    return await inTransaction(async (scope) => {
      // Whoever else brings people in now waits, and is looked at behind this.
      await lockPeople(scope);
      const outcome = await check(scope, asked, file);
      if (outcome.faults.length > 0) return outcome;
      const faults = asked.invite ? await asked.inviting?.(scope, outcome.people) : [];
      if (faults !== undefined && faults.length > 0) throw new TakenBack({ ...outcome, faults });
      if (asked.dryRun === 'checks') throw new TakenBack(outcome);
      if (asked.plan !== undefined && asked.plan !== planOf(outcome.people)) throw new TakenBack(outcome);
      await write(scope, asked, outcome.people);
      if (asked.dryRun === 'writes') throw new TakenBack(outcome);
      return { ...outcome, done: true };
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.outcome;
    // Somebody was added between the check and the commit.
    if (sqlState(error) === '23505') throw movedOn();
    throw error;
  }
}

/** Of who comes and under whom, in short: a file that leaves out a manager means the ceo of that moment. */
export function planOf(people: readonly ImportedPerson[]): string {
  const lines = people.map(({ line, role, manager }) => [
    line,
    role,
    manager === null ? null : 'line' in manager ? manager.line : { id: manager.known.id },
  ]);
  return createHash('sha256').update(JSON.stringify(lines)).digest('base64url');
}

async function check(
  scope: Scope,
  asked: AskedImport,
  { header, columns, ...file }: ReadFile,
): Promise<ImportOutcome> {
  const stays = ({ line }: { readonly line: number }): boolean => !asked.leftOut.has(line);
  const rows = file.rows.filter(stays).map((row) => corrected(row, asked.corrections));
  const read = { done: false, header, columns, rows: new Map(rows.map((row) => [row.line, row])) };
  if (file.rows.length === 0) return { ...read, people: [], faults: file.faults };
  if (rows.length === 0) return { ...read, people: [], faults: [nobodyLeft] };
  // Before all of them are read.
  if ((await countPeople(scope)) + rows.length > limits.people)
    return { ...read, people: [], faults: [noRoom()] };
  const leftOut = file.rows.filter((row) => !stays(row));
  const checking = startCheck(rows, await everybody(scope), leftOut);
  const { people, faults } = checking.end(await inParts(rows, checking.take));
  const all = [
    ...(await tooManyAdmins(scope, asked.byCeo !== false, people)),
    ...file.faults.filter(stays),
    ...faults,
  ].sort((a, b) => a.line - b.line);
  return { ...read, people, faults: all };
}

/** Told at the first who is one too many. */
async function tooManyAdmins(
  scope: Scope,
  byCeo: boolean,
  people: readonly ImportedPerson[],
): Promise<ImportFault[]> {
  const admins = people.filter(({ flags }) => flags.IsOrgAdmin || flags.IsGoalAdmin);
  if (admins.length === 0) return [];
  const full = noRoomForAdmins(byCeo);
  const first = admins[Math.max(0, full.params.maximum - (await countAdmins(scope)))];
  if (first === undefined) return [];
  const field = first.flags.IsOrgAdmin ? 'OrgAdmin' : 'GoalAdmin';
  return [{ line: first.line, field, ...full }];
}

const noRoom = (): ImportFault => ({
  line: 1,
  field: '',
  key: 'refusals.people_full',
  params: { maximum: limits.people },
});
const nobodyLeft: ImportFault = { line: 1, field: '', key: 'messages.import_left_out' };

function corrected(row: ImportRow, corrections: AskedImport['corrections']): ImportRow {
  const cells = corrections.get(row.line);
  return cells === undefined ? row : { ...row, cells: { ...row.cells, ...cells } };
}

/** Whoever comes with rights was given them no less than somebody who was there. */
function rightsGiven(
  flags: ImportedPerson['flags'],
  personId: number | null,
  { id: actorId, origin }: ChangedBy,
): SecurityNote[] {
  const given = Object.entries(flags).filter(([, isGiven]) => isGiven);
  return given.length === 0
    ? []
    : [{ kind: 'right_changed', personId, actorId, origin, detail: Object.fromEntries(given) }];
}

async function write(
  scope: WriteScope,
  { by, byName, invite }: AskedImport,
  people: readonly ImportedPerson[],
): Promise<void> {
  const ids = await insertPersons(
    scope,
    people.map(({ flags, manager, ...person }) => ({
      name: person.name,
      email: person.email,
      role: person.role,
      jobTitle: person.jobTitle,
      orgUnit: person.orgUnit,
      phone: person.phone,
      timeZone: person.timeZone,
      isOrgAdmin: flags.IsOrgAdmin,
      isGoalAdmin: flags.IsGoalAdmin,
      isGoalManager: flags.IsGoalManager,
      isHrAdmin: flags.IsHrAdmin,
      managerId: manager !== null && 'known' in manager ? manager.known.id : null,
      invitedById: by.id,
    })),
  );
  // Whoever stands further down in the file may be a manager: all are there first.
  const idOfLine = new Map(people.map(({ line }, i) => [line, ids[i] ?? null]));
  const pairs = people.flatMap(({ line, manager }) => {
    const id = idOfLine.get(line);
    if (typeof id !== 'number' || manager === null || !('line' in manager)) return [];
    return [{ id, managerId: idOfLine.get(manager.line) ?? null }];
  });
  if (pairs.length > 0) await setManagers(scope, pairs);
  await rebuildManagement(scope);
  const invited = ids.map((personId) => ({ personId, kind: 'invited' as const }));
  await insertChanges(scope, by, invited);
  if (invite)
    await enqueue(
      scope,
      ids.map((id) => ({ ...mailJob('invitation', id), urgency: 'last' as const })),
    );
  // Last, since whoever signs in meanwhile writes behind it.
  await noteSecurity(
    scope,
    people.flatMap(({ flags }, i) => rightsGiven(flags, ids[i] ?? null, by)),
  );
  const arrived = people.map(({ name, flags }, i) => ({ person: { id: ids[i] ?? 0, name }, flags }));
  if (by.id !== null && byName !== undefined)
    await notify(scope, await noticesOfRights(scope, { id: by.id, name: byName }, arrived));
  await dropTakenEmails(scope, by.origin);
  const [first] = ids;
  // One word for all of them; of observers alone only those hear to whom they exist.
  const heardBy =
    first !== undefined && people.every(({ role }) => role === 'observer')
      ? await whoMayHearOf(scope, first)
      : null;
  publish(scope, { people: heardBy, event: 'TenantUpdate', data: { Kind: 'employee_added' } });
}
