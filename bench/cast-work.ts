import type { Database, TenantId } from '#server/db/database.ts';
import { makeGoals } from '#test/make-goals.ts';
import { makeItems } from '#test/make-items.ts';
import { makeOwnerResults } from '#test/make-talk.ts';
import { insertRows, takeIds } from '#test/support/rows.ts';

interface Workers {
  readonly tenantId: TenantId;
  readonly lastPeriodId: number;
  /** Has the goals of a deck. */
  readonly goaladmin: { readonly id: number };
  /** Has the action items. */
  readonly hradmin: { readonly id: number };
  readonly manager: { readonly id: number };
  readonly ceo: { readonly id: number };
}

export const deckGoals = 60;
const items = 10_000;
const itemsATime = 1000;
const day = 86_400_000;

/**
 * What only the benchmark has much of: action items of one person, goals of one deck, a strategy of full length.
 * Returns the item in progress whose deadline is furthest away.
 */
export async function castWork(db: Database, now: Date, who: Workers): Promise<{ lastItemId: number }> {
  const site = { db, now: () => now };
  const tenant = { id: who.tenantId };
  let lastItemId = 0;
  for (let from = 0; from < items; from += itemsATime) {
    const made = await makeItems(
      site,
      tenant,
      Array.from({ length: itemsATime }, (_, at) => ({
        requester: at % 3 === 0 ? who.hradmin : who.manager,
        assignee: who.hradmin,
        title: `Send offer ${from + at} to the customer before the window closes`,
        dueDate: new Date(now.getTime() + ((at % 200) - 100) * day).toISOString().slice(0, 10),
        completedAt: at % 4 === 0 ? now : null,
      })),
    );
    lastItemId = made.at(-1)?.id ?? 0;
  }
  const goals = await makeGoals(
    site,
    tenant,
    Array.from({ length: deckGoals }, (_, at) => ({
      owner: who.goaladmin,
      period: { id: who.lastPeriodId },
      state: 'finalized' as const,
      title: `Cut the lead time of line ${at} from 31 days to 21`,
    })),
  );
  await makeOwnerResults(
    site,
    tenant,
    goals.map((goal, at) => ({ goal, completed: at % 3 > 0 })),
  );
  await publish(db, now, who);
  return { lastItemId };
}

async function publish(db: Database, now: Date, { tenantId, ceo }: Workers): Promise<void> {
  const paragraph = `<p>${'We bring every home on the grid in forty-five days. '.repeat(60)}</p>`;
  await db.write(tenantId, now, async (scope) => {
    await scope.db.updateTable('tenant').set({ strategy_enabled: true }).where('id', '=', tenantId).execute();
    await insertRows(scope, 'strategy_version', [
      {
        tenant_id: tenantId,
        id: (await takeIds(scope, 'strategy_version', 1))[0] ?? 0,
        sections: { mission: paragraph, vision: paragraph, values: paragraph },
        author_id: ceo.id,
        created_at: now,
        updated_at: now,
        published_at: now,
      },
    ]);
  });
}
