import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { mentionsIn } from '#rules/goals/talk/mentions.ts';
import { type CommentRow, commentsOf } from '#server/goals/reads/said.ts';
import { commentById } from '#server/goals/reads/talk.ts';
import { makePeople, makePerson, makeTenant } from '../../make.ts';
import { makeGoal, makeStatuses } from '../../make-goals.ts';
import { makeComments } from '../../make-talk.ts';
import { insertRows } from '../../support/rows.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('of a comment that was written before places had a limit those are read that are kept of a new one', async () => {
  const tenant = await makeTenant(world);
  const author = await makePerson(world, { tenant, role: 'ceo', name: 'Clara' });
  const people = await makePeople(world, tenant, [
    { manager: author, name: 'Olga' },
    { manager: author, name: 'Petra' },
  ]);
  const goal = await makeGoal(world, { owner: author });
  const [week] = tenant.period.weeks;
  if (week === undefined) throw new Error('The quarter has no weeks.');
  const [status] = await makeStatuses(world, tenant, [{ goal, week, likelihood: 3, quality: 3 }]);
  const on = { type: 'GoalStatus' as const, id: status?.id ?? 0 };
  const text = `${'@Olga '.repeat(80)}and @Petra, @Petra`;
  const [long, short] = await makeComments(world, tenant, [
    { goal, on, author, text },
    { goal, on, author, text: '@Petra, @Olga' },
  ]);
  const kept = async (id = 0, body = text) => {
    const places = people.flatMap(({ id: person_id, name }) =>
      [...body.matchAll(new RegExp(`@${name}`, 'g'))].map(({ index }) => ({ person_id, place: index })),
    );
    await world.db.write(tenant.id, world.now(), (scope) =>
      insertRows(
        scope,
        'comment_mention',
        places.map((one) => ({ tenant_id: tenant.id, comment_id: id, length: 5, ...one })),
      ),
    );
    return mentionsIn(body, people).map(({ personId, place }) => [personId, place]);
  };
  const expected = [await kept(long?.id), await kept(short?.id, '@Petra, @Olga')];
  expect(expected.map(({ length }) => length)).toEqual([limits.mentionPlaces, 2]);
  const [together, alone] = await world.db.read(tenant.id, world.now(), async (scope) => [
    await commentsOf({ services: world.app.services, scope }, goal.id),
    [await commentById(scope, long?.id ?? 0), await commentById(scope, short?.id ?? 0)],
  ]);
  const placesOf = (comments: readonly (Pick<CommentRow, 'mentions'> | null)[]) =>
    comments.map((one) => one?.mentions.map(({ personId, place }) => [personId, place]));
  expect(placesOf(together)).toEqual(expected);
  expect(placesOf(alone)).toEqual(expected);
});
