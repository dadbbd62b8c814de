import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { engine } from '../../support/engines.ts';
import { linkIn, onlyMailTo } from '../../support/mails.ts';
import { openWorld, type World } from '../../world.ts';

/** Links of one person that end one another, used at the same moment. */
let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;

beforeAll(async () => {
  world = await openWorld({ env: { DEFAULT_SUBDOMAIN: 'solstead' } });
  tenant = await makeTenant(world, { subdomain: 'solstead', name: 'Solstead' });
  ceo = await makePerson(world, { tenant, role: 'ceo' });
});
afterAll(() => world.close());

// The embedded engine writes one after the other.
test.runIf(engine === 'postgres')(
  'who uses one link waits for who holds an earlier one without holding their own',
  async () => {
    const person = await makePerson(world, { tenant });
    const Email = 'maybe@x.example';
    await world.as(ceo).call(api.people.saveProfile, { params: { id: person.id }, body: { Email } });
    await world.drain();
    const confirm = linkIn(onlyMailTo(world, Email), '/v3/confirmemail/');
    const cancel = linkIn(onlyMailTo(world, person.email), '/v3/cancelemail/');
    const press = (kind: string) =>
      kind === 'confirm'
        ? world.anonymous.call(api.auth.confirmEmailCheck, { body: { Token: confirm } })
        : world.anonymous.call(api.auth.cancelEmailCheck, { body: { Token: cancel } });
    let using: ReturnType<typeof press> | undefined;
    // As somebody who uses the earlier link at the same moment, which ends both.
    await world.db.write(tenant.id, world.now(), async ({ db }) => {
      const links = db.selectFrom('account_link').select(['id', 'kind']).where('person_id', '=', person.id);
      const [earlier, later] = await links.orderBy('id').execute();
      await links
        .where('id', '=', earlier?.id ?? 0)
        .forUpdate()
        .execute();
      using ??= press(later?.kind ?? '');
      // Meanwhile it comes as far as it may.
      // Others' tests have locks of their own in this cluster.
      const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where pg_backend_pid() = any(pg_blocking_pids(pid))`;
      await expect.poll(async () => (await waiting.execute(db)).rows[0]?.n).toBeGreaterThan(0);
      const rows = links
        .where('id', '=', later?.id ?? 0)
        .forUpdate()
        .noWait();
      expect(await rows.execute()).toHaveLength(1);
    });
    expect((await using)?.status).toBe(200);
  },
);
