import type { TenantUpdate } from '#contract/live.ts';
import type { Profile } from '#contract/people.ts';
import { keys } from './keys.ts';

type Key = readonly unknown[];
type PeopleKind = Exclude<
  TenantUpdate['Kind'],
  'goal_update' | 'item_update' | 'appraisal_update' | 'company_updated'
>;
export type PeopleEvent = Pick<TenantUpdate, 'UserId'> & { readonly Kind: PeopleKind };

/** Whom the signed-in person answers to, as the session has it. */
export type Answering = Pick<Profile, 'ParentId'> & {
  readonly ActingManager: { readonly Id: number } | null;
};

/** By the beginnings of their keys; of each only what is in use is asked for. */
export interface PeopleWanted {
  /** What a person looks at: at once. */
  readonly now: readonly Key[];
  /** Wide answers: once in a while, however many people come and go. */
  readonly later: readonly Key[];
}

/**
 * Who decides and who reads goes by who leads whom and who is there (decisions-people.md 4, "Effects at once"): goals
 * that wait, appraisals and who is counted in Talent follow.
 */
const led = [
  keys.goals,
  keys.dashboard,
  keys.predictions,
  keys.actionItems,
  keys.appraisals,
  keys.talent,
  keys.strategy,
  keys.userManual,
];
/** A newcomer leads nobody yet, and decides nothing. */
const counted = [keys.people, keys.owners, keys.goalList, keys.dashboard, keys.talent, keys.appraisals];

/** What an event about people asks of what is shown: pure, and a table (docs/decisions/0017). */
export function wantedOfPeople({ Kind, UserId }: PeopleEvent, viewer: Answering | null): PeopleWanted {
  const above = viewer !== null && mayMove(viewer, UserId) ? [keys.session] : [];
  const open = UserId === undefined ? [] : [keys.appraisalsOf(UserId)];
  switch (Kind) {
    case 'user_updated':
    case 'manager_updated':
      // Whose profile is open is looked at, and with them the chart; what else names them may wait.
      return {
        now: [...(UserId === undefined ? [] : [keys.avatar(UserId)]), keys.people, ...open],
        later: [...above, ...led],
      };
    case 'user_activated':
    case 'user_deactivated':
      // Whose profile is open is looked at, with what may be done to them.
      return {
        now: [...(UserId === undefined ? [] : [keys.person(UserId)]), ...open],
        later: [...above, keys.people, ...led],
      };
    case 'employee_added':
      return { now: UserId === undefined ? [] : [keys.person(UserId)], later: counted };
    default:
      return Kind satisfies never;
  }
}

/**
 * Whether the viewer may have another manager to answer to. Where somebody acts for the recorded one, those between
 * them are not known here: anybody may be one.
 */
function mayMove({ ParentId, ActingManager }: Answering, personId: number | undefined): boolean {
  const isActedFor = ParentId !== null && ActingManager?.Id !== ParentId;
  return isActedFor || personId === ParentId || personId === ActingManager?.Id;
}
