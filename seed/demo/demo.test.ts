import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  bySignIn,
  couldOwn,
  historyAgrees,
  isPlaced,
  keepsItsSecret,
  mayBeParent,
  resultsAgree,
  statusesAgree,
  textsOf,
} from './checks.ts';
import { DATE_TOKENS, fillDates } from './dates.ts';
import { demoTenants } from './tenants.ts';
import type { Goal, SignIn, Tenant } from './types.ts';

const SIGN_INS: SignIn[] = [
  'ceo',
  'manager',
  'contributor',
  'observer',
  'orgadmin',
  'goaladmin',
  'goalmanager',
  'hradmin',
];
/** A day in each season, the longest month names among them. */
const TODAYS = ['2026-11-21', '2027-02-03', '2027-05-30', '2028-08-14'];
const COUNTS: Record<string, [fewest: number, most: number][]> = {
  demo: [
    [150, 170],
    [60, 90],
    [60, 90],
    [60, 90],
    [60, 90],
    [60, 90],
  ],
  smart: [
    [30, 40],
    [15, 25],
  ],
  outcome: [
    [30, 40],
    [15, 25],
  ],
};

const cases = demoTenants.map((tenant) => ({
  name: tenant.name,
  tenant,
  people: new Map(tenant.people.map((person) => [person.key, person])),
  goals: new Map(tenant.goals.map((goal) => [goal.key, goal])),
}));
const failing = (tenant: Tenant, check: (goal: Goal) => boolean) =>
  tenant.goals.filter((goal) => !check(goal)).map(({ key }) => key);

test.each(cases)('$name: people have their address, place, sign-in and flags', ({ tenant, people }) => {
  expect(new Set(tenant.people.map(({ emailLocal }) => emailLocal)).size).toBe(tenant.people.length);
  expect(tenant.people.flatMap(({ signIn }) => signIn ?? []).sort()).toEqual([...SIGN_INS].sort());
  expect(tenant.people.filter(({ role }) => role === 'ceo').map(({ signIn }) => signIn)).toEqual(['ceo']);
  expect(tenant.people.filter((person) => !isPlaced(person, people)).map(({ key }) => key)).toEqual([]);
  const both = tenant.people.filter(
    ({ flags }) => flags.includes('goalAdmin') && flags.includes('goalManager'),
  );
  expect(both).toEqual([]);
  const contributor = bySignIn(tenant, 'contributor');
  expect(contributor.managerKey).toBe(bySignIn(tenant, 'manager').key);
  expect(
    tenant.people.filter(({ managerKey }) => managerKey === contributor.managerKey).length,
  ).toBeGreaterThan(5);
});

