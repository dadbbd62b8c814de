import type { z } from 'zod';
import type { employment } from '#contract/people/employment.ts';
import { type FlagName, flagNames, type RoleName } from '#contract/vocabulary.ts';
import { rules } from '#rules/people/permissions.ts';
import { noRoomForAdmins } from '#rules/people/roles.ts';
import { decideRoles, type RolesAsked } from '#rules/people/set-roles.ts';
import type { Scope } from '../../db/database.ts';
import type { Writing } from '../../kernel/reading.ts';
import { badField } from '../../kernel/refusal.ts';
import type { NewNotice } from '../../notifications/actions.ts';
import type { SeenPerson } from '../access.ts';
import { type CeoRow, ceoOf, countAdmins } from '../reads.ts';
import type { NewChange } from '../store/change.ts';
import { type PersonColumns, reportsOf, updatePerson } from '../store/person.ts';
import { setManagers } from '../store.ts';
import { actDeciding, type PersonDone } from './act.ts';
import { changeCeo } from './change-ceo.ts';
import { noticesOf } from './change-manager.ts';
import { deriveBelow } from './derive.ts';
import { noticesOfRights } from './tell.ts';

type Body = z.output<typeof employment.roles.body>;

/** Role and flags of one person: checked as a whole, done as a whole (decisions-people.md 2). */
export function setRoles(writing: Writing, id: number, { UpdatedAt, ...body }: Body) {
  const asked = defined(body);
  const { act } = actDeciding(({ target, letters }, lately) => {
    const decision = decideRoles(target, letters, lately, asked);
    if (decision.kind === 'allowed') return { kind: 'allowed', rule: decision.rules[0] ?? anyRolesRow };
    if (decision.kind !== 'bad_field') return decision;
    // Asked once more with what was held lately: what was one's own to set until now is 409.
    if (lately === letters && decision.key === 'rules.roles.not_yours') return { kind: 'forbidden' };
    throw badField(decision.field, decision.key);
  });
  const call = { id, call: 'Roles' as const, ...(UpdatedAt === undefined ? {} : { updatedAt: UpdatedAt }) };
  return act(writing, call, (seen) => applyRoles(writing, seen, asked));
}

/** Do what was decided: the role first, then the flags as the person then has them. */
export async function applyRoles(
  writing: Writing,
  seen: SeenPerson,
  { RoleName: role, ...asked }: RolesAsked,
): Promise<PersonDone> {
  const ofRole = await applyRole(writing, seen, role ?? seen.row.role);
  const keepsFlags = (role ?? seen.row.role) !== 'observer';
  const ofFlags = keepsFlags ? await applyFlags(writing, seen, asked) : { changes: [], tell: [] };
  return {
    changes: [...ofRole.changes, ...ofFlags.changes],
    tell: [...(ofRole.tell ?? []), ...ofFlags.tell],
    ...(ofRole.events === undefined ? {} : { events: ofRole.events }),
  };
}

const anyRolesRow = rules.find((row) => row.call === 'Roles') ?? unreachable();

function unreachable(): never {
  throw new Error('The table has no row of Roles.');
}

function defined(body: Omit<Body, 'UpdatedAt'>): RolesAsked {
  const asked: RolesAsked = {};
  if (body.RoleName !== undefined) asked.RoleName = body.RoleName;
  for (const flag of flagNames) {
    const value = body[flag];
    if (value !== undefined) asked[flag] = value;
  }
  return asked;
}

