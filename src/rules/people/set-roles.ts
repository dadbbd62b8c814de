import { type FlagName, flagNames, type RoleName } from '#contract/vocabulary.ts';
import type { Letter } from './actors.ts';
import { decide, type PersonRuleFacts, type Rule, rules } from './permissions.ts';
import { flagProblem, type RoleProblem, roleProblem } from './roles.ts';

/** What a Roles call names; what it leaves out, or names as it is, stays and is never an error. */
export type RolesAsked = { RoleName?: RoleName } & Partial<Record<FlagName, boolean>>;

export type RolesTarget = Omit<PersonRuleFacts, 'target' | 'asked'> & {
  flags: Readonly<Record<FlagName, boolean>>;
  /** Not accepted yet, and last sent by neither ceo nor org admin, who may have chosen where it went. */
  isInvitedUnchecked?: boolean;
};

export type RolesProblem = {
  field: 'RoleName' | FlagName;
  key:
    | RoleProblem
    | 'rules.roles.make_someone_else_ceo'
    | 'rules.roles.ceo_unfit'
    | 'rules.roles.observer_flags'
    | 'rules.roles.invited_unchecked'
    | 'rules.roles.not_yours';
};

export type RolesDecision =
  | { kind: 'allowed'; rules: Rule[] }
  | { kind: 'forbidden' }
  | { kind: 'moved_on' }
  | ({ kind: 'bad_field' } & RolesProblem);

type Value = { field: 'RoleName' | FlagName; status: string; facts: PersonRuleFacts };

/**
 * One Roles call, or the role of PUT profile, checked as a whole (decisions-people.md 2 and 14): 403 for whom no row
 * of the call names, 400 at the field where a sentence stands or the value is not the sender's to set, else 409.
 */
export function decideRoles(
  person: RolesTarget,
  held: ReadonlySet<Letter>,
  heldLately: ReadonlySet<Letter>,
  asked: RolesAsked,
): RolesDecision {
  const isNamedIn = (rows: readonly Rule[]) =>
    rows.some((row) => row.who.some((letter) => held.has(letter) || heldLately.has(letter)));
  const ofCall = rules.filter((row) => row.call === 'Roles');
  if (!isNamedIn(ofCall)) return { kind: 'forbidden' };
  const values = changedValues(person, asked);
  const own = ownRoleProblem(person, values);
  if (own) return { kind: 'bad_field', ...own };
  const foreign = values.find(
    ({ status }) => !isNamedIn(ofCall.filter((row) => row.statuses.includes(status))),
  );
  if (foreign) return { kind: 'bad_field', field: foreign.field, key: 'rules.roles.not_yours' };
  const problem = problemOf(person, asked, values);
  if (problem) return { kind: 'bad_field', ...problem };
  const decisions = values.map(({ facts, status }) => decide(facts, held, heldLately, 'Roles', status));
  const allowed = decisions.flatMap((decision) => (decision.kind === 'allowed' ? [decision.rule] : []));
  return allowed.length === values.length ? { kind: 'allowed', rules: allowed } : { kind: 'moved_on' };
}

function changedValues(person: RolesTarget, asked: RolesAsked): Value[] {
  const { flags: _, isInvitedUnchecked: __, ...known } = person;
  const values: Value[] = [];
  const role = asked.RoleName ?? person.role;
  if (role !== person.role)
    values.push({
      field: 'RoleName',
      status: role,
      facts: { ...known, target: 'person', asked: { role } },
    });
  // A flag is judged by the role that comes with it; who becomes ceo is given flags as who one was.
  const beside = role === 'ceo' ? person.role : role;
  for (const name of flagNames) {
    const flag = asked[name];
    if (flag === undefined || flag === person.flags[name]) continue;
    // Flags of someone who becomes an observer are cleared by the role itself.
    if (role === 'observer' && !flag) continue;
    values.push({
      field: name,
      status: name,
      facts: { ...known, role: beside, target: 'person', asked: { flag } },
    });
  }
  return values;
}

function ownRoleProblem(person: RolesTarget, values: readonly Value[]): RolesProblem | null {
  const changesRole = values.some(({ field }) => field === 'RoleName');
  if (person.role !== 'ceo' || !changesRole) return null;
  return { field: 'RoleName', key: 'rules.roles.make_someone_else_ceo' };
}

function problemOf(person: RolesTarget, asked: RolesAsked, values: readonly Value[]): RolesProblem | null {
  const role = asked.RoleName ?? person.role;
  if (role !== person.role) {
    if (role === 'ceo' && (person.status !== 'active' || person.role === 'observer'))
      return { field: 'RoleName', key: 'rules.roles.ceo_unfit' };
    const key = roleProblem(role, person);
    if (key) return { field: 'RoleName', key };
  }
  const given = flagNames.filter((name) => asked[name] && values.some(({ field }) => field === name));
  const [first] = given;
  if (first === undefined) return null;
  if (role === 'observer') return { field: first, key: 'rules.roles.observer_flags' };
  if (person.isInvitedUnchecked) return { field: first, key: 'rules.roles.invited_unchecked' };
  const { RoleName: _, ...flags } = asked;
  const key = flagProblem({ ...person.flags, ...flags });
  return key === null ? null : { field: given.includes('IsGoalManager') ? 'IsGoalManager' : first, key };
}
