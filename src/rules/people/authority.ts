import { limits } from '#contract/limits.ts';
import type { PersonStatus, RoleName } from '#contract/vocabulary.ts';

export type PersonFacts = {
  id: number;
  role: RoleName;
  status: PersonStatus;
  /** The manager as recorded; null for the ceo, observers and people without one. */
  managerId: number | null;
};

/** A company's people as far as authority goes. */
export type Company = {
  people: ReadonlyMap<number, PersonFacts>;
  ceoId: number | null;
};

export function companyOf(people: Iterable<PersonFacts>): Company {
  const byId = new Map<number, PersonFacts>();
  let ceoId: number | null = null;
  for (const person of people) {
    byId.set(person.id, person);
    if (person.role === 'ceo') ceoId = person.id;
  }
  return { people: byId, ceoId };
}

/**
 * Management: ids of everyone above the person, nearest first, up to the ceo. Whoever has no manager counts as
 * reporting to the ceo; observers and the ceo have nobody above them (decisions.md 2).
 */
export function chainOf(id: number, company: Company): number[] {
  if (company.people.get(id)?.role === 'observer') return [];
  const chain: number[] = [];
  let above = managerOf(id, company);
  while (above !== null && above !== id && !chain.includes(above)) {
    chain.push(above);
    above = managerOf(above, company);
  }
  return chain;
}

/**
 * The acting manager: the manager, or if deactivated or still invited the nearest active person above. The ceo has
 * none. Goals of someone who became an observer are decided by the ceo, who is nobody's observer.
 */
export function actingManagerOf(id: number, company: Company): number | null {
  const chain = chainOf(id, company);
  const acting = chain.find((above) => company.people.get(above)?.status === 'active');
  return acting ?? (id === company.ceoId ? null : company.ceoId);
}

/** Management and acting manager of everyone at once, or of these people. */
export function authorityOf(
  company: Company,
  ids: Iterable<number> = company.people.keys(),
): Map<number, { chain: number[]; actingManagerId: number | null }> {
  return new Map(
    [...ids].map((id) => [
      id,
      { chain: chainOf(id, company), actingManagerId: actingManagerOf(id, company) },
    ]),
  );
}

/**
 * Direct Reports in scopes and presets: those whose acting manager the person is. Observers report to nobody.
 * @twin acting_manager_id in SQL
 */
export function directReportsOf(id: number, company: Company): number[] {
  return membersBut(id, company).filter((other) => actingManagerOf(other, company) === id);
}

/**
 * Organization: everyone below the person.
 * @twin the table management in SQL
 */
export function organizationOf(id: number, company: Company): number[] {
  return membersBut(id, company).filter((other) => chainOf(other, company).includes(id));
}

/**
 * Whether somebody of these has more people above than there may be: each of them stands in a chain of their own, so
 * that a line of thousands would make millions. Each person is passed once.
 */
export function isTooDeep(company: Company, ids: Iterable<number> = company.people.keys()): boolean {
  const depths = new Map<number, number>();
  for (const id of ids) {
    const path: number[] = [];
    let at: number | null = id;
    while (at !== null && !depths.has(at)) {
      // Until it is known; a circle, which nobody can make, ends here.
      depths.set(at, 0);
      path.push(at);
      at = managerOf(at, company);
    }
    let depth = at === null ? -1 : (depths.get(at) ?? 0);
    for (const one of path.reverse()) {
      depth += 1;
      depths.set(one, depth);
    }
    if (depth > limits.managementLevels) return true;
  }
  return false;
}

/** These people and everyone below them: whose authority a change of their manager or status can touch. */
export function withEveryoneBelow(ids: readonly number[], company: Company): number[] {
  const reports = new Map<number, number[]>();
  for (const { id } of company.people.values()) {
    const above = managerOf(id, company);
    if (above === null) continue;
    const known = reports.get(above);
    if (known) known.push(id);
    else reports.set(above, [id]);
  }
  const found = new Set(ids.filter((id) => company.people.has(id)));
  // The set grows while it is walked: each person's reports stand behind them.
  for (const id of found) for (const report of reports.get(id) ?? []) found.add(report);
  return [...found];
}

/**
 * Who may become someone's manager: ceo and managers not deactivated, not the person or anyone below.
 * @awaited the picker of managers
 */
export function isManagerCandidate(candidateId: number, forId: number, company: Company): boolean {
  const candidate = company.people.get(candidateId);
  if (!candidate || candidateId === forId || candidate.status === 'deactivated') return false;
  if (candidate.role !== 'ceo' && candidate.role !== 'manager') return false;
  return !chainOf(candidateId, company).includes(forId);
}

function managerOf(id: number, company: Company): number | null {
  if (id === company.ceoId) return null;
  return company.people.get(id)?.managerId ?? company.ceoId;
}

function membersBut(id: number, company: Company): number[] {
  return [...company.people.values()]
    .filter((person) => person.id !== id && person.role !== 'observer')
    .map((person) => person.id);
}
