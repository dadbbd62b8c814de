import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ActionItemState } from '#contract/vocabulary.ts';
import type { Scope } from '../db/database.ts';

/** Someone as an item names them. */
export interface ItemPersonRow {
  readonly id: number;
  readonly name: string;
  readonly avatarId: number | null;
  readonly deactivatedAt: Date | null;
  readonly isObserver: boolean;
}

/** An action item with the people it names. */
export interface ItemRow {
  readonly id: number;
  readonly title: string;
  readonly dueDate: string;
  readonly completedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deletedAt: Date | null;
  readonly assignee: ItemPersonRow;
  readonly requester: ItemPersonRow;
  readonly maker: ItemPersonRow;
  readonly changer: ItemPersonRow;
}

export const stateOfItem = ({
  completedAt,
}: Pick<ItemRow, 'completedAt'>): Exclude<ActionItemState, 'none'> =>
  completedAt === null ? 'in progress' : 'completed';

/** Someone as `personJson` tells of them. */
export type FlatPerson = readonly [number, string, number | null, string | null, boolean];

type FlatRow = Omit<ItemRow, 'assignee' | 'requester' | 'maker' | 'changer'> & {
  readonly people: readonly FlatPerson[];
};

/** Items `i` of one company with their people `t` and `q`, of which `condition` holds, in this order. */
export async function itemsThat(
  scope: Scope,
  condition: RawBuilder<SqlBool>,
  ending: RawBuilder<unknown> = sql``,
): Promise<ItemRow[]> {
  const found = await sql<FlatRow>`
    select i.id, i.title, i.due_date as "dueDate", i.completed_at as "completedAt", i.created_at as "createdAt",
      i.updated_at as "updatedAt", i.deleted_at as "deletedAt",
      jsonb_build_array(${sql.join(['t', 'q', 'm', 'u'].map(personJson), sql`, `)}) as people
    from action_item i
    join person t on t.tenant_id = i.tenant_id and t.id = i.assignee_id
    join person q on q.tenant_id = i.tenant_id and q.id = i.requester_id
    join person m on m.tenant_id = i.tenant_id and m.id = i.maker_id
    join person u on u.tenant_id = i.tenant_id and u.id = i.updated_by_id
    where i.tenant_id = ${scope.tenantId}::bigint and ${condition} ${ending}`.execute(scope.db);
  return found.rows.map(({ people, ...row }) => {
    const [assignee, requester, maker, changer] = people.map(personOf);
    if (!assignee || !requester || !maker || !changer) throw new Error('An item names four people.');
    return { ...row, assignee, requester, maker, changer };
  });
}

export function personJson(alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`jsonb_build_array(${column('id')}, ${column('name')}, ${column('avatar_id')}, ${column('deactivated_at')},
    ${column('role')} = 'observer')`;
}

export function personOf([id, name, avatarId, deactivatedAt, isObserver]: FlatPerson): ItemPersonRow {
  return {
    ...{ id, name, avatarId, isObserver },
    deactivatedAt: deactivatedAt === null ? null : new Date(deactivatedAt),
  };
}
