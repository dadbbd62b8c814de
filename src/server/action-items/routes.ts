import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { bind } from '../kernel/http/bind.ts';
import { once } from '../kernel/once.ts';
import type { Services } from '../kernel/services.ts';
import { deleteItem, toggleItem } from './actions/complete.ts';
import { createItem } from './actions/create.ts';
import { saveItem } from './actions/save.ts';
import { dueCount, itemList, itemPlaced, itemSeen, itemUsers } from './reads.ts';

export function actionItemRoutes(http: FastifyInstance, services: Services): void {
  const { actionItems } = api;
  bind(http, services, actionItems.list, ({ body, read }) => read((reading) => itemList(reading, body)));
  bind(http, services, actionItems.one, ({ params, read }) =>
    read((reading) => itemPlaced(reading, params.id)),
  );
  bind(http, services, actionItems.create, ({ body, sent, write }) =>
    write((writing) =>
      once(writing, sent, {
        make: async () => itemSeen(writing, await createItem(writing, body)),
        idOf: ({ Id }) => Id,
        again: (id) => itemSeen(writing, id),
      }),
    ),
  );
  bind(http, services, actionItems.save, ({ params, body, write }) =>
    write(async (writing) => {
      await saveItem(writing, params.id, body);
      return itemSeen(writing, params.id);
    }),
  );
  bind(http, services, actionItems.remove, ({ params, query, write }) =>
    write((writing) => deleteItem(writing, askedOf(params.id, query))),
  );
  bind(http, services, actionItems.users, ({ query, read }) =>
    read((reading) => {
      const { Name = '', Page = 1, PageSize = limits.listPageSize } = query;
      return itemUsers(reading, Name, { limit: PageSize, offset: (Page - 1) * PageSize });
    }),
  );
  bind(http, services, actionItems.markComplete, ({ params, query, write }) =>
    write(async (writing) => {
      await toggleItem(writing, askedOf(params.id, query), params.tab);
      return itemSeen(writing, params.id);
    }),
  );
  bind(http, services, actionItems.due, ({ read }) =>
    read(async (reading) => ({ Count: await dueCount(reading), Today: reading.time.today })),
  );
}

const askedOf = (id: number, { UpdatedAt }: { readonly UpdatedAt?: string | undefined }) =>
  UpdatedAt === undefined ? { id } : { id, updatedAt: UpdatedAt };
