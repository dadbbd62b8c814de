import { type ChangeEvent, type FormEvent, useCallback, useMemo, useState } from 'react';
import type { z } from 'zod';
import { useWords } from '../text/words.ts';
import { errorsOf, type FormErrors } from './form-errors.ts';

type TextKeys<V> = { [K in keyof V]-?: V[K] extends string | undefined ? K : never }[keyof V] & string;
type FlagKeys<V> = { [K in keyof V]-?: V[K] extends boolean | undefined ? K : never }[keyof V] & string;
type Changed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

interface FormOptions<V> {
  /** Rules across fields, beyond the schema: message or catalogue key by field. */
  readonly also?: (values: V) => FormErrors<V>;
}

/**
 * State of a form over a contract schema. A field says what is wrong when it is left, not before; an
 * answer of the server stands beside its field through `refuse`. `touched` guards dialogs (row B5). `changes` are the
 * fields that differ from the start: a save of what is there sends no others. `rebase` measures them against another
 * start and leaves what was typed.
 */
export function useZodForm<S extends z.ZodObject>(
  schema: S,
  initial: z.input<S>,
  { also }: FormOptions<z.input<S>> = {},
) {
  type V = z.input<S>;
  const { say } = useWords();
  const [start, setStart] = useState<V>(initial);
  const [values, setValues] = useState<V>(initial);
  const [errors, setErrors] = useState<FormErrors<V>>({});
  const check = useCallback(
    (given: V): FormErrors<V> => ({ ...also?.(given), ...errorsOf(schema, given) }),
    [schema, also],
  );

  const set = useCallback(<K extends keyof V>(name: K, value: V[K]) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  }, []);
  const leave = (name: keyof V) => {
    // Passing through an empty field on the way elsewhere is no mistake yet.
    if (Object.is(values[name], start[name])) return;
    setErrors((before) => ({ ...before, [name]: check(values)[name] }));
  };
  const reset = useCallback((next: V) => {
    setStart(next);
    setValues(next);
    setErrors({});
  }, []);
  const refuse = useCallback(
    (fields: Readonly<Record<string, string>>, known: readonly (keyof V & string)[]) => {
      const mine = Object.fromEntries(known.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
      setErrors((before) => ({ ...before, ...mine }));
      return Object.keys(mine).length > 0;
    },
    [],
  );
  const submit = (done: (parsed: z.output<S>) => void) => (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const found = check(values);
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) focusOn(event?.currentTarget, first);
    else done(schema.parse(values));
  };

  const changes = useMemo(() => changesOf(values, start), [values, start]);
  return {
    values,
    errors,
    changes,
    taken: takenBy<V>(schema),
    touched: Object.keys(changes).length > 0,
    set,
    reset,
    rebase: setStart,
    refuse,
    submit,
    isValid: Object.keys(check(values)).length === 0,
    ...bindingsOf<V>({ values, errors, set, leave, say }),
  };
}

/** As it is taken: cleaned and trimmed; as it stands while something is wrong with it. */
const takenBy =
  <V extends object>(schema: z.ZodObject) =>
  (given: V): V => ({ ...given, ...schema.safeParse(given).data });

function changesOf<V extends object>(values: V, start: V): Partial<V> {
  const names = Object.keys(values) as (keyof V)[];
  const changed = names.filter((name) => !Object.is(values[name], start[name]));
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<V>;
}

interface FormState<V> {
  readonly values: V;
  readonly errors: FormErrors<V>;
  readonly set: <K extends keyof V>(name: K, value: V[K]) => void;
  readonly leave: (name: keyof V) => void;
  readonly say: (message: string) => string;
}

function bindingsOf<V>({ values, errors, set, leave, say }: FormState<V>) {
  const errorOf = (name: keyof V) => {
    const message = errors[name];
    return message && say(message);
  };
  return {
    /** Props of a text field. */
    field: <K extends TextKeys<V>>(name: K) => ({
      name,
      value: String(values[name] ?? ''),
      error: errorOf(name),
      onChange: (event: Changed) => set(name, event.currentTarget.value as V[K]),
      onBlur: () => leave(name),
    }),
    /** Props of a date field, which tells the day and no event. */
    day: <K extends TextKeys<V>>(name: K) => ({
      name,
      value: String(values[name] ?? ''),
      error: errorOf(name),
      onChange: (value: string) => set(name, value as V[K]),
      onBlur: () => leave(name),
    }),
    /** Props of a box to tick. */
    flag: <K extends FlagKeys<V>>(name: K) => ({
      name,
      checked: values[name] === true,
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.currentTarget.checked as V[K]),
    }),
  };
}

function focusOn(form: HTMLFormElement | undefined, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
