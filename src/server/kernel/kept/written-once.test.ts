import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Scope, TenantId } from '../../db/database.ts';
import { queriesOn } from '../../db/dialect.ts';
import { writtenByRights, writtenOnce } from './written-once.ts';

const contributor: ViewerFacts = {
  id: 7,
  role: 'contributor',
  isOrgAdmin: false,
  isGoalAdmin: false,
  isGoalManager: false,
  isHrAdmin: false,
};

/** A company's scope that remembers what it was asked. */
function listening(tenantId: number) {
  const heard: { text: string; values: readonly unknown[] }[] = [];
  const db = queriesOn({
    async query(text, values) {
      heard.push({ text, values });
      return { rows: [], affected: 0 };
    },
    run: async () => undefined,
    release: () => undefined,
  });
  const scope: Scope = { tenantId: tenantId as TenantId, now: new Date(), db };
  return { scope, heard };
}

test('a statement that is written once asks as one that is written each time, whoever asks for what', async () => {
  const write = (scope: Scope, viewer: ViewerFacts, ids: readonly number[], day: string, limit: number) => {
    const mine = viewer.isGoalAdmin ? sql`true` : sql`owner_id = ${viewer.id}::bigint`;
    return sql`select id from goal where tenant_id = ${scope.tenantId} and ${mine} and id = any(${ids})
      and state = ${'draft'} and tenant_id = ${scope.tenantId} and day > ${day} limit ${limit}`;
  };
  const ask = writtenByRights(write);
  const viewers = [contributor, { ...contributor, id: 8 }, { ...contributor, isGoalAdmin: true }];
  for (const [place, viewer] of [...viewers, ...viewers].entries()) {
    const once = listening(place + 1);
    const each = listening(place + 1);
    await ask(once.scope, viewer, [place, 3], `2026-11-0${place}`, place);
    await write(each.scope, viewer, [place, 3], `2026-11-0${place}`, place).execute(each.scope.db);
    expect(once.heard).toEqual(each.heard);
  }
});

test('the text is written when it is first asked for, and not again', async () => {
  let written = 0;
  const ask = writtenOnce((scope, id: number) => {
    written += 1;
    return scope.db.selectFrom('goal').select('title').where('id', '=', id);
  });
  const { scope, heard } = listening(1);
  await ask(scope, 5);
  await ask(scope, 0);
  expect(written).toBe(1);
  expect(heard.map(({ values }) => values)).toEqual([[5], [0]]);
});

test.each<
  [string, (scope: Scope, viewer: ViewerFacts, page: number, name: string) => ReturnType<typeof sql>]
>([
  ['counted with', (_, viewer, page, name) => sql`select ${viewer.id}, ${page - 1}, ${name}`],
  ['written into the text', (_, viewer, page, name) => sql`select ${viewer.id}, ${sql.lit(page)}, ${name}`],
  ['changed', (_, viewer, page, name) => sql`select ${viewer.id}, ${page}, ${`${name} `}`],
  ['left out', (_, viewer, page) => sql`select ${viewer.id}, ${page}`],
  ['the viewer in the text', (_, viewer, page, name) => sql`select ${sql.lit(viewer.id)}, ${page}, ${name}`],
])('a value that is %s would be the same for everybody, and is refused', async (_, write) => {
  const { scope } = listening(1);
  await expect(writtenByRights(write)(scope, contributor, 2, 'Ada')).rejects.toThrow(
    'otherwise than as it is',
  );
});

test('an array that is copied would be the same for everybody, and is refused, though it may be left out', async () => {
  const { scope } = listening(1);
  const write = (_: Scope, viewer: ViewerFacts, ids: readonly number[], page: number) =>
    sql`select ${viewer.id}, ${page}, ${ids.length === 0 ? 0 : [...ids]}`;
  await expect(writtenByRights(write, 1)(scope, contributor, [3, 4], 2)).rejects.toThrow(
    'otherwise than as it is',
  );
});
