import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { startWorker } from '#server/kernel/jobs/worker.ts';
import { type MadePerson, makePerson, makeTenant } from '../../make.ts';
import { openCeoCompany } from '../../support/casts.ts';

const at = openCeoCompany();

const someone = (): Promise<MadePerson> => makePerson(at.world, { tenant: at.tenant, manager: at.ceo });
const ask = (by: MadePerson) =>
  at.world.as(by).call(api.reports.ask, { body: { Name: 'users', Type: 'excel', PeriodId: 0 } });
const asksAtOnce = (by: MadePerson, count: number) =>
  Promise.all(Array.from({ length: count }, () => ask(by)));
const statusesOf = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).sort();

test('asks of one instant pass no limit of what is being made', async () => {
  const eager = await someone();
  const answers = await asksAtOnce(eager, 8);
  expect(statusesOf(answers)).toEqual([...Array(limits.reportsAtOnce).fill(200), 400, 400, 400, 400, 400]);
});

test('asks of one instant pass no limit of what is kept', async () => {
  const keeper = await someone();
  await at.world.db.write(at.tenant.id, at.world.now(), async (scope) => {
    const ready = {
      tenant_id: at.tenant.id,
      person_id: keeper.id,
      asked: JSON.stringify({ Name: 'users', Type: 'excel' }),
      state: 'ready' as const,
      created_at: scope.now,
    };
    await scope.db
      .insertInto('report_job')
      .values(Array.from({ length: limits.reportsKept - 1 }, () => ready))
      .execute();
  });
  expect(statusesOf(await asksAtOnce(keeper, 4))).toEqual([200, 400, 400, 400]);
});

test('one person’s reports are made one after the other, and leave a line to everybody else', async () => {
  const [first, second] = [await someone(), await someone()];
  await at.world.drain();
  const own = (await asksAtOnce(first, 3)).map(({ answer }) => answer.Id).sort((a, b) => a - b);
  const others = (await asksAtOnce(second, 1)).map(({ answer }) => answer.Id);
  const { underWay, begun, line } = heldLines();
  const lines = [line(), line()];
  const drained = lines.map((each) => each.drain());
  await expect.poll(() => [...underWay.keys()].sort()).toEqual([own[0], others[0]].sort());
  for (let left = own.length + others.length; left > 0; left -= 1) {
    await expect.poll(() => underWay.size).toBeGreaterThan(0);
    expect([...underWay.keys()].filter((id) => own.includes(id)).length).toBeLessThanOrEqual(1);
    underWay.get([...underWay.keys()][0] ?? 0)?.();
  }
  await Promise.all(drained);
  expect(begun.toSorted()).toEqual([...own, ...others].toSorted());
  await Promise.all(lines.map((each) => each.stop()));
});

test('people of one company leave a line to every other company', async () => {
  const elsewhere = await makePerson(at.world, { tenant: await makeTenant(at.world), role: 'ceo' });
  const ours = [await someone(), await someone(), await someone()];
  await at.world.drain();
  const idsOf = (answers: Awaited<ReturnType<typeof asksAtOnce>>) => answers.map(({ answer }) => answer.Id);
  const eager = (await Promise.all(ours.map((each) => asksAtOnce(each, 1)))).flatMap(idsOf);
  const { underWay, line } = heldLines({ companyAtMost: 2 });
  const lines = [line(), line(), line()];
  const drained = [lines[0]?.drain(), lines[1]?.drain()];
  await expect.poll(() => underWay.size).toBe(2);
  // The third finds nothing of theirs, and what others ask for at once.
  expect(await lines[2]?.drain()).toBe(0);
  const late = idsOf(await asksAtOnce(elsewhere, 1));
  drained.push(lines[2]?.drain());
  await expect.poll(() => [...underWay.keys()]).toContain(late[0]);
  expect([...underWay.keys()].filter((id) => eager.includes(id))).toHaveLength(2);
  for (let left = eager.length + late.length; left > 0; left -= 1) {
    await expect.poll(() => underWay.size).toBeGreaterThan(0);
    underWay.get([...underWay.keys()][0] ?? 0)?.();
  }
  await Promise.all(drained);
  await Promise.all(lines.map((each) => each.stop()));
});

/** Lines whose reports are made until they are let go of. */
function heldLines(bounds: { readonly companyAtMost?: number } = {}) {
  const underWay = new Map<number, () => void>();
  const begun: number[] = [];
  const line = () =>
    startWorker({
      db: at.world.db,
      clock: at.world.clock,
      polling: false,
      inQueues: true,
      ...bounds,
      onError: () => undefined,
      handlers: {
        report_make: ({ payload: { id } }) =>
          new Promise((resolve) => {
            begun.push(id);
            underWay.set(id, () => {
              underWay.delete(id);
              resolve();
            });
          }),
      },
    });
  return { underWay, begun, line };
}