async function applyRole(writing: Writing, seen: SeenPerson, role: RoleName): Promise<PersonDone> {
  const { row } = seen;
  if (role === row.role) return { changes: [] };
  if (role === 'ceo') return changeCeo(writing, seen);
  const { scope, viewer } = writing;
  const ceo = await ceoOf(scope);
  const ceoId = ceo?.id ?? null;
  const columns: PersonColumns = { role };
  const fields: Record<string, [string | number | boolean | null, string | number | boolean | null]> = {
    RoleName: [row.role, role],
  };
  if (role === 'observer') {
    for (const flag of flagNames) {
      if (!seen.target.flags[flag]) continue;
      columns[flagColumns[flag]] = false;
      fields[flag] = [true, false];
    }
  }
  if (row.role === 'observer') {
    columns.manager_id = ceoId;
    fields.ManagerId = [null, ceoId];
  }
  await updatePerson(scope, row.id, columns);
  const moved = role === 'manager' ? [] : await moveFormerReports(writing, row.id, row.manager_id ?? ceoId);
  await deriveBelow(writing, [row.id, ...moved.map(({ personId }) => personId)]);
  return {
    changes: [{ personId: row.id, kind: 'role', changes: fields }, ...moved],
    tell: [
      {
        personId: row.id,
        actorId: viewer.id,
        kind: 'role_changed',
        params: { actor: viewer.name, role },
        place: { person: row.id },
        objectId: row.id,
      },
      ...firstManager(writing, seen, ceo),
    ],
  };
}

/** Nobody stands above an observer; whoever stops being one has the ceo there from now on. */
const firstManager = ({ viewer }: Writing, { row }: SeenPerson, ceo: CeoRow | null): NewNotice[] =>
  row.role === 'observer' && ceo !== null ? noticesOf(viewer, row, ceo) : [];

/** Deactivated reports of someone who can have none any more move to the one above (decisions-people.md 2). */
async function moveFormerReports(
  { scope }: Writing,
  managerId: number,
  to: number | null,
): Promise<NewChange[]> {
  const ids = await reportsOf(scope, managerId, 'deactivated');
  if (ids.length === 0) return [];
  await setManagers(
    scope,
    ids.map((id) => ({ id, managerId: to })),
  );
  return ids.map((personId) => ({ personId, kind: 'manager', changes: { ManagerId: [managerId, to] } }));
}

export const flagColumns = {
  IsOrgAdmin: 'is_org_admin',
  IsGoalAdmin: 'is_goal_admin',
  IsGoalManager: 'is_goal_manager',
  IsHrAdmin: 'is_hr_admin',
} as const satisfies Record<FlagName, keyof PersonColumns>;

async function applyFlags(
  { scope, viewer }: Writing,
  { row, target }: SeenPerson,
  asked: Partial<Record<FlagName, boolean>>,
): Promise<{ changes: NewChange[]; tell: NewNotice[] }> {
  const changed = flagNames.filter((flag) => asked[flag] !== undefined && asked[flag] !== target.flags[flag]);
  if (changed.length === 0) return { changes: [], tell: [] };
  await expectRoom(scope, viewer.role === 'ceo', target.flags, asked);
  const columns: PersonColumns = {};
  for (const flag of changed) columns[flagColumns[flag]] = asked[flag] === true;
  await updatePerson(scope, row.id, columns);
  const given = Object.fromEntries(changed.map((flag) => [flag, asked[flag] === true]));
  return {
    changes: [
      {
        personId: row.id,
        kind: 'flags',
        changes: Object.fromEntries(
          changed.map((flag) => [flag, [target.flags[flag], asked[flag] === true]]),
        ),
      },
    ],
    tell: await noticesOfRights(scope, viewer, [{ person: row, flags: given }]),
  };
}

const adminFlags = ['IsOrgAdmin', 'IsGoalAdmin'] as const;

/** Whoever is an admin already may become one of the other kind too. */
async function expectRoom(
  scope: Scope,
  byCeo: boolean,
  held: Readonly<Record<FlagName, boolean>>,
  asked: Partial<Record<FlagName, boolean>>,
): Promise<void> {
  const given = adminFlags.find((flag) => asked[flag] === true);
  if (given === undefined || adminFlags.some((flag) => held[flag])) return;
  const full = noRoomForAdmins(byCeo);
  if ((await countAdmins(scope)) >= full.params.maximum) throw badField(given, full.key, full.params);
}
