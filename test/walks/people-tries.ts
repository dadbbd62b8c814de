import type { Selectable } from 'kysely';
import { api } from '#contract/index.ts';
import { type FlagName, flagNames } from '#contract/vocabulary.ts';
import type { Letter } from '#rules/people/actors.ts';
import { type CallName, decide, type PersonChange, type PersonRuleFacts } from '#rules/people/permissions.ts';
import { decideRoles, type RolesAsked } from '#rules/people/set-roles.ts';
import type { PersonTable } from '#server/db/tables.ts';
import type { MadePerson } from '../make.ts';
import type { Caller, Outcome } from '../world.ts';
import type { Stage, Target, Who } from './people-stands.ts';

/** What comes of a call: 200, or a refusal and the field that it stands at. */
export interface Expected {
  readonly status: 200 | 400 | 403 | 409;
  readonly field?: string;
}

/** One thing that somebody asks of a person. */
export interface Try {
  readonly name: string;
  readonly call: CallName;
  /** The values of the table's rows that it reaches. */
  readonly values?: readonly string[];
  /** The company goes on with another ceo. */
  readonly changesCeo?: boolean;
  ask(caller: Caller, target: MadePerson, stage: Stage): Promise<Outcome<never>>;
  expect(target: Target, held: ReadonlySet<Letter>, who: Who): Expected;
  /** What the person's row then says. */
  effect?(stage: Stage, before: Target): Partial<Selectable<PersonTable>>;
}

const factsOf = (
  { flags: _, stands: __, ...facts }: Target,
  asked: PersonChange | null,
): PersonRuleFacts => ({
  ...facts,
  target: 'person',
  asked,
});

const statuses = { allowed: 200, moved_on: 409, forbidden: 403, bad_status: 400 } as const;
const byTable = (
  target: Target,
  held: ReadonlySet<Letter>,
  call: CallName,
  asked: PersonChange | null = null,
  status?: string,
): Expected => ({ status: statuses[decide(factsOf(target, asked), held, held, call, status).kind] });

let addresses = 0;
/** The smallest PNG there is. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A call whose rows ask for nothing but the state. */
function plain(call: CallName, ask: Try['ask']): Try {
  return { name: call, call, ask, expect: (target, held) => byTable(target, held, call) };
}

const fields: Try = {
  name: 'PUT profile',
  call: 'PUT profile',
  ask: (caller, { id }) =>
    caller.call(api.people.saveProfile, { params: { id }, body: { JobTitle: 'Changed' } }),
  expect: (target, held) => byTable(target, held, 'PUT profile', { emailChanges: false }),
  effect: () => ({ job_title: 'Changed' }),
};

/** The row that holds but for the address: its field is refused, not the call. */
const email: Try = {
  name: 'PUT profile Email',
  call: 'PUT profile',
  ask: (caller, { id }) => {
    addresses += 1;
    const Email = `new-${addresses}@company.example`;
    return caller.call(api.people.saveProfile, { params: { id }, body: { Email } });
  },
  expect: (target, held) => {
    const without = fields.expect(target, held, 'self');
    if (without.status !== 200) return without;
    const { status } = byTable(target, held, 'PUT profile', { emailChanges: true });
    return status === 200 ? { status } : { status: 400, field: 'Email' };
  },
};

/** One Roles call: checked as a whole, by the rules that a unit test lays beside the table. */
function roles(asked: RolesAsked): Try {
  const { RoleName: role, ...flags } = asked;
  return {
    name: `Roles ${JSON.stringify(asked)}`,
    call: 'Roles',
    values: [...(role === undefined ? [] : [role]), ...Object.keys(flags)],
    changesCeo: role === 'ceo',
    ask: (caller, { id }) => caller.call(api.people.roles, { params: { id }, body: asked }),
    expect: (target, held) => {
      const decision = decideRoles(target, held, held, asked);
      if (decision.kind === 'bad_field') return { status: 400, field: decision.field };
      return { status: statuses[decision.kind] };
    },
    effect: (_, before) => {
      const flagNow = (flag: FlagName) => role !== 'observer' && (flags[flag] ?? before.flags[flag]);
      return {
        role: role ?? before.role,
        is_org_admin: flagNow('IsOrgAdmin'),
        is_goal_admin: flagNow('IsGoalAdmin'),
        is_goal_manager: flagNow('IsGoalManager'),
        is_hr_admin: flagNow('IsHrAdmin'),
      };
    },
  };
}

