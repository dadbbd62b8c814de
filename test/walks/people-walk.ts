import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MadePerson } from '../make.ts';
import { openWorld, type World } from '../world.ts';
import {
  callers,
  type Kind,
  makeStage,
  makeTarget,
  type Stage,
  type Target,
  targets,
} from './people-stands.ts';
import { type Expected, type Try, tries } from './people-tries.ts';

/**
 * Every kind of person x who calls x call and value, through the API. What each may do comes from the letters of
 * people-stands.ts and the table of rules/people/permissions.ts, which a unit test lays beside decisions-people.md 2;
 * so this proves that the server asks the table, and that what it refuses changes nothing.
 */
let world: World;
let stage: Stage;

export function walk(kinds: readonly Kind[]): void {
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  describe.each(kinds)('%s', (kind) => {
    beforeEach(async () => {
      stage = await makeStage(world);
    });
    test.each(callers)('for %s', async (who) => {
      const known: Target = targets[kind];
      const stand = known.stands[who];
      if (stand === 'cannot sign in') return;
      let target = await makeTarget(world, stage, kind);
      let before = await everythingOf(target);
      for (const one of tries) {
        const caller = world.as(who === 'self' ? target : stage.people[who]);
        const { status, text } = await one.ask(caller, target, stage);
        const expected: Omit<Expected, 'status'> & { status: number } =
          stand === 'unseen' ? { status: 404 } : one.expect(known, new Set(stand), who);
        expect(`${one.name}: ${status}`, text).toBe(`${one.name}: ${expected.status}`);
        if (status !== 200) {
          expectAtField(one, expected, text);
          expect(await everythingOf(target), one.name).toEqual(before);
        } else {
          const done = one.effect?.(stage, known);
          if (done !== undefined) expect(await rowOf(target), one.name).toMatchObject(done);
          if (one.changesCeo === true && kind !== 'the ceo') stage = await makeStage(world);
          target = kind === 'the ceo' ? await freshCeo() : await makeTarget(world, stage, kind);
          before = await everythingOf(target);
        }
      }
    });
  });
}

/** What was done to a ceo stays with that company. */
async function freshCeo(): Promise<MadePerson> {
  stage = await makeStage(world);
  return stage.people.ceo;
}

function expectAtField({ name }: Try, { field }: Pick<Expected, 'field'>, text: string): void {
  if (field === undefined) return;
  const refusal: { Fields: Record<string, string> } = JSON.parse(text);
  expect([name, Object.keys(refusal.Fields)]).toEqual([name, [field]]);
}

const rowOf = ({ id, tenantId }: MadePerson) =>
  world.db.read(tenantId, world.now(), (scope) =>
    scope.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );

/** Every row that belongs to the person, as text: what a refusal must leave as it was. */
async function everythingOf({ id, tenantId }: MadePerson): Promise<unknown> {
  return world.db.read(tenantId, world.now(), async (scope) => {
    const answer = await sql<{ all: string }>`select jsonb_build_array(
      (select to_jsonb(p) from person p where p.id = ${id}),
      (select jsonb_agg(m order by m.person_id, m.above_id) from management m where m.tenant_id = ${tenantId}),
      (select jsonb_agg(c order by c.id) from person_change c where c.person_id = ${id}),
      (select to_jsonb(r) from responsibility r where r.person_id = ${id}),
      (select jsonb_agg(a order by a.id) from avatar a where a.person_id = ${id}),
      (select jsonb_agg(l order by l.id) from account_link l where l.person_id = ${id}),
      (select count(*) from job j where j.tenant_id = ${tenantId}),
      (select count(*) from notification n where n.tenant_id = ${tenantId}))::text as all`.execute(scope.db);
    return answer.rows[0]?.all;
  });
}
