import { useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { ManualFields, type ManualUserManual } from '#contract/people/manuals.ts';
import { type DiscType, discTypes } from '#contract/vocabulary.ts';
import { hasMovedOn, isApiError, refusalOf } from '#web/api/api-error.ts';
import { useArrival } from '#web/api/use-arrival.ts';
import { useKeptText } from '#web/session/use-kept-text.ts';
import { useFieldsMeanwhile } from '#web/ui/forms/use-fields-meanwhile.ts';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { useWords } from '#web/ui/text/words.ts';
import { useSaveEntry } from '../../api.ts';
import { typeName } from '../../type-words.ts';

/** As the form holds it: no type chosen yet is ''. */
const Fields = z.object({
  Disc: z.string().refine(isType, 'messages.enter_required'),
  Description: ManualFields.shape.Description,
  FilePath: z.string(),
});
type Values = z.input<typeof Fields>;
const KeptEntry = z.object({ Disc: z.string(), Description: z.string(), FilePath: z.string() });
const names = ['Disc', 'Description', 'FilePath'] as const;

type Present = Pick<ManualUserManual, 'Description' | 'FilePath'> & {
  readonly Disc: string;
  readonly UpdatedAt: string | null;
};
const blank: Present = { Disc: '', Description: '', FilePath: null, UpdatedAt: null };
const valuesOf = ({ Disc, Description, FilePath }: Present): Values => ({
  Disc,
  Description,
  FilePath: FilePath ?? '',
});

export function isType(text: string): text is DiscType {
  return discTypes.some((type) => type === text);
}

/** State of the editor of a manual entry: fields, what was changed in another window, what was kept, and saving. */
export function useEntryForm(entry: ManualUserManual | null, opened: boolean, onClose: () => void) {
  const { t } = useWords();
  const present: Present = entry ?? blank;
  const form = useZodForm(Fields, valuesOf(present));
  const save = useSaveEntry();
  const [isSaved, setSaved] = useState(false);
  const [isStale, setStale] = useState(false);
  const meanwhile = useFieldsMeanwhile({
    present,
    valuesOf,
    factsOf: (one: Present) => [
      { key: 'Disc', label: t('manuals.entry.type'), text: isType(one.Disc) ? typeName(one.Disc, t) : '' },
      { key: 'Description', label: t('manuals.entry.description'), text: one.Description },
      { key: 'FilePath', label: t('manuals.entry.attachment'), text: one.FilePath ?? '' },
    ],
    form,
    texts: ['Description'],
    isSaving: save.isPending || save.isSuccess,
  });
  const touched = form.touched && !isSaved;
  const kept = useKeptText<Values>({
    subject: 'manual/entry',
    title: t('manuals.entry.title'),
    values: form.values,
    changes: form.changes,
    meanwhile,
    words: 'Description' in form.changes ? [form.values.Description] : [],
    schema: KeptEntry,
    // A file that was not saved may be gone after a day.
    touched: touched && ('Disc' in form.changes || 'Description' in form.changes),
    opened,
    fill: ({ Disc, Description }) => {
      form.set('Disc', Disc);
      form.set('Description', Description);
    },
  });
  const finish = () => {
    flushSync(() => setSaved(true));
    onClose();
  };
  const isThere = useArrival(save.isError && meanwhile.isThere, finish);
  const send = (values: z.output<typeof Fields>) => {
    setStale(meanwhile.isOld);
    if (meanwhile.isOld || !isType(values.Disc)) return meanwhile.element.current?.focus();
    const { UpdatedAt } = meanwhile.read;
    const body = { ...values, Disc: values.Disc, ...(UpdatedAt === null ? {} : { UpdatedAt }) };
    save.mutate(body, {
      onSuccess: finish,
      onError: (error) => {
        if (hasMovedOn(error)) setStale(true);
        else if (isApiError(error)) form.refuse(error.Fields, names);
      },
    });
  };
  const stale = isStale && meanwhile.isOld ? 'ui.meanwhile.first' : null;
  return {
    ...{ form, meanwhile, kept, touched, send },
    isSaving: save.isPending || isThere,
    refusal: stale ?? said(save.error),
  };
}

/** What the specification says of a failed save, where the refusal has no words of its own. */
function said(error: Error | null): string | null {
  const refusal = refusalOf(error, { shown: names, movedOn: 'shown' });
  return refusal === 'messages.not_done' ? 'messages.manual_failed' : refusal;
}
