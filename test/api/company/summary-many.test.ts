import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { makePerson, makeTenant } from '../../make.ts';
import { type GoalSpec, makeGoals } from '../../make-goals.ts';
import { quarterBefore } from '../../support/casts.ts';
import { takeIds } from '../../support/rows.ts';
import { patience } from '../../support/speed.ts';
import { openWorld } from '../../world.ts';

/** Many more than the database has counted its rows for, and fewer of which it has not. */
test.each([
  { own: 400, others: 8000, isAnalyzed: true },
  { own: 500, others: 2000, isAnalyzed: false },
])(
  'thousands of goals that stand below hundreds of one person’s are counted for each of them, and soon: %o',
  async ({ own, others, isAnalyzed }) => {
    const world = await openWorld();
    const tenant = await makeTenant(world);
    const ceo = await makePerson(world, { tenant, role: 'ceo' });
    const manager = await makePerson(world, { tenant, role: 'manager', manager: ceo });
    const below = await makePerson(world, { tenant, manager });
    const period = quarterBefore(tenant);
    const ids = await world.db.write(tenant.id, world.now(), (scope) => takeIds(scope, 'goal', own + others));
    const refTo = (at: number) => {
      const id = ids[at];
      return id === undefined ? null : { id };
    };
    const specs = ids.map(
      (id, n): GoalSpec => ({
        id,
        owner: n < own ? manager : below,
        period,
        parent: refTo(Math.min(n, own) - 1),
        state: 'approved',
      }),
    );
    await makeGoals(world, tenant, specs);
    // As it is some minutes later by itself.
    if (isAnalyzed) await world.db.engine.asOwner((connection) => connection.run('analyze goal'));
    const since = performance.now();
    const { answer } = await world
      .as(manager)
      .call(api.summaries.quarter, { params: { periodId: period.id, forWhom: 'me' } });
    expect(performance.now() - since).toBeLessThan(patience(6000));
    const { Goals, Totals } = answer.Context;
    expect(Totals?.Total).toBe(own + others);
    expect(Goals.map(({ Counts, Contributing }) => [Counts.Total, Contributing.Total])).toEqual(
      Goals.map((_, n) => [own + others - n, own + others - n - 1]),
    );
    await world.close();
  },
  patience(120_000),
);
