import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { forgetComments } from '#server/goals/reads/said.ts';
import { makeStatuses } from '../make-goals.ts';
import { makeComments } from '../make-talk.ts';
import { openWorld, type World } from '../world.ts';
import { type Company, companyOf, pick } from './kept-company.ts';

/** A long talk is kept until one word of it changes: whatever changes, it is as if it were read anew. */
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** In one moment of the clock, so that none of it shows but by what it says. */
const changes: Record<string, (of: Company, id: number) => RawBuilder<unknown>> = {
  body: (_, id) => sql`update comment set body = 'Said otherwise.' where id = ${id}`,
  author: ({ people }, id) =>
    sql`update comment set author_id = case author_id when ${pick(people, 0).id}::bigint then ${pick(people, 1).id}::bigint
      else ${pick(people, 0).id}::bigint end where id = ${id}`,
  mention: (
    { people },
    id,
  ) => sql`insert into comment_mention (tenant_id, comment_id, place, length, person_id)
    select tenant_id, id, 0, 4, ${pick(people, 2).id}::bigint from comment where id = ${id}`,
  name: ({ people }) => sql`update person set name = 'Another Name' where id = ${pick(people, 2).id}`,
  deleted: (_, id) => sql`update comment set deleted_at = created_at where id = ${id}`,
  back: (_, id) => sql`update comment set deleted_at = null where id = ${id}`,
  'two who change places': (_, id) =>
    sql`update comment set body = case id when ${id}::bigint then 'One' else 'Other' end where id in (${id}::bigint, ${id + 1}::bigint)`,
  'and back': (_, id) =>
    sql`update comment set body = case id when ${id}::bigint then 'Other' else 'One' end where id in (${id}::bigint, ${id + 1}::bigint)`,
};

interface Talk {
  readonly comments: readonly { readonly id: number }[];
  readonly statusId: number;
}

async function talkOn({ tenant, people, goals }: Company): Promise<Talk> {
  const [goal, week] = [pick(goals, 0), pick(tenant.period.weeks, 0)];
  const [status] = await makeStatuses(world, tenant, [{ goal, week, likelihood: 3, quality: 3 }]);
  const on = { type: 'GoalStatus' as const, id: status?.id ?? 0 };
  const said = Array.from({ length: 150 }, (_, at) => ({ goal, on, author: pick(people, at) }));
  return { comments: await makeComments(world, tenant, said), statusId: on.id };
}

test('a long talk is told as it is now, whatever was kept of it', async () => {
  const company = await companyOf(world);
  const { comments, statusId } = await talkOn(company);
  const { id } = pick(company.goals, 0);
  const answers = async () => {
    const told: string[] = [];
    for (const person of company.people) {
      told.push((await world.as(person).call(api.goals.detail, { params: { id } })).text);
      told.push((await world.as(person).call(api.goals.statusComments, { params: { id: statusId } })).text);
    }
    return told;
  };
  let before = await answers();
  for (const [name, change] of Object.entries(changes)) {
    const statement = change(company, pick(comments, 70).id);
    await world.db.write(company.tenant.id, world.now(), ({ db }) => statement.execute(db));
    const kept = await answers();
    expect([name, kept]).not.toEqual([name, before]);
    forgetComments(world.db);
    before = await answers();
    expect([name, kept]).toEqual([name, before]);
    // Kept with its version from the second time on.
    await answers();
  }
});
