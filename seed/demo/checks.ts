import type { Goal, Person, SignIn, Tenant } from './types.ts';

export function bySignIn(tenant: Tenant, signIn: SignIn): Person {
  const person = tenant.people.find((one) => one.signIn === signIn);
  if (!person) throw new Error(`Nobody signs in as ${signIn}`);
  return person;
}

export function depthOf(person: Person, tenant: Tenant): number {
  const manager = tenant.people.find(({ key }) => key === person.managerKey);
  return manager ? depthOf(manager, tenant) + 1 : 1;
}

/** Members hang below a manager or the ceo; ceo and observers hang nowhere; observers have no flags. */
export function isPlaced(
  { role, flags, managerKey, status, statusDaysAgo }: Person,
  people: Map<string, Person>,
): boolean {
  const manager = people.get(managerKey ?? '');
  const placed =
    role === 'ceo' || role === 'observer'
      ? managerKey === null
      : manager?.role === 'manager' || manager?.role === 'ceo';
  return (
    placed &&
    (role !== 'observer' || flags.length === 0) &&
    (status === 'active') === (statusDaysAgo === null)
  );
}

/** What goals-core.md and decisions.md 3 ask of a parent. */
export function mayBeParent(parent: Goal | undefined, goal: Goal): boolean {
  return (
    parent !== undefined &&
    parent.quarter === goal.quarter &&
    !parent.isPrivate &&
    parent.state !== 'draft' &&
    parent.state !== 'shelved'
  );
}

export function couldOwn(owner: Person | undefined, goal: Goal): boolean {
  if (!owner || owner.role === 'observer' || owner.status === 'invited') return false;
  const goneWeeks =
    owner.status === 'deactivated' && goal.quarter === 0 ? Math.floor((owner.statusDaysAgo ?? 0) / 7) : 0;
  return (
    owner.joinedQuarter <= goal.quarter &&
    goal.statuses.slice(goal.statuses.length - goneWeeks).every((week) => !week)
  );
}

export function resultsAgree(
  { state, result, managerResult, isCompany }: Goal,
  { goalType }: Tenant,
): boolean {
  const shape = [result, managerResult].every(
    (one) =>
      !one ||
      (goalType === 'objective_results'
        ? one.percent !== null && one.completed === null
        : one.percent === null && one.completed !== null),
  );
  if (state === 'finalized') return shape && result !== null && (managerResult !== null || isCompany);
  if (state === 'results_in_review') return shape && result !== null && managerResult === null;
  return result === null && managerResult === null;
}

export function statusesAgree({ quarter, state, statuses }: Goal): boolean {
  const given = statuses.filter((week) => week !== null).length;
  if (state === 'draft' || state === 'review') return given === 0;
  if (quarter === 0 && (state === 'finalized' || state === 'shelved')) return statuses.at(-1) === null;
  return given > 0 && (state !== 'results_in_review' || quarter < 0 || statuses.at(-1) === null);
}

export function historyAgrees({ transitions, state }: Goal): boolean {
  const steps = transitions.filter(({ kind }) => kind === 'goal');
  const joined = steps.every((step, index) => step.from === (steps[index - 1]?.to ?? 'none'));
  return joined && steps.at(-1)?.to === state;
}

export function textsOf(goal: Goal): string[] {
  const texts = [
    goal.title,
    goal.measurement,
    goal.description,
    goal.reportingMemo,
    goal.edit?.title,
    goal.edit?.measurement,
    goal.edit?.description,
    goal.result?.outcome,
    goal.managerResult?.feedback,
    ...goal.comments.map(({ text }) => text),
    ...[...(goal.result?.comments ?? []), ...(goal.managerResult?.comments ?? [])].map(({ text }) => text),
    ...goal.transitions.map(({ comment }) => comment),
  ];
  return texts.filter((text) => typeof text === 'string');
}

/** A private goal is heard of by its owner and their management alone. */
export function keepsItsSecret(goal: Goal, people: Map<string, Person>): boolean {
  const insiders = new Set<string>();
  for (let key: string | null = goal.ownerKey; key !== null; key = people.get(key)?.managerKey ?? null)
    insiders.add(key);
  return [...goal.followerKeys, ...goal.comments.map(({ authorKey }) => authorKey)].every((key) =>
    insiders.has(key),
  );
}
