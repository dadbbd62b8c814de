import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#server/db/database.ts';
import type { MadePerson, MadeTenant } from '../make.ts';

/** Every acknowledged goal is there, and every goal has all that was written with it. */
export async function expectWhole(
  db: Database,
  tenant: MadeTenant,
  manager: MadePerson,
  acknowledged: readonly string[],
): Promise<void> {
  const goals = await db.read(tenant.id, new Date(), async (scope) => {
    const found = await sql<{ title: string; state: string; lines: number; told: number; mails: number }>`
      select g.title, g.state,
        (select count(*)::int from transition t where t.goal_id = g.id) as lines,
        (select count(*)::int from notification n where n.goal_id = g.id and n.person_id = ${manager.id}::bigint) as told,
        (select count(*)::int from notification n where n.goal_id = g.id
          and (n.mailed_at is not null or (n.mail_wanted and exists (select from job j
            where j.kind = 'digest' and (j.payload->>'personId')::bigint = n.person_id)))) as mails
      from goal g`.execute(scope.db);
    return found.rows;
  });
  await db.close();
  const titles = new Set(goals.map(({ title }) => title));
  expect(acknowledged.filter((title) => !titles.has(title))).toEqual([]);
  expect(titles.size).toBe(goals.length);
  const whole = { state: 'review', lines: 2, told: 1, mails: 1 };
  expect(
    goals.filter((goal) => Object.entries(whole).some(([key, value]) => Reflect.get(goal, key) !== value)),
  ).toEqual([]);
}
