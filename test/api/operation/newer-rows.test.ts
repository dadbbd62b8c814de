import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { noticesOf, openToldCompany } from '../../support/told-company.ts';

/** While two releases run beside each other, the older one reads what the newer one has written. */
const at = openToldCompany();
const { about, tell } = noticesOf(at);

const rename = (from: string, to: string) =>
  at.world.db.write(at.tenant.id, at.world.now(), (scope) =>
    scope.db
      .updateTable('notification')
      .set({ kind: to })
      .where('tenant_id', '=', scope.tenantId)
      .where('kind', '=', from)
      .execute(),
  );

test('a notice of a kind that only a newer release knows stands among the others, and its mail waits for that', async () => {
  await tell(about(at.owner));
  await rename('goal_approved', 'goal_celebrated');
  await tell(about(at.owner, 'goal_changed'));
  const { data } = (await at.world.as(at.owner).call(api.notifications.list, { params: { page: 1 } })).answer;
  expect(data.map(({ Subject }) => Subject)).toEqual([
    'Clara Ceo has changed “Ship it”',
    'There is something new',
  ]);
  await at.world.drain();
  expect(at.world.mail.sent.map(({ subject }) => subject)).toEqual(['Clara Ceo has changed “Ship it”']);
  await rename('goal_celebrated', 'goal_approved');
  // Nobody tells of anything else meanwhile.
  at.world.clock.advance({ minutes: 30 });
  await at.world.drain();
  expect(at.world.mail.sent.at(-1)?.text).toContain('“Ship it” has been approved');
});

test('after a day nobody looks for a server any more that can tell it', async () => {
  await tell(about(at.owner));
  await rename('goal_approved', 'goal_celebrated');
  const jobs = () =>
    at.world.db.read(at.tenant.id, at.world.now(), (scope) =>
      scope.db
        .selectFrom('job')
        .select('id')
        .where('kind', '=', 'digest')
        .where('done_at', 'is', null)
        .execute(),
    );
  await at.world.drain();
  expect(await jobs()).toHaveLength(1);
  at.world.clock.advance({ hours: 25 });
  await at.world.drain();
  expect(await jobs()).toEqual([]);
});

test('a report that only a newer release knows is left out of the list, and the others stand there', async () => {
  const put = (asked: object) =>
    at.world.db.write(at.tenant.id, at.world.now(), (scope) =>
      scope.db
        .insertInto('report_job')
        .values({
          tenant_id: at.tenant.id,
          person_id: at.owner.id,
          asked: JSON.stringify(asked),
          state: 'refused',
          created_at: scope.now,
        })
        .execute(),
    );
  await put({ Name: 'weather', Type: 'excel' });
  await put({ Name: 'users', Type: 'excel' });
  const { data } = (await at.world.as(at.owner).call(api.reports.jobs)).answer;
  expect(data).toHaveLength(1);
});
