import { useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { type Note, NoteFields } from '#contract/people/notes.ts';
import { hasMovedOn, isApiError, refusalOf } from '#web/api/api-error.ts';
import { useArrival } from '#web/api/use-arrival.ts';
import { type KeptMeanwhile, useKeptText } from '#web/session/use-kept-text.ts';
import { useFieldsMeanwhile } from '#web/ui/forms/use-fields-meanwhile.ts';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { useWords } from '#web/ui/text/words.ts';
import { useAddNote, useEditNote } from '../../api.ts';

type Values = z.input<typeof NoteFields>;
type Text = Pick<Note, 'Title' | 'Body' | 'UpdatedAt'>;

/** What is kept was typed, and need not be right. */
const KeptNote = z.object({ Title: z.string(), Body: z.string() }) satisfies z.ZodType<Values>;
const blank: Text = { Title: '', Body: '', UpdatedAt: '' };
const names = ['Title', 'Body'] as const;
const valuesOf = ({ Title, Body }: Text): Values => ({ Title, Body });

interface NoteFormOptions {
  readonly personId: number;
  /** null: a new one. */
  readonly note: Note | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** State of a note's editor: fields, what was changed in another window, what was kept, and saving. */
export function useNoteForm({ personId, note, opened, onClose }: NoteFormOptions) {
  const { t } = useWords();
  const [first] = useState(note);
  const form = useZodForm(NoteFields, valuesOf(first ?? blank));
  const add = useAddNote(personId);
  const edit = useEditNote(personId);
  const [isSaved, setSaved] = useState(false);
  const [isStale, setStale] = useState(false);
  const [isGone, setGone] = useState(false);
  const save = first === null || isGone ? add : edit;
  const meanwhile = useFieldsMeanwhile({
    // What was deleted meanwhile is no longer in the list: what was opened stays the text to go on from.
    present: note ?? first ?? blank,
    valuesOf,
    factsOf: (one: Text) => names.map((key) => ({ key, label: t(labels[key]), text: one[key] })),
    form,
    texts: ['Body'],
    isSaving: edit.isPending || edit.isSuccess,
  });
  const touched = form.touched && !isSaved;
  const subject = `person/${personId}/note/${first?.Id ?? 'new'}`;
  const kept = useKept(subject, form, meanwhile, { touched, opened });
  const finish = () => {
    flushSync(() => setSaved(true));
    onClose();
  };
  const isThere = useArrival(edit.isError && meanwhile.isThere, finish);
  const done = {
    onSuccess: finish,
    onError: (error: Error) => {
      if (hasMovedOn(error)) setStale(true);
      else if (!isApiError(error)) return;
      else if (error.Status === 404 && first !== null) setGone(true);
      else form.refuse(error.Fields, names);
    },
  };
  const send = (values: z.output<typeof NoteFields>) => {
    setStale(meanwhile.isOld);
    if (meanwhile.isOld) meanwhile.element.current?.focus();
    else if (first === null || isGone) add.mutate(values, done);
    else edit.mutate({ Id: first.Id, UpdatedAt: meanwhile.read.UpdatedAt, ...values }, done);
  };
  return {
    ...{ form, meanwhile, kept, touched, isGone, send },
    isSaving: add.isPending || edit.isPending || isThere,
    refusal: sentenceOf(isGone && add.error === null, isStale && meanwhile.isOld, save.error),
  };
}

function useKept(
  subject: string,
  {
    values,
    changes,
    set,
  }: Pick<ReturnType<typeof useZodForm<typeof NoteFields>>, 'values' | 'changes' | 'set'>,
  meanwhile: KeptMeanwhile,
  standing: { readonly touched: boolean; readonly opened: boolean },
) {
  return useKeptText<Values>({
    ...{ subject, title: values.Title, values, changes, meanwhile, schema: KeptNote },
    ...standing,
    fill: (before) => {
      for (const name of names) set(name, before[name]);
    },
  });
}

const labels = { Title: 'notes.title', Body: 'notes.body' } as const;

function sentenceOf(isGone: boolean, isStale: boolean, error: Error | null): string | null {
  if (isGone) return 'notes.gone';
  if (isStale) return 'ui.meanwhile.first';
  return refusalOf(error, { shown: names, movedOn: 'shown' });
}
