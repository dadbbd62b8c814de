import { isDeepStrictEqual } from 'node:util';
import type { Audience, GoalAudiences } from '#contract/audience.ts';
import { goalAudience, type ReaderFacts } from '#rules/goals/audience.ts';
import { rowsAllowing } from '#rules/goals/permissions.ts';
import { mayReadComment, type PlaceToCome, placeAfter, placeLater } from '#rules/goals/talk/mentions.ts';
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
  const places = {
    Changes: { goal, on: { ...onChange, ofOpenEdit: false } },
    EditChanges: { goal, on: { ...onChange, ofOpenEdit: true } },
    ...Object.fromEntries(
      steps.map((rule) => [
        [rule.call, ...rule.statuses].join(' '),
        placeAfter(rule, goal, { authorId: viewer.id, editPrivate }),
      ]),
    ),
  };
  const now = new Map(Object.entries(places).map(([name, place]) => [name, said(place)]));
  const later = Object.entries(places).flatMap(([name, place]) => {
    const then = placeLater(place, seen.row.editChanges);
    if (then === null) return [];
    const Audience = said(then.place);
    return isDeepStrictEqual(Audience, now.get(name)) ? [] : [[name, { Once: then.once, Audience }] as const];
  });
  const { Changes, EditChanges, ...Steps } = Object.fromEntries(now) as Record<keyof typeof places, Audience>;
  const [Goal, shelved] = [goal, { ...goal, state: 'shelved' as const }].map((one) =>
    goalAudience(viewer.id, one, people, mayRead),
  ) as [Audience, Audience];
  return {
    Goal,
    Shelved: isDeepStrictEqual(Goal, shelved) ? null : shelved,
    Edits: goalAudience(viewer.id, goal, people, mayReadEdit),
    ...{ Changes, EditChanges, Steps, Later: Object.fromEntries(later) },
  };
}
