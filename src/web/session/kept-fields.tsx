import { z } from 'zod';
import { KeptOffer } from '#web/ui/forms/kept-offer.tsx';
import { type KeptMeanwhile, useKeptText } from './use-kept-text.ts';

interface KeptFieldsProps<V> {
  /** What is written, as in `theme/12`. */
  readonly subject: string;
  readonly form: {
    readonly values: V;
    readonly changes: Partial<V>;
    readonly set: (name: keyof V & string, value: string) => void;
  };
  /** Those that are kept, all of them texts. */
  readonly fields: readonly (keyof V & string)[];
  /** Where somebody else may write them too. */
  readonly meanwhile?: KeptMeanwhile;
  readonly isSaved: boolean;
  readonly opened: boolean;
  /** Where it is taken away with `useSettleText`. */
  readonly slot?: string;
}

const Texts = z.record(z.string(), z.string());

/** Above the text fields of a form: keeps what is typed there until it is sent, and offers what was left. */
export function KeptFields<V extends object>({ form, fields, isSaved, ...rest }: KeptFieldsProps<V>) {
  const texts = (of: Partial<V>) =>
    fields.flatMap((name): [string, string][] => (typeof of[name] === 'string' ? [[name, of[name]]] : []));
  const changes = texts(form.changes);
  const kept = useKeptText({
    ...rest,
    title: changes[0]?.[1] ?? '',
    values: Object.fromEntries(texts(form.values)),
    changes: Object.fromEntries(changes),
    schema: Texts,
    touched: changes.length > 0 && !isSaved,
    fill: (before) => {
      for (const name of fields) if (before[name] !== undefined) form.set(name, before[name]);
    },
  });
  return <KeptOffer kept={kept} />;
}
