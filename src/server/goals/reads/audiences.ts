import type { GoalAudiences } from '#contract/goal-shapes.ts';
import { goalAudience, type ReaderFacts } from '#rules/goals/audience.ts';
import { rowsAllowing } from '#rules/goals/permissions.ts';
import { mayReadComment, type PlaceToCome, placeAfter } from '#rules/goals/talk/mentions.ts';
import { mayRead, mayReadEdit } from '#rules/goals/visibility.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { type SeenGoal, sightOf } from '../access.ts';

/** Who reads the goal, proposed changes of it, and what the viewer says about a change of its state. */
export function audiencesOf(viewer: Viewer, seen: SeenGoal, people: readonly ReaderFacts[]): GoalAudiences {
  const goal = sightOf(seen);
  const onChange = { onType: 'StateTransition', authorId: viewer.id };
  const editPrivate = seen.row.editChanges?.isPrivate;
  const said = ({ goal: then, on }: PlaceToCome) =>
    goalAudience(viewer.id, then, people, (person, of) => mayReadComment(person, of, on));
  const steps = rowsAllowing(seen.facts, seen.letters).filter(({ comment }) => comment !== 'none');
  return {
    Goal: goalAudience(viewer.id, goal, people, mayRead),
    Edits: goalAudience(viewer.id, goal, people, mayReadEdit),
    Changes: said({ goal, on: { ...onChange, ofOpenEdit: false } }),
    EditChanges: said({ goal, on: { ...onChange, ofOpenEdit: true } }),
    Steps: Object.fromEntries(
      steps.map((rule) => [
        [rule.call, ...rule.statuses].join(' '),
        said(placeAfter(rule, goal, { authorId: viewer.id, editPrivate })),
      ]),
    ),
  };
}
