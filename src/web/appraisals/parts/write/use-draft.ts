import { useState } from 'react';
import type { Appraisal } from '#contract/talent/appraisals.ts';
import { hasMovedOn, isApiError, refusalOf } from '#web/api/api-error.ts';
import { useArrival, useIsLost } from '#web/api/use-arrival.ts';
import { newSlot } from '#web/session/kept-texts.ts';
import { type KeptMeanwhile, useKeptText, useSettleText } from '#web/session/use-kept-text.ts';
import type { Fact } from '#web/ui/forms/meanwhile.ts';
import { useFieldsMeanwhile } from '#web/ui/forms/use-fields-meanwhile.ts';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { useWords } from '#web/ui/text/words.ts';
import { type Place, useSaveAppraisal } from '../../api.ts';
import { completeFields, DraftFields, fieldsOf, missingIn } from '../../draft-fields.ts';
import { axesOf } from '../read/rating-scale.tsx';
import { useAutosave } from './use-autosave.ts';
import { mayWrite } from './use-mode.ts';

const shown = ['Review', 'Primary', 'Secondary', 'TertiaryRating'] as const;

interface Drafting {
  readonly place: Place;
  readonly appraisal: Appraisal;
  readonly opened: boolean;
}

/**
 * A form that is saved as one types while it is a draft: first here, then on the server. What the employee has is
 * saved by the button alone. What somebody else changed meanwhile is shown, and chosen, before anything is saved.
 */
export function useDraft({ place, appraisal, opened }: Drafting) {
  const isDraft = appraisal.State === 'none' || appraisal.State === 'draft';
  const form = useZodForm(DraftFields, fieldsOf(appraisal));
  const [hasTried, setTried] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const save = useSaveAppraisal(place);
  const meanwhile = useFieldsMeanwhile({
    ...{ present: appraisal, valuesOf: fieldsOf, factsOf: useFacts() },
    ...{ form: { ...form, taken: trimmedReview }, texts: ['Review'], isSaving: save.isPending },
  });
  const isStopped = meanwhile.isOld || !mayWrite(appraisal);
  const missing = missingIn(form.values);
  const complete = completeFields(form.values);
  const { kept, settle } = useKeptDraft({ place, form, meanwhile, opened });
  const finish = (saved: Appraisal, { sent, then }: Tried) => {
    meanwhile.take(saved, sent);
    setSavedAt(new Date());
    // What had been shared is read again: the form goes, and could say of nothing that it is not to be kept.
    if (!isDraft) settle();
    then?.(saved);
  };
  const isLost = useIsLost(save);
  const { isThere, setTriedWith } = useTried(appraisal, isLost, (saved, one) => {
    // What failed then is not told any more, whatever comes.
    save.reset();
    finish(saved, one);
  });
  const send = (then?: (saved: Appraisal) => void) => {
    setTried(true);
    if (complete === null || isStopped) return;
    const { Id, UpdatedAt } = meanwhile.read;
    const one = setTriedWith({ before: appraisal.UpdatedAt, sent: form.values, then });
    save.mutate(
      { Id, UpdatedAt, ...complete },
      {
        onSuccess: (answer) => {
          if ('Id' in answer) finish(answer as Appraisal, one);
        },
        onError: (error) => {
          if (isApiError(error) && !hasMovedOn(error)) form.refuse(error.Fields, shown);
        },
      },
    );
  };
  const mayAutosave = isDraft && opened && form.touched && !isStopped && complete !== null;
  useAutosave({
    wanted: mayAutosave ? JSON.stringify(form.values) : null,
    isSaving: save.isPending,
    save: () => send(),
  });
  return {
    form,
    isDraft,
    kept,
    meanwhile,
    /** What the server said against the last save, where no field says it. */
    refusal: isThere ? null : refusalIn(save.error, meanwhile.isOld),
    save,
    savedAt,
    send,
    isComplete: complete !== null,
    /** What is wrong, once one has tried to save. */
    errorOf: (name: keyof DraftFields) => form.errors[name] ?? (hasTried ? missing[name] : undefined),
  };
}

const trimmedReview = (values: DraftFields): DraftFields => ({ ...values, Review: values.Review.trim() });

/** What was sent last, and what is to follow once it is saved. */
interface Tried {
  /** When it was saved before. */
  readonly before: string | null;
  readonly sent: DraftFields;
  readonly then: ((saved: Appraisal) => void) | undefined;
}

/** What was sent last, and whether it stands there though its answer was lost. */
function useTried(appraisal: Appraisal, isLost: boolean, finish: (saved: Appraisal, tried: Tried) => void) {
  const [tried, setTriedWith] = useState<Tried | null>(null);
  const isThere = isLost && tried !== null && isSaved(appraisal, tried);
  useArrival(isThere, () => {
    if (tried) finish(appraisal, tried);
  });
  const remember = (one: Tried) => {
    setTriedWith(one);
    return one;
  };
  return { isThere, setTriedWith: remember };
}

/** What was sent stands there, though nothing answered so. */
function isSaved(appraisal: Appraisal, { before, sent }: Tried): boolean {
  const there = fieldsOf(appraisal);
  return (
    appraisal.UpdatedAt !== before &&
    there.Review === sent.Review.trim() &&
    (['Primary', 'Secondary', 'TertiaryRating'] as const).every((key) => there[key] === sent[key])
  );
}

const refusalIn = (error: unknown, isOld: boolean): string | null =>
  isOld && error !== null ? 'ui.meanwhile.first' : refusalOf(error, { shown });

interface KeptDraft {
  readonly place: Place;
  readonly form: ReturnType<typeof useZodForm<typeof DraftFields>>;
  readonly meanwhile: KeptMeanwhile;
  readonly opened: boolean;
}

/** First here, then on the server. */
function useKeptDraft({ place, form, meanwhile, opened }: KeptDraft) {
  const [slot] = useState(newSlot);
  const subject = `appraisal/${place.userId}/${place.periodId}`;
  const settle = useSettleText(slot);
  const kept = useKeptText({
    slot,
    subject,
    title: form.values.Review,
    values: form.values,
    changes: form.changes,
    meanwhile,
    schema: DraftFields,
    touched: form.touched,
    opened,
    fill: (values) => {
      for (const key of shown) form.set(key, values[key]);
    },
  });
  return { kept, settle: () => settle(subject) };
}

/** What the form shows, in words: what is told when somebody else changed it. */
function useFacts() {
  const { t } = useWords();
  return (one: Appraisal): Fact[] => [
    { key: 'Review', label: t('appraisals.review'), text: one.Review },
    ...(one.Labels ? axesOf(one.Labels, one) : []).map(({ key, name, labels, value }) => ({
      key,
      label: name,
      text: value === null ? '' : (labels[value - 1]?.Label ?? ''),
    })),
    // What a save sets aside is no side matter: it is shown before one saves.
    { key: 'EmployeeSignature', label: t('appraisals.sign.of_employee'), text: one.EmployeeSignature ?? '' },
  ];
}
