import { CompiledQuery } from 'kysely';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Scope, TenantId } from '../../db/database.ts';
import type { Queries } from '../../db/dialect.ts';

type Value = number | string | readonly (number | string)[];

/** A statement of either kind: built, or written as text. */
interface Written<R> {
  compile(db: Queries): CompiledQuery<R>;
}

interface Text {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Which value goes where; -1 where the parameter is always the same. */
  readonly places: readonly number[];
}

/**
 * A statement whose text is written once: to write a long one takes longer than all that is done with its answer.
 * `write` gets the company and the values only to say where they go, as they are.
 */
export function writtenOnce<R, V extends Value[]>(
  write: (scope: Scope, ...values: V) => Written<R>,
): (scope: Scope, ...values: V) => Promise<R[]> {
  return asked(write, 1);
}

/**
 * The same of what one viewer sees: once for each set of rights, at which `write` may look; not at the viewer's id. The
 * first values, so many as `spared` says, a text may have no place for.
 */
export function writtenByRights<R, V extends Value[]>(
  write: (scope: Scope, viewer: ViewerFacts, ...values: V) => Written<R>,
  spared = 0,
): (scope: Scope, viewer: ViewerFacts, ...values: V) => Promise<R[]> {
  const byRights = new Map<string, (scope: Scope, id: number, ...values: V) => Promise<R[]>>();
  return (scope, viewer, ...values) => {
    const { role, isOrgAdmin, isGoalAdmin, isGoalManager, isHrAdmin } = viewer;
    const rights = `${role} ${isOrgAdmin} ${isGoalAdmin} ${isGoalManager} ${isHrAdmin}`;
    const facts = { role, isOrgAdmin, isGoalAdmin, isGoalManager, isHrAdmin };
    // Who sees everything is not asked for by Id.
    const ask =
      byRights.get(rights) ??
      asked((own: Scope, id: number, ...given: V) => write(own, { ...facts, id }, ...given), 2 + spared);
    byRights.set(rights, ask);
    return ask(scope, viewer.id, ...values);
  };
}

/** What is made of a thing, made once for as long as there is that thing. */
export function onceFor<K extends object, T>(make: (key: K) => T): (key: K) => T {
  const made = new WeakMap<K, T>();
  return (key) => {
    const one = made.get(key) ?? make(key);
    made.set(key, one);
    return one;
  };
}

/** `dispensable`: so many of the first values may be left out of the text. */
function asked<R, V extends Value[]>(
  write: (scope: Scope, ...values: V) => Written<R>,
  dispensable: number,
): (scope: Scope, ...values: V) => Promise<R[]> {
  let text: Text | undefined;
  return async (scope, ...values) => {
    text ??= textOf(write, scope, values, dispensable);
    const { sql, parameters, places } = text;
    const given = [scope.tenantId, ...values];
    const placed = parameters.map((parameter, i) => given[places[i] ?? -1] ?? parameter);
    const found = await scope.db.executeQuery<R>(CompiledQuery.raw(sql, placed));
    return found.rows;
  };
}

function textOf<R, V extends Value[]>(
  write: (scope: Scope, ...values: V) => Written<R>,
  scope: Scope,
  values: V,
  dispensable: number,
): Text {
  const standIns: readonly unknown[] = [scope.tenantId, ...values].map(standInFor);
  const [tenantId, ...others] = standIns as [TenantId, ...V];
  const { sql, parameters } = write({ ...scope, tenantId }, ...others).compile(scope.db);
  const places = parameters.map((parameter) => standIns.indexOf(parameter));
  const isLost = standIns.some((_, place) => place >= dispensable && !places.includes(place));
  const isMadeOfOne = parameters.some((given, i) => places[i] === -1 && String(given).includes(unheardOf));
  // Looked at, or written into the text, it would be the same for everybody.
  if (isLost || isMadeOfOne || sql.includes(unheardOf))
    throw new Error(`A statement that is written once takes a value otherwise than as it is: ${sql}`);
  return { sql, parameters, places };
}

/** Nothing of ours has such a number, or begins so. */
const unheardOf = '-900719925474';

function standInFor(value: Value, place: number): Value {
  if (typeof value === 'number') return Number.MIN_SAFE_INTEGER + place;
  const text = `${unheardOf} ${place}`;
  // Not empty: none at all is often asked for otherwise.
  return typeof value === 'string' ? text : Object.freeze([text]);
}
