import {
  type FlagName,
  type PersonPermissionName,
  type PersonStatus,
  personPermissionNames,
  personStatuses,
  type RoleName,
  roleNames,
} from '#contract/vocabulary.ts';
import { permissionTable, type Row, rowWriter } from '#rules/permissions/table.ts';
import { type Letter, letters } from './actors.ts';

/** The calls of the table. Avatar is its upload and its removal; UserManual and Note are all calls of those nouns. */
export const callNames = [
  'PUT profile',
  'Avatar',
  'PUT responsibility',
  'Roles',
  'Deactivate',
  'Activate',
  'Reinvite',
  'ChangeManager',
  'AddEmployee',
  'EditTenant',
  'Import',
  'EmailPrefrence',
  'User/ChangePassword',
  'UserManual',
  'Note',
] as const;
export type CallName = (typeof callNames)[number];

/** What a row starts from: a person's status and role, or the company. */
export type PersonState = `${PersonStatus} ${RoleName}` | 'the company';

/** What a call asks for, as far as a row's condition speaks of it. */
export type PersonChange = {
  emailChanges?: boolean;
  role?: RoleName;
  /** The value that a flag is to have. */
  flag?: boolean;
  /** The new manager, in ChangeManager and AddEmployee; null for none. */
  manager?: {
    isCandidate: boolean;
    /** The viewer, or someone below the viewer. */
    isViewerOrBelow: boolean;
  } | null;
};

/** What a row asks of the person beyond the letters. */
export type PersonRuleFacts = {
  /** A newcomer is the person whom AddEmployee adds, with the role to come and status invited. */
  target: 'person' | 'newcomer' | 'company';
  status: PersonStatus;
  role: RoleName;
  /** Direct reports not deactivated, invited ones included. */
  reports: number;
  hasManager: boolean;
  /** Of a person: the rights they hold, or will with the account they are invited to. */
  flags?: Readonly<Record<FlagName, boolean>>;
  /** null where `Permissions` are filled: true then is what some value could be allowed for. */
  asked: PersonChange | null;
};

const conditions = {
  'Email unchanged': ({ asked }: PersonRuleFacts) => !asked?.emailChanges,
  // Where the invitation goes, there go the rights that come with it: those are given by the rows of flags alone.
  'Email unchanged unless invited': ({ asked, status, flags }: PersonRuleFacts) =>
    !asked?.emailChanges || (status === 'invited' && !(flags && Object.values(flags).some(Boolean))),
  'without reports if to contributor': ({ asked, reports }: PersonRuleFacts) =>
    asked?.role !== 'contributor' || reports === 0,
  'without reports and manager': ({ reports, hasManager }: PersonRuleFacts) => reports === 0 && !hasManager,
  'to false': ({ asked }: PersonRuleFacts) => asked === null || asked.flag === false,
  'not ceo': ({ role }: PersonRuleFacts) => role !== 'ceo',
  'to a candidate': ({ asked }: PersonRuleFacts) => asked === null || isCandidate(asked),
  "to a candidate in X's organization or X": ({ asked }: PersonRuleFacts) =>
    asked === null || (isCandidate(asked) && isViewerOrBelow(asked)),
  'without reports; to 0': ({ asked, reports }: PersonRuleFacts) =>
    reports === 0 && (asked === null || asked.manager === null),
  'under any candidate': ({ target, asked }: PersonRuleFacts) =>
    target === 'newcomer' && (asked === null || isCandidate(asked)),
  'under B or a candidate below': ({ target, asked }: PersonRuleFacts) =>
    target === 'newcomer' && (asked === null || (isCandidate(asked) && isViewerOrBelow(asked))),
  'no ParentId': ({ target, asked }: PersonRuleFacts) =>
    target === 'newcomer' && (asked === null || asked.manager === null),
};

type Vocabulary = {
  permission: PersonPermissionName;
  state: PersonState;
  letter: Letter;
  who:
    | 'S'
    | 'S K D'
    | 'X'
    | 'SK'
    | 'DK'
    | 'S K D X'
    | 'K D X SD'
    | 'K D'
    | 'SD'
    | 'K D J SD'
    | 'K D H SD'
    | 'K D X'
    | 'K D SD'
    | 'B'
    | 'K'
    | 'V';
  call: CallName;
  verb:
    | Exclude<CallName, 'Roles'>
    | 'Roles contributor, manager'
    | 'Roles observer'
    | 'Roles ceo'
    | `Roles ${FlagName}`
    | 'Roles IsGoalAdmin, IsGoalManager'
    | 'ChangeManager 0'
    | 'AddEmployee IsObserver';
  to: string;
  condition: keyof typeof conditions;
  more: object;
};

/** One row: of these people, on this condition, whoever holds one of the letters may make this call. */
export type Rule = Row<Vocabulary>;

const rule = rowWriter<Vocabulary>({ letters, calls: callNames, none: {} });
const on = (condition: keyof typeof conditions) => ({ condition });
const any = of(personStatuses, roleNames);
const anyBut = (left: RoleName) => any.filter((state) => !state.endsWith(` ${left}`));
const ceo = of(personStatuses, ['ceo']);
const worker = of(personStatuses, ['manager', 'contributor']);
const observer = of(personStatuses, ['observer']);
const company: PersonState[] = ['the company'];

