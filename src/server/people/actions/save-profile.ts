import type { z } from 'zod';
import { ProfileFields, type people } from '#contract/people.ts';
import { ianaZoneOf } from '#rules/calendar/time-zones.ts';
import { linkedinUrlOf } from '#rules/people/linkedin.ts';
import { decideRoles } from '#rules/people/set-roles.ts';
import { personSearchKey } from '#rules/text/keys.ts';
import type { Writing } from '../../kernel/reading.ts';
import { badField, movedOn } from '../../kernel/refusal.ts';
import { isMessageKey } from '../../kernel/words.ts';
import type { SeenPerson } from '../access.ts';
import { lettersLately } from '../reads/lately.ts';
import type { FieldChange } from '../store/change.ts';
import { type PersonColumns, updatePerson } from '../store/person.ts';
import { actDeciding, type PersonDone } from './act.ts';
import { changeEmail } from './change-email.ts';
import { decideFor } from './decide.ts';
import { applyRoles } from './set-roles.ts';

type Body = z.output<typeof people.saveProfile.body>;

/** Fields of one person; what is absent or unchanged stays, and nothing of a refused call is done. */
export function saveProfile(writing: Writing, id: number, { UpdatedAt, ...body }: Body) {
  const { act } = actDeciding((seen, lately, call) =>
    decideFor(seen, lately, call, undefined, { emailChanges: false }),
  );
  const call = {
    id,
    call: 'PUT profile' as const,
    ...(UpdatedAt === undefined ? {} : { updatedAt: UpdatedAt }),
  };
  return act(writing, call, (seen) => save(writing, seen, body));
}

async function save(writing: Writing, seen: SeenPerson, body: Omit<Body, 'UpdatedAt'>): Promise<PersonDone> {
  const { row } = seen;
  const { columns, changes } = changedFields(writing, seen, body);
  const ofEmail =
    body.Email === undefined
      ? null
      : await changeEmail(writing, seen, body.Email, checked('Email', body.Email));
  const role = body.RoleName;
  if (role !== undefined && role !== row.role) await checkRole(writing, seen, role);
  if (Object.keys(columns).length > 0) await updatePerson(writing.scope, row.id, columns);
  await ofEmail?.save();
  const ofRole: PersonDone =
    role === undefined ? { changes: [] } : await applyRoles(writing, seen, { RoleName: role });
  const ofFields =
    Object.keys(changes).length > 0 ? [{ personId: row.id, kind: 'profile' as const, changes }] : [];
  return {
    ...ofRole,
    changes: [...ofFields, ...(ofEmail?.changes ?? []), ...ofRole.changes],
  };
}

type TextField = 'Name' | 'JobTitle' | 'PhoneNumber' | 'OrgUnit' | 'Biography';
const columnOf = {
  Name: 'name',
  JobTitle: 'job_title',
  PhoneNumber: 'phone',
  OrgUnit: 'org_unit',
  Biography: 'biography',
} as const satisfies Record<TextField, keyof PersonColumns>;

function changedFields(
  { viewer }: Writing,
  { row }: SeenPerson,
  body: Omit<Body, 'UpdatedAt'>,
): { columns: PersonColumns; changes: Record<string, FieldChange> } {
  const columns: PersonColumns = {};
  const changes: Record<string, FieldChange> = {};
  for (const field of Object.keys(columnOf) as TextField[]) {
    const value = body[field];
    const column = columnOf[field];
    if (value === undefined || value === row[column]) continue;
    columns[column] = checked(field, value)();
    changes[field] = [row[column], value];
  }
  const { LinkedinUrl, TimeZone } = body;
  if (LinkedinUrl !== undefined && LinkedinUrl !== row.linkedin_url) {
    const url = linkedinUrlOf(LinkedinUrl);
    if (url === null) throw badField('LinkedinUrl', 'refusals.linkedin_invalid');
    columns.linkedin_url = checked('LinkedinUrl', url)();
    changes.LinkedinUrl = [row.linkedin_url, url];
  }
  // Blank follows the company's again; what the profile shows is no change.
  if (TimeZone !== undefined && TimeZone !== (row.time_zone ?? viewer.company.timeZone)) {
    if (TimeZone !== '' && ianaZoneOf(TimeZone) === null)
      throw badField('TimeZone', 'messages.time_zone_unknown');
    columns.time_zone = TimeZone === '' ? null : TimeZone;
    changes.TimeZone = [row.time_zone, columns.time_zone];
  }
  if (columns.name !== undefined || columns.org_unit !== undefined)
    columns.search_key = personSearchKey({
      name: columns.name ?? row.name,
      orgUnit: columns.org_unit ?? row.org_unit,
    });
  return { columns, changes };
}

/** The field as the form asks for it, or its sentence; looked at only where the field changes. */
const checked =
  (field: keyof typeof ProfileFields.shape, value: string): (() => string) =>
  () => {
    const parsed = ProfileFields.shape[field].safeParse(value);
    if (parsed.success) return parsed.data;
    const issue = parsed.error.issues[0];
    const key = issue !== undefined && isMessageKey(issue.message) ? issue.message : 'messages.invalid_value';
    throw badField(field, key, issue?.code === 'too_big' ? { maximum: Number(issue.maximum) } : undefined);
  };

/** RoleName follows the rows of Roles: one rule, two calls; what is not the sender's to set is told at the field. */
async function checkRole(
  writing: Writing,
  seen: SeenPerson,
  role: NonNullable<Body['RoleName']>,
): Promise<void> {
  const { target, letters } = seen;
  const asked = { RoleName: role };
  if (decideRoles(target, letters, letters, asked).kind === 'allowed') return;
  const lately = await lettersLately(writing.scope, writing.viewer, seen);
  const decision = decideRoles(target, letters, lately, asked);
  if (decision.kind === 'bad_field') throw badField(decision.field, decision.key);
  if (decision.kind === 'forbidden') throw badField('RoleName', 'rules.roles.not_yours');
  throw movedOn();
}
