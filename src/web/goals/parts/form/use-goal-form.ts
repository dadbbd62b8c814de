import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { GoalInfo, Period } from '#contract/goal-shapes.ts';
import { failureMessage, hasMovedOn, isApiError, isNoLongerYours } from '#web/api/api-error.ts';
import { useArrival, useIsLost } from '#web/api/use-arrival.ts';
import { paths } from '#web/app/paths.ts';
import { wordsIn } from '#web/session/kept-texts.ts';
import { useSession } from '#web/session/session.ts';
import { useKeptText } from '#web/session/use-kept-text.ts';
import type { Choice } from '#web/ui/forms/meanwhile.ts';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { isInfo, useCreateGoal, useSaveGoal } from '../../api.ts';
import { type DialogRequest, type FormMode, openEditOf } from '../../goal-actions.ts';
import { useRefusal } from '../decide/use-refusal.ts';
import { type FormStart, GoalFields, type GoalValues, type Owner, type Parent } from './goal-form-start.ts';
import { KeptGoal, type OpenedGoal } from './kept-goal.ts';
import { goOnWith, useFormMeanwhile } from './use-form-meanwhile.ts';

export interface GoalFormDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly mode: FormMode;
  readonly info: GoalInfo | null;
  readonly periods: readonly Period[];
  readonly start: FormStart;
}

const names = [
  'Title',
  'Measurement',
  'Description',
  'ReportingMemo',
  'IsPrivate',
  'OwnerId',
  'ParentId',
  'PeriodId',
] as const;

/** State of the goal form: fields and pickers, the draft kept of them, and saving. */
export function useGoalForm(props: GoalFormDrawerProps) {
  const { mode, info, onClose } = props;
  const { Can, Profile, Period } = useSession();
  const navigate = useNavigate();
  const fields = useFields(props);
  const { form, owner } = fields;
  const [isSaved, setSaved] = useState(false);
  const meanwhile = useFormMeanwhile(props, fields);
  const draft = useDraft(props, fields, meanwhile, isSaved);
  const done = (goalId: number | null) => {
    // What was typed guards the page until it counts as saved.
    flushSync(() => setSaved(true));
    onClose();
    if (mode === 'edit' || goalId === null) return;
    const { PeriodId } = form.values;
    void navigate(PeriodId === Period.Id ? paths.goal(goalId) : `${paths.goal(goalId)}?period=${PeriodId}`);
  };
  const saving = useSaving(props, fields, meanwhile, done);
  const { choose, goOn } = meanwhile;
  return {
    ...form,
    ...fields,
    offered: draft,
    ...saving,
    meanwhile: {
      ...meanwhile,
      choose: (key: string, choice: Choice) => {
        saving.settle();
        choose(key, choice);
      },
      goOn:
        goOn &&
        (() => {
          saving.settle();
          goOn();
        }),
    },
    isSaved,
    /** The ceo's goals stand at the top; they are never 'unaligned' (decisions.md 5). */
    isCompanyGoal:
      mode === 'edit'
        ? info?.Goal.IsCompany === true
        : mode === 'company' || (owner.Id === Profile.Id && Can.LeadCompany),
  };
}

type Fields = ReturnType<typeof useFields>;
type Meanwhile = ReturnType<typeof useFormMeanwhile>;

function useFields({ start }: GoalFormDrawerProps) {
  const [opening, setOpening] = useState(start);
  const form = useZodForm(GoalFields, opening.values);
  const [owner, setOwner] = useState(opening.owner);
  const [parent, setParent] = useState(opening.parent);
  const pickParent = (next: Parent | null) => {
    setParent(next);
    form.set('ParentId', next?.Id ?? 0);
  };
  return {
    form,
    owner,
    parent,
    opening: opening.values,
    pickParent,
    pickOwner: (next: Owner) => {
      setOwner(next);
      form.set('OwnerId', next.Id);
    },
    pickPeriod: (id: number) => {
      form.set('PeriodId', id);
      // A parent is of the same period; only the one it came with is known to be.
      pickParent(id === opening.values.PeriodId ? opening.parent : null);
    },
    /** What is there now counts as what the form was opened with; what was typed stays. */
    rebase: (next: FormStart) => {
      setOpening(next);
      form.rebase(next.values);
    },
    take: (key: string, choice: Choice, theirs: FormStart) => {
      if (key === 'ParentId' && choice === 'theirs') return pickParent(theirs.parent);
      const next = goOnWith(key, choice, form.values, theirs.values);
      for (const name of names) if (next[name] !== undefined) form.set(name, next[name]);
    },
    fill: (draft: KeptGoal) => {
      for (const name of names) if (draft.values[name] !== undefined) form.set(name, draft.values[name]);
      setOwner(draft.owner);
      setParent(draft.parent);
    },
  };
}