/** The table of decisions-people.md 2 and docs/rules/people-permissions.md: the same rows in the same order. */
export const rules: readonly Rule[] = [
  rule('EditProfile', anyBut('ceo'), 'S K D', 'PUT profile', 'fields'),
  rule('EditProfile', anyBut('ceo'), 'X', 'PUT profile', 'fields', on('Email unchanged unless invited')),
  rule('EditProfile', ceo, 'SK', 'PUT profile', 'fields'),
  rule('EditProfile', ceo, 'DK', 'PUT profile', 'fields', on('Email unchanged')),
  rule('EditAvatar', any, 'S K D X', 'Avatar', 'avatar'),
  rule('EditResponsibility', anyBut('observer'), 'S K D X', 'PUT responsibility', 'body'),
  rule(
    'SetRole',
    worker,
    'K D X SD',
    'Roles contributor, manager',
    'role',
    on('without reports if to contributor'),
  ),
  rule('SetRole', worker, 'K D', 'Roles observer', 'role, flags cleared', on('without reports and manager')),
  rule('SetRole', observer, 'K D', 'Roles contributor, manager', 'role, reports to the ceo'),
  rule('MakeCeo', of(['active'], ['manager', 'contributor']), 'K D', 'Roles ceo', 'the ceo'),
  rule('SetOrgAdmin', worker, 'K D', 'Roles IsOrgAdmin', 'flag'),
  rule('SetOrgAdmin', worker, 'SD', 'Roles IsOrgAdmin', 'flag', on('to false')),
  rule('SetGoalAdmin', worker, 'K D J SD', 'Roles IsGoalAdmin, IsGoalManager', 'flag'),
  rule('SetHrAdmin', worker, 'K D H SD', 'Roles IsHrAdmin', 'flag'),
  rule('SetGoalAdmin', ceo, 'SK', 'Roles IsGoalAdmin, IsGoalManager', 'flag'),
  rule('SetHrAdmin', ceo, 'SK', 'Roles IsHrAdmin', 'flag'),
  rule(
    'Deactivate',
    of(['active', 'invited'], roleNames),
    'K D X',
    'Deactivate',
    'deactivated',
    on('not ceo'),
  ),
  rule(
    'Activate',
    of(['deactivated'], roleNames),
    'K D X',
    'Activate',
    'active, or invited if never accepted',
  ),
  rule('Reinvite', of(['invited'], roleNames), 'K D X', 'Reinvite', 'new link, the old one dead'),
  rule('ChangeManager', worker, 'K D SD', 'ChangeManager', 'manager', on('to a candidate')),
  rule(
    'ChangeManager',
    worker,
    'X',
    'ChangeManager',
    'manager',
    on("to a candidate in X's organization or X"),
  ),
  rule('ChangeManager', worker, 'K D', 'ChangeManager 0', 'no manager', on('without reports; to 0')),
  rule('AddEmployee', worker, 'K D', 'AddEmployee', 'invited', on('under any candidate')),
  rule('AddEmployee', worker, 'B', 'AddEmployee', 'invited', on('under B or a candidate below')),
  rule('AddEmployee', observer, 'K D', 'AddEmployee IsObserver', 'invited', on('no ParentId')),
  rule('EditCompany', company, 'K', 'EditTenant', 'fields'),
  rule('ImportPeople', company, 'K D', 'Import', 'all of the file invited'),
  rule('EmailPreference', any, 'S', 'EmailPrefrence', 'toggled'),
  rule('ChangePassword', any, 'S', 'User/ChangePassword', 'password'),
  rule('UserManual', anyBut('observer'), 'S', 'UserManual', 'own manual'),
  rule('Note', any, 'V', 'Note', 'own notes'),
];

/** Asked of the table. A call that sets roles or flags asks `decideRoles`, which has the specification's sentences. */
export const { noPermissions, permissionsFor, decide } = permissionTable<Vocabulary, PersonRuleFacts>({
  names: personPermissionNames,
  rows: rules,
  stateOf: ({ target, status, role }) => (target === 'company' ? 'the company' : `${status} ${role}`),
  conditions,
});

/** What EditTenant and Import are decided with: the company is no person. */
export const companyFacts: PersonRuleFacts = {
  target: 'company',
  status: 'active',
  role: 'contributor',
  reports: 0,
  hasManager: false,
  asked: null,
};

/** Someone who is to be added with this role: what AddEmployee is decided with. */
export function newcomerFacts(role: 'manager' | 'contributor' | 'observer', asked: PersonChange | null) {
  const facts: PersonRuleFacts = {
    target: 'newcomer',
    status: 'invited',
    role,
    reports: 0,
    hasManager: false,
    asked,
  };
  return facts;
}

function of(statuses: readonly PersonStatus[], roles: readonly RoleName[]): PersonState[] {
  return statuses.flatMap((status) => roles.map((role) => `${status} ${role}` as const));
}

function isCandidate({ manager }: PersonChange): boolean {
  return manager?.isCandidate ?? false;
}

function isViewerOrBelow({ manager }: PersonChange): boolean {
  return manager?.isViewerOrBelow ?? false;
}
