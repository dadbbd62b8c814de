import { useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import type { StrategyDocument } from '#contract/company/strategy.ts';
import { limits } from '#contract/limits.ts';
import { markupOf } from '#rules/strategy/sections.ts';
import { plainText } from '#rules/text/rich-text.ts';
import { hasMovedOn, isApiError, refusalOf } from '#web/api/api-error.ts';
import { useArrival } from '#web/api/use-arrival.ts';
import { useKeptText } from '#web/session/use-kept-text.ts';
import { useFieldsMeanwhile } from '#web/ui/forms/use-fields-meanwhile.ts';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { useWords } from '#web/ui/text/words.ts';
import { type SaveBody, useSaveStrategy } from '../../api.ts';
import type { StrategyRequest } from '../../strategy-request.ts';
import type { GuidedName } from './guidance.tsx';

export interface TextsFormProps {
  readonly present: StrategyDocument;
  readonly names: readonly GuidedName[];
  readonly textsOf: (one: StrategyDocument) => Readonly<Record<GuidedName, string>>;
  readonly bodyOf: (changes: Readonly<Record<string, string>>) => SaveBody;
  readonly request: StrategyRequest;
  readonly opened: boolean;
  readonly onClose: () => void;
}

type Values = Record<string, string>;

/** Several texts of one document that others edit too: what they changed is shown before anything is saved. */
export function useTextsForm(props: TextsFormProps) {
  const { present, names, textsOf, bodyOf, request, opened, onClose } = props;
  const { t } = useWords();
  const [schema] = useState(() => schemaOf(names));
  const valuesOf = (one: StrategyDocument): Values => pick(textsOf(one), names);
  const form = useZodForm(schema, valuesOf(present));
  const save = useSaveStrategy();
  const [isSaved, setSaved] = useState(false);
  const [isStale, setStale] = useState(false);
  const touched = form.touched && !isSaved;
  const meanwhile = useFieldsMeanwhile<StrategyDocument, Values>({
    present,
    valuesOf,
    versionOf: ({ UpdatedAt }) => UpdatedAt,
    factsOf: (one) =>
      names.map((key) => {
        const text = textsOf(one)[key];
        return { key, label: t(`strategy.name.${key}`), text: plainText(text), value: markupOf(text) };
      }),
    form,
    texts: names,
    isSaving: save.isPending || save.isSuccess,
  });
  const offered = useKeptText<Values>({
    subject: `strategy/${request.dialog}`,
    title: names.map((name) => plainText(form.values[name] ?? '')).find((text) => text !== '') ?? '',
    values: form.values,
    changes: form.changes,
    meanwhile,
    words: Object.values(form.changes).map((text) => plainText(text ?? '')),
    schema: keptSchema,
    touched,
    opened,
    fill: (kept) => {
      for (const name of names) if (kept[name] !== undefined) form.set(name, kept[name]);
    },
  });
  const finish = ({ IsDraft }: StrategyDocument) => {
    flushSync(() => setSaved(true));
    onClose();
    toast(t(IsDraft ? 'strategy.edit.saved' : 'strategy.edit.saved_same'));
  };
  const isThere = useArrival(save.isError && meanwhile.isThere, () => finish(present));
  const send = () => {
    if (meanwhile.isOld) {
      setStale(true);
      meanwhile.element.current?.focus();
      return;
    }
    setStale(false);
    const changes = Object.fromEntries(
      Object.entries(form.changes).map(([name, text]) => [name, text ?? '']),
    );
    save.mutate(
      { ...bodyOf(changes), UpdatedAt: meanwhile.read.UpdatedAt },
      {
        onSuccess: finish,
        onError: (error) => {
          if (hasMovedOn(error)) setStale(true);
          else if (isApiError(error)) form.refuse(error.Fields, [...names]);
        },
      },
    );
  };
  const refusal =
    isStale && meanwhile.isOld
      ? 'ui.meanwhile.first'
      : refusalOf(save.error, { shown: [...names], movedOn: 'shown' });
  return { form, touched, meanwhile, offered, send, refusal, isSaving: save.isPending || isThere };
}

const keptSchema = z.record(z.string(), z.string());

const schemaOf = (names: readonly GuidedName[]) =>
  z.object(
    Object.fromEntries(
      names.map((name) => [name, z.string().max(limits.strategyRaw, 'messages.too_long')]),
    ) as Record<string, z.ZodString>,
  );

const pick = (texts: Readonly<Record<GuidedName, string>>, names: readonly GuidedName[]): Values =>
  Object.fromEntries(names.map((name) => [name, texts[name]]));
