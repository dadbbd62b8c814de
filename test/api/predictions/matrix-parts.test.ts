import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { type MadeGoal, makeGoal, makeStatus } from '../../make-goals.ts';
import { makeManagerResults, makeOwnerResults } from '../../make-talk.ts';
import { openWorld, type World } from '../../world.ts';

/** The web's own way to a matrix: grid, places and rows say together what the whole matrix says. */
let world: World;
let tenant: MadeTenant;
let people: Record<'ceo' | 'manager' | 'owner' | 'peer' | 'observer', MadePerson>;
let goals: Record<'top' | 'leaf' | 'secret', MadeGoal>;

beforeAll(async () => {
  world = await openWorld();
  tenant = await makeTenant(world);
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const manager = await makePerson(world, { tenant, role: 'manager', manager: ceo });
  const owner = await makePerson(world, { tenant, manager });
  const peer = await makePerson(world, { tenant, manager: ceo });
  const observer = await makePerson(world, { tenant, role: 'observer' });
  people = { ceo, manager, owner, peer, observer };
  const top = await makeGoal(world, { owner: ceo, title: 'Top' });
  const team = await makeGoal(world, { owner: manager, parent: top });
  const leaf = await makeGoal(world, { owner, parent: team });
  const alike = await makeGoal(world, { owner: peer, parent: team });
  const secret = await makeGoal(world, { owner, parent: team, isPrivate: true, title: 'Secret' });
  await makeGoal(world, { owner: manager, parent: secret, title: 'Below a secret' });
  const stateSince = new Date('2026-11-10T10:00:00Z');
  const done = await makeGoal(world, { owner, parent: top, state: 'finalized', stateSince });
  await makeOwnerResults(world, tenant, [{ goal: done, completed: true, quality: 2 }]);
  await makeManagerResults(world, tenant, [{ goal: done, author: manager, completed: false }]);
  const weeks = tenant.period.weeks.filter(({ start }) => start <= '2026-11-18').slice(-2);
  for (const [at, week] of weeks.entries())
    for (const goal of [leaf, alike, secret, done])
      await makeStatus(world, goal, { week, likelihood: 4 - at });
  goals = { top, leaf, secret };
});
afterAll(() => world.close());

const ask = (person: MadePerson, goal: MadeGoal) => {
  const given = { params: { goalId: goal.id, weekId: 0 } };
  const as = world.as(person);
  return {
    whole: () => as.call(api.predictions.matrix, given),
    grid: () => as.call(api.predictions.grid, given),
    places: () => as.call(api.predictions.places, given),
    rows: (Ids: string) => as.call(api.predictions.rows, { ...given, query: { Ids } }),
  };
};
const byId = <R extends { Id: number }>(rows: readonly R[]) => rows.toSorted((a, b) => a.Id - b.Id);

test.each(['ceo', 'manager', 'owner', 'peer', 'observer'] as const)('as the %s sees it', async (who) => {
  const parts = ask(people[who], goals.top);
  const { childs, results, managerresults, ...head } = (await parts.whole()).answer;
  const { Counts, HasResults, ...gridHead } = (await parts.grid()).answer;
  expect([gridHead, HasResults]).toEqual([head, results.length > 0]);
  const { Places } = (await parts.places()).answer;
  const before = <T>(child: { IsFinalized: boolean }, value: T) => (child.IsFinalized ? null : value);
  expect(Places).toEqual({
    Id: childs.map(({ Id }) => Id),
    ParentId: childs.map(({ ParentId }) => ParentId),
    Generation: childs.map(({ Generation }) => Generation),
    Likelihood: childs.map(({ Likelihood }) => Likelihood),
    Quality: childs.map(({ Quality }) => Quality),
    // A result is no movement: nothing stands before it.
    Likelihood2: childs.map((child) => before(child, child.Likelihood2)),
    Quality2: childs.map((child) => before(child, child.Quality2)),
  });
  const standings = Places.Id.map((_, at) =>
    [Places.Generation, Places.Likelihood, Places.Quality, Places.Likelihood2, Places.Quality2]
      .map((column) => column[at])
      .join(),
  );
  const counted = Counts.Goals.flatMap((count, at) => {
    const { Goals: _, ...columns } = Counts;
    const { Generation, Likelihood, Quality, Likelihood2, Quality2 } = columns;
    const all = [Generation, Likelihood, Quality, Likelihood2, Quality2].map((column) => column[at]).join();
    return Array.from({ length: count }, () => all);
  });
  expect(counted.sort()).toEqual(standings.sort());
  expect(Counts.Goals).toHaveLength(new Set(standings).size);
  if (childs.length === 0) return;
  const rows = (await parts.rows(Places.Id.join())).answer;
  expect(byId(rows.data)).toEqual(byId(childs.map(({ ParentId: _, Generation: __, ...row }) => row)));
  expect([rows.results, rows.managerresults]).toEqual([results, managerresults]);
});

test('rows of goals that one does not see are left out, and so is the matrix of one', async () => {
  const parts = ask(people.peer, goals.top);
  const { answer, text } = await parts.rows(`${goals.leaf.id},${goals.secret.id},999999`);
  expect(answer.data.map(({ Id }) => Id)).toEqual([goals.leaf.id]);
  expect(text).not.toContain('Secret');
  const hidden = ask(people.peer, goals.secret);
  for (const part of [hidden.grid(), hidden.places(), hidden.rows('1')])
    expect((await part).status).toBe(404);
});

test('rows are asked for by Ids, a hundred at most', async () => {
  const { rows } = ask(people.ceo, goals.top);
  const many = (count: number) => Array.from({ length: count }, () => 999_999).join();
  for (const Ids of ['', 'x', '1,', many(101)]) expect((await rows(Ids)).status).toBe(400);
  expect((await rows(many(100))).answer.data).toEqual([]);
});
