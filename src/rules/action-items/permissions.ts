import {
  type ActionItemPermissionName,
  type ActionItemState,
  actionItemPermissionNames,
} from '#contract/vocabulary.ts';
import { permissionTable, type Row, rowWriter } from '#rules/permissions/table.ts';
import { type Letter, letters } from './actors.ts';

export const callNames = ['POST', 'PUT', 'DELETE', 'MarkComplete'] as const;
export type CallName = (typeof callNames)[number];

/** What a row asks of the action item beyond its state. */
export type ActionItemFacts = {
  /** none where it is yet to be made. */
  state: ActionItemState;
  /** As the call would leave it, the sender is requester or assignee; true where no call asks. */
  senderStays: boolean;
};

const conditions = {
  'Q or T is the sender': (item: ActionItemFacts) => item.senderStays,
  'Q or T is the sender afterwards': (item: ActionItemFacts) => item.senderStays,
};

type Vocabulary = {
  permission: ActionItemPermissionName;
  state: ActionItemState;
  letter: Letter;
  who: Letter;
  call: CallName;
  /** MarkComplete says the tab one clicks in: 0 In Progress, 1 Completed. */
  verb: Exclude<CallName, 'MarkComplete'> | 'MarkComplete 0' | 'MarkComplete 1';
  to: Exclude<ActionItemState, 'none'> | 'unchanged' | 'deleted';
  condition: keyof typeof conditions;
  more: object;
};

/** One row: from these states this person may make this call, which leads there. */
export type Rule = Row<Vocabulary>;

const rule = rowWriter<Vocabulary>({ letters, calls: callNames, none: {} });
const sender = { condition: 'Q or T is the sender' } as const;
const senderAfterwards = { condition: 'Q or T is the sender afterwards' } as const;

/** The table of decisions-people.md 10 and docs/rules/action-item-permissions.md: the same rows in the same order. */
export const rules: readonly Rule[] = [
  rule('Create', ['none'], 'V', 'POST', 'in progress', sender),
  rule('Edit', ['in progress'], 'Q', 'PUT', 'unchanged', senderAfterwards),
  rule('Delete', ['in progress', 'completed'], 'Q', 'DELETE', 'deleted'),
  rule('MarkComplete', ['in progress'], 'T', 'MarkComplete 0', 'completed'),
  rule('UnmarkComplete', ['completed'], 'T', 'MarkComplete 1', 'in progress'),
];

export const { noPermissions, permissionsFor, decide } = permissionTable<Vocabulary, ActionItemFacts>({
  names: actionItemPermissionNames,
  rows: rules,
  stateOf: (item) => item.state,
  conditions,
});