const rolesAsked: readonly RolesAsked[] = [
  { RoleName: 'contributor' },
  { RoleName: 'manager' },
  { RoleName: 'observer' },
  { RoleName: 'ceo' },
  ...flagNames.flatMap((flag) => [{ [flag]: true }, { [flag]: false }]),
  // More than one value: all of it, or nothing.
  { RoleName: 'manager', IsGoalAdmin: true },
  { RoleName: 'contributor', IsOrgAdmin: false, IsHrAdmin: true },
  { RoleName: 'observer', IsHrAdmin: true },
  { RoleName: 'ceo', IsGoalManager: true },
  { IsOrgAdmin: true, IsHrAdmin: true },
  { IsGoalAdmin: true, IsGoalManager: true },
  { IsGoalAdmin: false, IsGoalManager: true },
];

type Manager = 'near' | 'otherManager' | 'peer' | 'nobody';
/** In whose organization the new manager is, or who it is: they may choose it for their own people. */
const mayChoose: Readonly<Record<Manager, readonly Who[]>> = {
  near: ['manager', 'above', 'ceo'],
  otherManager: ['otherManager', 'ceo'],
  peer: ['peer', 'manager', 'above', 'ceo'],
  nobody: [],
};

function changeManager(to: Manager): Try {
  const value = to === 'nobody' ? '0' : undefined;
  return {
    name: `ChangeManager ${to}`,
    call: 'ChangeManager',
    values: to === 'nobody' ? ['0'] : [],
    ask: (caller, { id }, { people }) => {
      const managerId = to === 'nobody' ? 0 : people[to].id;
      return caller.call(api.people.changeManager, { params: { id, managerId } });
    },
    effect: ({ people }) => ({ manager_id: to === 'nobody' ? null : people[to].id }),
    expect: (target, held, who) => {
      const fit = { manager: { isCandidate: true, isViewerOrBelow: true } };
      // None stays none: done, nothing recorded.
      if (to === 'nobody' && !target.hasManager) return byTable(target, held, 'ChangeManager', fit);
      const manager =
        to === 'nobody' ? null : { isCandidate: to !== 'peer', isViewerOrBelow: mayChoose[to].includes(who) };
      const asked = byTable(target, held, 'ChangeManager', { manager }, value);
      if (asked.status !== 409) return asked;
      const wouldBe = byTable(target, held, 'ChangeManager', fit);
      return wouldBe.status === 200 ? { status: 400, field: 'managerId' } : asked;
    },
  };
}

export const tries: readonly Try[] = [
  fields,
  email,
  plain('Avatar', (caller, { id }) =>
    caller.call(api.people.uploadAvatar, { params: { id }, file: onePixel }),
  ),
  {
    ...plain('Avatar', (caller, { id }) => caller.call(api.people.removeAvatar, { params: { id } })),
    name: 'DELETE Avatar',
  },
  plain('PUT responsibility', (caller, { id }) =>
    caller.call(api.people.saveResponsibility, { params: { id }, body: { Body: 'Changed' } }),
  ),
  ...rolesAsked.map(roles),
  plain('Deactivate', (caller, { id }) => caller.call(api.people.deactivate, { params: { id } })),
  {
    ...plain('Activate', (caller, { id }) => caller.call(api.people.activate, { params: { id } })),
    effect: () => ({ deactivated_at: null }),
  },
  plain('Reinvite', (caller, { id }) => caller.call(api.people.reinvite, { params: { id } })),
  ...(['near', 'otherManager', 'peer', 'nobody'] as const).map(changeManager),
  plain('EmailPrefrence', (caller, { id }) => caller.call(api.people.emailPreference, { params: { id } })),
];
