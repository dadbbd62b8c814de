import type { FlagName, PersonStatus, RoleName } from '#contract/vocabulary.ts';
import type { Letter } from '#rules/people/actors.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../make.ts';
import type { World } from '../world.ts';

/** Who calls, in the company that `makeStage` makes; `self` is the person who is meant. */
export const callers = [
  'self',
  'manager',
  'above',
  'ceo',
  'orgAdmin',
  'goalAdmin',
  'hrAdmin',
  'otherManager',
  'peer',
  'observer',
] as const;
export type Who = (typeof callers)[number];
type Stand = readonly Letter[] | 'unseen' | 'cannot sign in';

/** Whom a call is about, with how each caller stands to them: written down here, not worked out. */
export interface Target {
  readonly role: RoleName;
  readonly status: PersonStatus;
  readonly reports: number;
  readonly hasManager: boolean;
  readonly flags: Readonly<Record<FlagName, boolean>>;
  readonly stands: Readonly<Record<Who, Stand>>;
}

const noFlags = { IsOrgAdmin: false, IsGoalAdmin: false, IsGoalManager: false, IsHrAdmin: false };
const below: Record<Who, Stand> = {
  self: ['S'],
  manager: ['V', 'B', 'X'],
  above: ['V', 'B', 'X'],
  ceo: ['V', 'K', 'X'],
  orgAdmin: ['V', 'D'],
  goalAdmin: ['V', 'J'],
  hrAdmin: ['V', 'H'],
  otherManager: ['V', 'B'],
  peer: ['V'],
  observer: [],
};
const away = { ...below, self: 'cannot sign in' } as const;
const worker = {
  role: 'contributor',
  status: 'active',
  reports: 0,
  hasManager: true,
  flags: noFlags,
} as const;
const outside: Record<Who, Stand> = {
  self: ['S'],
  manager: 'unseen',
  above: 'unseen',
  ceo: ['V', 'K'],
  orgAdmin: ['V', 'D'],
  goalAdmin: 'unseen',
  hrAdmin: 'unseen',
  otherManager: 'unseen',
  peer: 'unseen',
  observer: 'unseen',
};
const onlooker = { ...worker, role: 'observer', hasManager: false } as const;

export const targets = {
  'a contributor': { ...worker, stands: below },
  'an invited contributor': { ...worker, status: 'invited', stands: away },
  'a deactivated contributor': { ...worker, status: 'deactivated', stands: away },
  'a manager with reports': { ...worker, role: 'manager', reports: 1, stands: below },
  'a manager without reports': { ...worker, role: 'manager', stands: below },
  'a manager without a manager': {
    ...worker,
    role: 'manager',
    hasManager: false,
    stands: { ...below, manager: ['V', 'B'], above: ['V', 'B'] },
  },
  'a deactivated manager': { ...worker, role: 'manager', status: 'deactivated', stands: away },
  'an org admin': {
    ...worker,
    flags: { ...noFlags, IsOrgAdmin: true },
    stands: { ...below, self: ['S', 'SD'] },
  },
  'a goal admin who is HR admin': {
    ...worker,
    flags: { ...noFlags, IsGoalAdmin: true, IsHrAdmin: true },
    stands: below,
  },
  'an observer': { ...onlooker, stands: outside },
  'an invited observer': { ...onlooker, status: 'invited', stands: { ...outside, self: 'cannot sign in' } },
  'a deactivated observer': {
    ...onlooker,
    status: 'deactivated',
    stands: { ...outside, self: 'cannot sign in' },
  },
  'the ceo': {
    ...worker,
    role: 'ceo',
    // All that stand below in the company of `makeStage`.
    reports: 6,
    hasManager: false,
    stands: {
      ...below,
      self: ['S', 'SK'],
      ceo: ['S', 'SK'],
      manager: ['V', 'B'],
      above: ['V', 'B'],
      orgAdmin: ['V', 'DK'],
    },
  },
} as const satisfies Record<string, Target>;
export type Kind = keyof typeof targets;
export const kinds = Object.keys(targets) as Kind[];

/** How each stands to someone yet to be added, and to the company. */
export const toNobody: Readonly<Record<Exclude<Who, 'self'>, readonly Letter[]>> = {
  manager: ['V', 'B'],
  above: ['V', 'B'],
  ceo: ['V', 'K'],
  orgAdmin: ['V', 'D'],
  goalAdmin: ['V', 'J'],
  hrAdmin: ['V', 'H'],
  otherManager: ['V', 'B'],
  peer: ['V'],
  observer: [],
};

export interface Stage {
  readonly tenant: MadeTenant;
  readonly people: Readonly<Record<Exclude<Who, 'self'> | 'near', MadePerson>>;
}

/** Ceo, above, manager, near one below the other; another branch; each kind of admin. */
export async function makeStage(world: World): Promise<Stage> {
  const tenant = await makeTenant(world);
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const above = await makePerson(world, { tenant, role: 'manager', manager: ceo });
  const manager = await makePerson(world, { tenant, role: 'manager', manager: above });
  const [near, otherManager, peer, orgAdmin, goalAdmin, hrAdmin, observer] = await makePeople(world, tenant, [
    { role: 'manager', manager },
    { role: 'manager', manager: ceo },
    { manager },
    { manager: ceo, isOrgAdmin: true },
    { manager: ceo, isGoalAdmin: true },
    { manager: ceo, isHrAdmin: true },
    { role: 'observer' },
  ]);
  if (!near || !otherManager || !peer || !orgAdmin || !goalAdmin || !hrAdmin || !observer)
    throw new Error('Nobody was made.');
  return {
    tenant,
    people: { ceo, above, manager, near, otherManager, peer, orgAdmin, goalAdmin, hrAdmin, observer },
  };
}

/** One of the kind, fresh. */
export async function makeTarget(world: World, { tenant, people }: Stage, kind: Kind): Promise<MadePerson> {
  if (kind === 'the ceo') return people.ceo;
  const { role, status, hasManager, flags, reports }: Target = targets[kind];
  const target = await makePerson(world, {
    tenant,
    role,
    status,
    manager: hasManager ? people.manager : null,
    isOrgAdmin: flags.IsOrgAdmin,
    isGoalAdmin: flags.IsGoalAdmin,
    isHrAdmin: flags.IsHrAdmin,
  });
  if (reports > 0) await makePerson(world, { tenant, manager: target });
  return target;
}
