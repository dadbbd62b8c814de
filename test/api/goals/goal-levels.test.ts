import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { type MadePerson, makePerson } from '../../make.ts';
import { type MadeGoal, makeGoals } from '../../make-goals.ts';
import { openCeoCompany } from '../../support/casts.ts';
import { takeIds } from '../../support/rows.ts';

const at = openCeoCompany();
const reason = 'More objectives than there may be would stand one below the other.';

/** So many goals, each below the one before. */
async function line(owner: MadePerson, levels: number, title: string): Promise<MadeGoal[]> {
  const { id: tenantId, period } = at.tenant;
  const ids = await at.world.db.write(tenantId, at.world.now(), (scope) => takeIds(scope, 'goal', levels));
  return makeGoals(
    at.world,
    at.tenant,
    ids.map((id, i) => ({ id, owner, period, title: `${title} ${i + 1}`, parent: parentOf(ids[i - 1]) })),
  );
}

const parentOf = (id: number | undefined) => (id === undefined ? null : { id });

describe('a line of goals has an end', () => {
  let owner: MadePerson;
  let long: MadeGoal[];

  beforeAll(async () => {
    owner = await makePerson(at.world, { tenant: at.tenant, manager: at.ceo });
    long = await line(owner, limits.goalLevels, 'Long');
  });
  const idAt = (level: number): number => long[level - 1]?.id ?? 0;
  const create = (ParentId: number) =>
    at.world.as(owner).call(api.goals.create, { body: { Title: 'One more', ParentId, IsDraft: true } });
  const move = (Id: number, GoalId: number) =>
    at.world.as(owner).call(api.goals.changeParent, { body: { Id, GoalId } });

  test('none is made below the last, and one below the last but one', async () => {
    const refused = await create(idAt(limits.goalLevels));
    expect([refused.status, refused.refusal.Fields]).toEqual([
      400,
      { ParentId: 'This cannot be the parent.' },
    ]);
    expect((await create(idAt(limits.goalLevels - 1))).status).toBe(200);
  });

  test('a goal moves with all that is below it, or not at all', async () => {
    const [first] = await line(owner, 3, 'Short');
    const id = first?.id ?? 0;
    expect((await move(id, idAt(limits.goalLevels - 2))).status).toBe(400);
    expect((await move(id, idAt(limits.goalLevels - 3))).status).toBe(200);
    // Nor does what stands above it come below it.
    expect((await move(idAt(1), id)).status).toBe(400);
  });

  test('what was deleted below a goal keeps it from no parent', async () => {
    const [first, second, ...below] = await line(owner, limits.goalLevels - 1, 'Deleted');
    const id = first?.id ?? 0;
    const parent = idAt(3);
    expect((await move(id, parent)).status).toBe(400);
    const gone = below.slice(1).map((goal) => goal.id);
    const remove = (ids: number[]) =>
      at.world.db.write(at.tenant.id, at.world.now(), (scope) =>
        scope.db
          .updateTable('goal')
          .set({ deleted_at: scope.now })
          .where('tenant_id', '=', scope.tenantId)
          .where('id', 'in', ids)
          .execute(),
      );
    // One that is left below those that are deleted still counts.
    await remove([second?.id ?? 0, ...gone.slice(0, -1)]);
    expect((await move(id, parent)).status).toBe(400);
    await remove(gone);
    expect((await move(id, parent)).status).toBe(200);
  });

  test('whoever chooses a parent reads why', async () => {
    const params = { ownerId: owner.id, periodId: at.tenant.period.id, goalId: 0, page: 1 };
    const { answer } = await at.world
      .as(owner)
      .call(api.goals.parents, { params, query: { Title: `Long ${limits.goalLevels}` } });
    expect(answer.data).toMatchObject([{ Id: idAt(limits.goalLevels), Disabled: true, Reason: reason }]);
    const above = await at.world
      .as(owner)
      .call(api.goals.parents, { params, query: { Title: `Long ${limits.goalLevels - 1}` } });
    expect(above.answer.data).toMatchObject([{ Disabled: false }]);
  });
});
