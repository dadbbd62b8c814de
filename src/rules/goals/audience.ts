import type { Audience } from '#contract/audience.ts';
import type { GoalState } from '#contract/vocabulary.ts';
import { audienceOf, wholeAudience } from '#rules/audience/audience.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import { type GoalSightFacts, mayRead } from './visibility.ts';

/** Someone who may read more of a goal than every colleague does: by the tree, as its creator, by a flag. */
export interface ReaderFacts extends ViewerFacts {
  readonly name: string;
}

/** Asks a rule of sight, for one person after the other. */
export type MayRead = (person: ViewerFacts, goal: GoalSightFacts) => boolean;

/** Anybody of the company whom no tree, flag or goal makes special. */
export const colleague: ViewerFacts = {
  id: 0,
  role: 'contributor',
  isOrgAdmin: false,
  isGoalAdmin: false,
  isGoalManager: false,
  isHrAdmin: false,
};
const observer: ViewerFacts = { ...colleague, role: 'observer' };

/**
 * Who may, by a rule of sight, and how the viewer is told: everybody, or the owner and the acting manager by name and
 * the others by what lets them. `candidates` are all who may read more than any colleague and are not deactivated,
 * the invited among them (they read it once they come), and the viewer.
 */
export function goalAudience(
  viewerId: number,
  goal: GoalSightFacts,
  candidates: readonly ReaderFacts[],
  may: MayRead,
): Audience {
  if (may(colleague, goal)) return wholeAudience(may(observer, goal) ? 'everyone' : 'members');
  const readers = candidates.filter((person) => may(person, goal));
  const idsOf = (is: (person: ReaderFacts) => boolean) => readers.filter(is).map(({ id }) => id);
  return audienceOf({
    viewerId,
    named: [viewerId, goal.ownerId, goal.ownerActingManagerId].flatMap(
      (id) => readers.find((person) => person.id === id) ?? [],
    ),
    groups: [
      { role: 'above', ids: idsOf(({ id }) => goal.ownerChain.includes(id)) },
      { role: 'creator', ids: idsOf(({ id }) => id === goal.creatorId) },
      { role: 'goal_admins', ids: idsOf(({ isGoalAdmin }) => isGoalAdmin) },
      { role: 'org_admins', ids: idsOf(({ isOrgAdmin }) => isOrgAdmin) },
    ],
  });
}

/** Who reads a goal of these facts as a draft, once it is submitted, and private. */
export function formAudiences(
  viewerId: number,
  goal: Omit<GoalSightFacts, 'state' | 'isPrivate'>,
  candidates: readonly ReaderFacts[],
) {
  const told = (state: GoalState, isPrivate: boolean) =>
    goalAudience(viewerId, { ...goal, state, isPrivate }, candidates, mayRead);
  return { Draft: told('draft', false), Submitted: told('review', false), Private: told('review', true) };
}
