import { isDeepStrictEqual } from 'node:util';
import type { Audience, GoalAudiences } from '#contract/audience.ts';
import { formAudiences, goalAudience, type ReaderFacts } from '#rules/goals/audience.ts';
import { type Rule, rowsAllowing } from '#rules/goals/permissions.ts';
import type { OpenEdit } from '#rules/goals/states.ts';
import {
  isSubmitting,
  mayReadComment,
  mayStillApply,
  openEditAfter,
  type PlaceToCome,
  placeAfter,
  placeLater,
} from '#rules/goals/talk/mentions.ts';
import { mayRead, mayReadEdit } from '#rules/goals/visibility.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { type SeenGoal, sightOf } from '../access.ts';
import type { EditChanges } from '../rows.ts';

/** Where something may be said, by the names of `GoalAudiences`, and the edit whose approval may change who reads it. */
interface Place extends PlaceToCome {
  readonly edit: EditChanges | null;
}

/** Who reads the goal, proposed changes of it, and what the viewer says about a change of its state. */
export function audiencesOf(viewer: Viewer, seen: SeenGoal, people: readonly ReaderFacts[]): GoalAudiences {
  const goal = sightOf(seen);
  const said = ({ goal: then, on }: PlaceToCome) =>
    goalAudience(viewer.id, then, people, (person, of) => mayReadComment(person, of, on));
  const places = Object.entries(placesOf(viewer, seen));
  const now = new Map(places.map(([name, place]) => [name, said(place)]));
  const later = places.flatMap(([name, place]) => {
    const then = placeLater(place, place.edit, isSubmitting(ownerOf(seen)));
    if (then === null) return [];
    const Audience = said(then.place);
    return isDeepStrictEqual(Audience, now.get(name)) ? [] : [[name, { Once: then.once, Audience }] as const];
  });
  const { Goal, Changes, EditChanges, ...Steps } = Object.fromEntries(now) as Record<Always, Audience>;
  const shelved = goalAudience(viewer.id, { ...goal, state: 'shelved' }, people, mayRead);
  return {
    Goal,
    Shelved: isDeepStrictEqual(Goal, shelved) ? null : shelved,
    Form: mayEdit(seen) ? formAudiences(viewer.id, goal, people) : null,
    Edits: goalAudience(viewer.id, goal, people, mayReadEdit),
    ...{ Changes, EditChanges, Steps, Later: Object.fromEntries(later) },
  };
}

const ownerOf = ({ row }: SeenGoal) => ({
  ownerRole: row.ownerRole,
  ownerActive: row.ownerDeactivatedAt === null,
});

const mayEdit = ({ facts, letters }: SeenGoal): boolean =>
  rowsAllowing(facts, letters).some(({ permission }) => permission === 'Edit');

type Always = 'Goal' | 'Changes' | 'EditChanges';

function placesOf(viewer: Viewer, seen: SeenGoal): Record<Always, Place> & Record<string, Place> {
  const goal = sightOf(seen);
  const { editChanges } = seen.row;
  // That there is one is told to nobody else.
  const open = mayReadEdit(viewer, goal) ? editChanges : null;
  const going = (edit: OpenEdit | null, { state }: PlaceToCome['goal']) =>
    mayStillApply(edit, state, isSubmitting(ownerOf(seen))) ? open : null;
  const edit = going(seen.facts.openEdit, goal);
  const here = { ofOpenEdit: false, authorId: viewer.id };
  const onChange = { ...here, onType: 'StateTransition' };
  const afterStep = (rule: Rule): Place => {
    const place = placeAfter(rule, goal, { authorId: viewer.id, editPrivate: editChanges?.isPrivate });
    return { ...place, edit: going(openEditAfter(rule, seen.facts.openEdit), place.goal) };
  };
  const steps = rowsAllowing(seen.facts, seen.letters).filter(({ comment }) => comment !== 'none');
  return {
    Goal: { goal, edit, on: { ...here, onType: 'GoalStatus' } },
    Changes: { goal, edit, on: onChange },
    EditChanges: { goal, edit, on: { ...onChange, ofOpenEdit: true } },
    ...Object.fromEntries(steps.map((rule) => [[rule.call, ...rule.statuses].join(' '), afterStep(rule)])),
  };
}