function useDraft(
  { mode, info, opened }: GoalFormDrawerProps,
  fields: Fields,
  { read, goBackTo }: Meanwhile,
  isSaved: boolean,
) {
  const { form, owner, parent } = fields;
  const goalId = info?.Goal.Id ?? null;
  return useKeptText<KeptGoal>({
    // Of a copy or a contribution too: with the goal that it is of nobody would come back to it.
    subject: goalId === null ? 'goal/new' : `goal/${goalId}/${mode}`,
    title: form.values.Title,
    opens: { dialog: 'form', mode, goalId } satisfies DialogRequest,
    values: { values: form.values, owner, parent, read },
    words: wordsIn(form.changes),
    schema: KeptGoal,
    touched: form.touched && !isSaved,
    opened,
    fill: (draft) => {
      if (draft.read) goBackTo(draft.read);
      fields.fill(draft);
    },
  });
}

function useSaving(
  { mode, info, start }: GoalFormDrawerProps,
  { form }: Fields,
  meanwhile: Meanwhile,
  done: (goalId: number | null) => void,
) {
  const [failure, setFailure] = useState<string | null>(null);
  /** The version that had moved on when it was sent. */
  const [stale, setStale] = useState<string | null>(null);
  const create = useCreateGoal();
  const change = useSaveGoal(info?.Goal.Id ?? 0);
  // A copy stands by itself, and of a parent that is gone its field says so.
  const edited = mode === 'edit' ? (info?.Goal.Id ?? 0) : 0;
  const gone = useRefusal(edited, { error: null, isSuccess: change.isSuccess });
  // That it is under way shows only after a render, and a double click is faster.
  const isSending = useRef(false);
  const isLost = useIsLost(change);
  const [sent, setSent] = useState<GoalValues | null>(null);
  const isThere =
    mode === 'edit' &&
    isLost &&
    sent === form.values &&
    isAsTyped(form, start) &&
    (change.variables?.IsDraft === true ? form.touched : !isDraftStill(info));
  useArrival(isThere, () => done(info?.Goal.Id ?? null));
  const answers = {
    onSuccess: (answer: GoalInfo | Record<string, unknown>) => done(isInfo(answer) ? answer.Goal.Id : null),
    onError: (error: unknown) => {
      isSending.current = false;
      if (isNoLongerYours(error)) return setFailure(failureMessage(error));
      if (hasMovedOn(error)) return setStale(meanwhile.read?.UpdatedAt ?? '');
      const beside = isApiError(error) && form.refuse(error.Fields, names);
      if (!beside) setFailure(failureMessage(error));
    },
  };
  return {
    failure: staleKey(meanwhile, stale) ?? gone ?? failure,
    isSaving: create.isPending || change.isPending || isThere,
    /** One has said how it is to go on: what stopped the save is told no more. */
    settle: () => setStale(null),
    save: (values: GoalValues, IsDraft: boolean) => {
      if (isSending.current) return;
      if (meanwhile.isOld) {
        setStale(meanwhile.read?.UpdatedAt ?? '');
        meanwhile.element.current?.focus();
        return;
      }
      isSending.current = true;
      setSent(form.values);
      setFailure(null);
      setStale(null);
      if (mode === 'edit' && meanwhile.read)
        change.mutate({ ...changesIn(values, form.changes, meanwhile.read), IsDraft }, answers);
      else create.mutate({ ...values, IsDraft }, answers);
    },
  };
}

/** Nobody has been asked for what stands there. */
const isDraftStill = (info: GoalInfo | null): boolean =>
  info?.Goal.State === 'draft' || (info !== null && openEditOf(info)?.State === 'draft');

/** Whether all that was changed here stands in the goal by now, as one has typed it. */
function isAsTyped({ values, changes }: Fields['form'], { values: now }: FormStart): boolean {
  const typed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);
  const changed = names.filter((name) => name in changes);
  return changed.every((name) => Object.is(typed(values[name]), now[name]));
}

/** What stops a save of a version that has moved on: what the form shows of it, or nothing that it shows. */
function staleKey({ isOld, read }: Meanwhile, stale: string | null) {
  if (stale === null) return null;
  if (isOld) return 'ui.meanwhile.first' as const;
  return read?.UpdatedAt === stale ? null : ('ui.meanwhile.unseen' as const);
}

/** The fields that were touched and no others: what others change meanwhile in the rest stays as they left it. */
function changesIn(values: GoalValues, changes: Partial<GoalValues>, read: OpenedGoal) {
  const touched = names.filter((name) => name in changes && name !== 'OwnerId');
  return {
    ...Object.fromEntries(touched.map((name) => [name, values[name]])),
    IsFromEdit: read.isFromEdit,
    UpdatedAt: read.UpdatedAt,
  };
}