test.each(cases)('$name: has the goals it promises, with distinct titles', ({ tenant, goals }) => {
  for (const [index, [fewest, most]] of (COUNTS[tenant.subdomain] ?? []).entries()) {
    const count = tenant.goals.filter(({ quarter }) => quarter === -index).length;
    expect(count).toBeGreaterThanOrEqual(fewest);
    expect(count).toBeLessThanOrEqual(most);
  }
  expect(goals.size).toBe(tenant.goals.length);
  const titles = tenant.goals.map(({ title }) => title);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test.each(cases)(
  '$name: every reference resolves, and each parent may be one',
  ({ tenant, people, goals }) => {
    const keysOf = (goal: Goal) => [
      goal.ownerKey,
      goal.createdByKey,
      ...goal.followerKeys,
      ...[goal, goal.result, goal.managerResult].flatMap(
        (one) => one?.comments.map(({ authorKey }) => authorKey) ?? [],
      ),
      ...goal.transitions.flatMap(({ byKey, fromOwnerKey }) => [byKey, fromOwnerKey ?? byKey]),
    ];
    expect(failing(tenant, (goal) => keysOf(goal).every((key) => people.has(key)))).toEqual([]);
    const parentFits = (goal: Goal) =>
      goal.parentKey === null || mayBeParent(goals.get(goal.parentKey), goal);
    expect(failing(tenant, parentFits)).toEqual([]);
    const formerParents = tenant.goals.flatMap(({ transitions }) =>
      transitions.flatMap(({ fromParentKey }) => fromParentKey ?? []),
    );
    expect(formerParents.filter((key) => !goals.has(key))).toEqual([]);
    expect(failing(tenant, (goal) => (goal.parentKey === null) === goal.isCompany)).toEqual([]);
    expect(failing(tenant, (goal) => (people.get(goal.ownerKey)?.role === 'ceo') === goal.isCompany)).toEqual(
      [],
    );
  },
);

test.each(cases)('$name: owners had joined and not left; what is private stays so', ({ tenant, people }) => {
  expect(failing(tenant, (goal) => couldOwn(people.get(goal.ownerKey), goal))).toEqual([]);
  expect(failing(tenant, (goal) => !goal.isPrivate || keepsItsSecret(goal, people))).toEqual([]);
  const observers = tenant.people.filter(({ role }) => role === 'observer').map(({ key }) => key);
  const watched = ({ followerKeys, isCompany }: Goal) =>
    isCompany || !followerKeys.some((key) => observers.includes(key));
  expect(failing(tenant, watched)).toEqual([]);
});

test.each(cases)('$name: states agree with results, statuses, edits and history', ({ tenant }) => {
  expect(failing(tenant, (goal) => resultsAgree(goal, tenant))).toEqual([]);
  expect(failing(tenant, statusesAgree)).toEqual([]);
  expect(failing(tenant, ({ edit, state }) => edit === null || state === 'approved')).toEqual([]);
  expect(failing(tenant, historyAgrees)).toEqual([]);
  const onStatus = ({ comments, statuses }: Goal) =>
    comments.every(({ weeksAgo }) => statuses.at(-1 - weeksAgo));
  expect(failing(tenant, onStatus)).toEqual([]);
});

test.each(cases)('$name: texts keep their limits in any season', ({ tenant }) => {
  for (const today of TODAYS) {
    const fits = (goal: Goal) => {
      const fill = (text: string | null) => fillDates(text ?? '', goal.quarter, today);
      const short = fill(goal.title).length <= 255 && fill(goal.reportingMemo).length <= 255;
      const whole = textsOf(goal).every(
        (text) => fill(text) === fill(text).trim() && !/[{}]|^$/.test(fill(text)),
      );
      return short && whole && fill(goal.measurement).length <= 3000;
    };
    expect(failing(tenant, fits)).toEqual([]);
  }
});

test.each(cases)('$name: no placeholder words, no unknown tokens, every file there', ({ tenant }) => {
  const placeholder = /lorem|ipsum|\btbd\b|xxx|placeholder|\bfoo\b|\btest goal\b|goal \d+$|undefined/i;
  expect(failing(tenant, (goal) => !textsOf(goal).some((text) => placeholder.test(text)))).toEqual([]);
  const tokens = tenant.goals.flatMap(
    (goal) =>
      textsOf(goal)
        .join(' ')
        .match(/\{\w+\}/g) ?? [],
  );
  expect(tokens.filter((token) => !DATE_TOKENS.includes(token.slice(1, -1)))).toEqual([]);
  const files = [tenant.logo, tenant.squareLogo].map((name) => `logos/${name}`);
  const avatars = tenant.people.flatMap(({ avatar }) => (avatar === null ? [] : `avatars/${avatar}.svg`));
  expect([...files, ...avatars].filter((file) => !existsSync(new URL(file, import.meta.url)))).toEqual([]);
});

test('dates follow the season of the goal’s own quarter', () => {
  expect(fillDates('{m0} {m1} {m3} {m4} {end} {q} {nextQ} {season} {year}', 0, '2026-11-21')).toBe(
    'September October December January 31 December Q4 Q1 autumn 2026',
  );
  expect(fillDates('{m0} {end} {lastQ} {year}', -3, '2026-11-21')).toBe('December 31 March Q4 2026');
});
