import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  Day,
  Done,
  Id,
  IdInPath,
  IdOrNone,
  Instant,
  LastRead,
  Paging,
  PagingInQuery,
  RequiredLine,
  SearchText,
} from './fields.ts';
import { limits } from './limits.ts';
import { PersonRef } from './people.ts';
import { type ActionItemPermissionName, actionItemPermissionNames } from './vocabulary.ts';

/** Someone named on an item: whoever has left since stays named (decisions-people.md 10). */
export const ItemPerson = PersonRef.extend({
  DeactivatedAt: Instant.nullable(),
  /** Observers read no action items, those they were named on before among them. */
  IsObserver: z.boolean(),
});
export type ItemPerson = z.infer<typeof ItemPerson>;

const ActionItemPermissions = z.object(
  Object.fromEntries(actionItemPermissionNames.map((name) => [name, z.boolean()])) as Record<
    ActionItemPermissionName,
    z.ZodBoolean
  >,
);

export const ActionItem = z.object({
  Id,
  Title: z.string(),
  DueDate: Day,
  Assignee: ItemPerson,
  Requester: ItemPerson,
  /** Who wrote it down. */
  Maker: PersonRef,
  CompletedAt: Instant.nullable(),
  UpdatedAt: Instant,
  /** Ours: who changed it last. */
  UpdatedBy: PersonRef,
  Permissions: ActionItemPermissions,
});
export type ActionItem = z.infer<typeof ActionItem>;

export const ActionItemSort = z.enum(['DueDate', 'Title', 'Assignee', 'Requester']);

const PersonIds = z.array(Id).max(200).default([]);

/** Lists join by and, people of one by or. */
export const ActionItemFilter = z.object({
  ...Paging,
  PageSize: z.number().int().min(1).max(limits.pageSizeMaximum).default(limits.listPageSize),
  SortBy: ActionItemSort.default('DueDate'),
  SortOrder: z.enum(['asc', 'desc']).default('asc'),
  Filters: z.object({ AssigneeIds: PersonIds, RequesterIds: PersonIds }).prefault({}),
  IsCompleted: z.boolean().default(false),
});

const american = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** Any day there is, as the wire writes days or as people here do: MM/DD/YYYY (people-and-company.md 5). */
const DueDate = z
  .string('messages.item_due_required')
  .transform((typed) => typed.trim().replace(american, '$3-$1-$2'))
  .pipe(
    z.iso.date('messages.item_due_required').refine((day) => day >= '0001', 'messages.item_due_required'),
  );

const fields = {
  Title: RequiredLine(limits.actionItemTitle, 'messages.item_title_required'),
  DueDate,
  AssigneeId: Id,
  RequesterId: Id,
};

const OneItem = z.object({ id: IdInPath });
const Stamp = z.object({ UpdatedAt: LastRead });

export const NewActionItem = z.object({
  ...fields,
  AssigneeId: z.number('messages.item_person_required').pipe(Id),
  RequesterId: Id.optional(),
});

/** What people ask of each other (decisions-people.md 10): seen by requester and assignee alone. */
export const actionItems = {
  list: endpoint('POST', '/actionitem/Get', {
    summary: "A page of one's own action items, and the people of all of that tab",
    body: ActionItemFilter,
    returns: z.object({
      data: z.array(ActionItem),
      count: z.number().int(),
      to_users: z.array(ItemPerson),
      by_users: z.array(ItemPerson),
      /** Ours: how many there are in each tab, whatever is filtered. */
      InProgress: z.number().int(),
      Completed: z.number().int(),
      /** Ours: the youngest of all one's own; whatever is younger came later. 0 for none. */
      NewestId: IdOrNone,
      /** Ours: the company's day, which decides what is overdue. */
      Today: Day,
    }),
  }),
  /** Ours: where a notice of it leads to, however many there are. */
  one: endpoint('GET', '/actionitem/:id', {
    summary: "One of one's own action items, and on which page of its tab it stands by deadline",
    params: OneItem,
    returns: ActionItem.extend({ Page: z.number().int() }),
  }),
  create: endpoint('POST', '/actionitem', {
    summary: 'A new action item; the requester is oneself unless said otherwise',
    body: NewActionItem,
    returns: ActionItem,
    once: true,
  }),
  save: endpoint('PUT', '/actionitem/:id', {
    summary: 'Change an action item in progress, by its requester',
    params: OneItem,
    body: z.object(fields).partial().extend({ UpdatedAt: LastRead }),
    returns: ActionItem,
  }),
  remove: endpoint('DELETE', '/actionitem/:id', {
    summary: 'Delete an action item, by its requester',
    params: OneItem,
    query: Stamp,
    returns: Done,
  }),
  users: endpoint('GET', '/actionitem/users', {
    summary: 'Who may be assignee or requester, oneself first',
    query: z.object({ Name: SearchText.optional(), ...PagingInQuery }),
    returns: z.object({
      data: z.array(PersonRef.extend({ JobTitle: z.string() })),
      count: z.number().int(),
    }),
  }),
  markComplete: endpoint('GET', '/actionitem/MarkComplete/:id/:tab', {
    summary: 'Complete (tab 0) or reopen (tab 1) an action item, by its assignee',
    params: z.object({ id: IdInPath, tab: z.enum(['0', '1'], 'messages.invalid_value') }),
    query: Stamp,
    returns: ActionItem,
  }),
  /** Ours: the number beside the header's link. */
  due: endpoint('GET', '/actionitem/due', {
    summary: "How many of one's own action items are overdue or due within seven days",
    returns: z.object({ Count: z.number().int(), Today: Day }),
  }),
};
