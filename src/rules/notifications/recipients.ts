/** Who may hear of a goal event, by how they stand to the goal. */
export const recipientRoles = [
  'owner',
  'acting manager',
  'former owner',
  'new owner',
  'earlier commenters',
  'followers',
] as const;
export type RecipientRole = (typeof recipientRoles)[number];

/** Goal event -> who is told: decisions.md 6 and docs/rules/notifications.md, in the same order. */
export const goalEventRecipients = {
  goal_submitted: ['acting manager'],
  edit_submitted: ['acting manager'],
  shelving_requested: ['acting manager'],
  result_submitted: ['acting manager'],
  request_moved: ['acting manager'],
  goal_approved: ['owner'],
  goal_returned: ['owner'],
  edit_approved: ['owner'],
  edit_returned: ['owner'],
  shelving_approved: ['owner'],
  shelving_denied: ['owner'],
  result_approved: ['owner'],
  result_review_changed: ['owner'],
  goal_made: ['owner'],
  goal_published: ['owner'],
  report_goal_published: ['acting manager'],
  goal_changed: ['owner'],
  goal_moved: ['owner'],
  goal_shelved: ['owner'],
  goal_reactivated: ['owner'],
  goal_deleted: ['owner'],
  parent_deleted: ['owner'],
  goal_handed_over: ['former owner'],
  goal_received: ['new owner'],
  comment_added: ['owner', 'earlier commenters'],
  likelihood_worsened: ['followers'],
  result_given: ['followers'],
} as const satisfies Record<string, readonly RecipientRole[]>;

export type GoalEvent = keyof typeof goalEventRecipients;
export const goalEvents = Object.keys(goalEventRecipients) as GoalEvent[];

/** The people around one goal when something happens to it. */
export type GoalAudience = {
  actorId: number;
  ownerId: number;
  actingManagerId: number | null;
  formerOwnerId?: number;
  commenterIds?: readonly number[];
  followerIds?: readonly number[];
  /**
   * Whether this person may be told: active, no observer, still sees the goal (saw it, if it is deleted), and for a
   * comment may read that comment.
   */
  mayHear: (personId: number) => boolean;
};

/** Ids of those to tell of one event: never the person who acted, nobody twice (decisions.md 6). */
export function recipientsOf(event: GoalEvent, audience: GoalAudience): number[] {
  const named = goalEventRecipients[event].flatMap((role) => peopleIn(role, audience));
  return [...new Set(named)].filter((id) => id !== audience.actorId && audience.mayHear(id));
}

export type GoalNotice = { event: GoalEvent; personId: number };

/**
 * The notices of one action that is several events at once, the most telling first: each person hears of the action
 * once, by the first event that names him or her.
 */
export function noticesOf(events: readonly GoalEvent[], audience: GoalAudience): GoalNotice[] {
  const told = new Set<number>();
  const notices: GoalNotice[] = [];
  for (const event of events) {
    for (const personId of recipientsOf(event, audience)) {
      if (told.has(personId)) continue;
      told.add(personId);
      notices.push({ event, personId });
    }
  }
  return notices;
}

function peopleIn(role: RecipientRole, audience: GoalAudience): readonly number[] {
  switch (role) {
    case 'owner':
    case 'new owner':
      return [audience.ownerId];
    case 'acting manager':
      return present(audience.actingManagerId);
    case 'former owner':
      return present(audience.formerOwnerId);
    case 'earlier commenters':
      return audience.commenterIds ?? [];
    case 'followers':
      return audience.followerIds ?? [];
    default:
      return role satisfies never;
  }
}

function present(id: number | null | undefined): number[] {
  return id === null || id === undefined ? [] : [id];
}
