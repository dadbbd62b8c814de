import { useRef, useState } from 'react';
import { bothOf, type Choice, choicesFor, differencesOf, type Fact } from './meanwhile.ts';
import { useSent } from './use-sent.ts';

interface Subject<T, V extends object> {
  /** As it is now, refreshed behind the form. */
  readonly present: T;
  /** What the form shows of it: what differs here is what one has to know. */
  readonly factsOf: (one: T) => readonly Fact[];
  readonly valuesOf: (one: T) => V;
  /** When it was written, where it is told what became of that since. */
  readonly versionOf?: (one: T) => string | null;
  readonly form: {
    readonly values: V;
    readonly changes: Partial<V>;
    readonly set: <K extends keyof V>(name: K, value: V[K]) => void;
    readonly rebase: (next: V) => void;
    /** As the server takes it. */
    readonly taken: (values: V) => V;
  };
  /** Fields of which two texts can be put together: of several lines, or of one. */
  readonly texts?: readonly (keyof V & string)[];
  /** Whether what the form holds of a field may be saved, where not all may set all of it: else it can but be taken over. */
  readonly mayKeep?: (key: string) => boolean;
  /** What changes now is one's own doing. */
  readonly isSaving: boolean;
}

/**
 * A form about something that others change meanwhile: what they changed, how each field is to go on, and the version
 * that a save is about, so that nothing is overwritten unseen (issue 8, point 13).
 */
export function useFieldsMeanwhile<T, V extends object>(subject: Subject<T, V>) {
  const { present, factsOf, valuesOf, form, texts = [], mayKeep = () => true, isSaving } = subject;
  const element = useRef<HTMLElement>(null);
  const { read, earlier, settled, settle, goOnFrom } = useReading(present);
  const sent = useSent(form.values, isSaving);
  const isField = (key: string): key is keyof V & string => key in form.values;
  const now = valuesOf(present);
  const typed = form.taken(form.values);
  const isHeld = heldIn(form, sent, now);
  const { facts, version } = stoodAs(subject, read, earlier);
  const differences = isSaving ? [] : differencesOf(facts, factsOf(present)).filter((one) => !isHeld(one));
  const open = differences.filter(({ key, after }) => settled[key] !== after);
  const changed = Object.keys(form.changes);
  const accept = () => {
    form.rebase(valuesOf(present));
    goOnFrom(present);
  };
  return {
    /** What changed beside the shown fields is nobody's conflict. */
    read: differences.length === 0 ? present : read,
    isOld: open.length > 0,
    /** All that one changed and sent stands there: there is nothing more to save. */
    isThere:
      sent === form.values &&
      changed.length > 0 &&
      changed.every((key) => isField(key) && Object.is(typed[key], now[key])),
    differences: open,
    element,
    choicesOf: (key: string): readonly Choice[] => {
      if (!isField(key)) return [];
      return mayKeep(key) ? choicesFor(key in form.changes, texts.includes(key)) : ['theirs'];
    },
    onChoose: (key: string, choice: Choice) => {
      if (isField(key)) take(form, key, choice, valuesOf(present));
      const rest = open.filter((one) => one.key !== key && isField(one.key));
      if (rest.length === 0) accept();
      else settle(key, differences.find((one) => one.key === key)?.after ?? '');
    },
    /** What was just saved of it is what a next save is about; what was typed since is measured against what was sent. */
    take: (saved: T, sent: V) => {
      form.rebase(sent);
      goOnFrom(saved);
    },
    /** How that which one changed stood when one changed it, to be kept with it. */
    facts: keptFacts(facts, version, form.changes),
    /** When that was written which one began with. */
    version,
    /** One goes on with what was typed when some of it stood like this: what changed since is to be chosen of. */
    goBackTo: (then: readonly Fact[]) => goOnFrom(read, [...then, ...earlier]),
    /** Nothing of what changed is to be chosen here. */
    onGoOn: open.some(({ key }) => isField(key)) ? undefined : accept,
  };
}

/** The version that one goes on from, what of it stood otherwise where one typed, and what was settled since. */
function useReading<T>(present: T) {
  const [read, setRead] = useState(present);
  const [earlier, setEarlier] = useState<readonly Fact[]>([]);
  const [settled, setSettled] = useState<Readonly<Record<string, string>>>({});
  return {
    ...{ read, earlier, settled },
    settle: (key: string, after: string) => setSettled({ ...settled, [key]: after }),
    goOnFrom: (one: T, then: readonly Fact[] = []) => {
      setRead(one);
      setEarlier(then);
      setSettled({});
    },
  };
}

/**
 * What stands in the form as it is now is nobody's conflict, whatever it was when one began; nor what one has sent of it
 * though no answer came, and has written on from.
 */
function heldIn<V extends object>({ values, taken }: Subject<unknown, V>['form'], sent: V | null, now: V) {
  const ways = [taken(values), taken(sent ?? values)];
  const isField = (key: string): key is keyof V & string => key in values;
  return ({ key }: { readonly key: string }) =>
    isField(key) && ways.some((one) => Object.is(one[key], now[key]));
}

/** How all of it stood where one began, and when that was written. */
function stoodAs<T, V extends object>(
  { factsOf, versionOf }: Pick<Subject<T, V>, 'factsOf' | 'versionOf'>,
  read: T,
  earlier: readonly Fact[],
) {
  const version = earlier.find(({ key }) => key === versionKey)?.text ?? versionOf?.(read) ?? null;
  return { facts: overlaid(factsOf(read), earlier), version };
}

/** Kept among the facts, under no name of a field. */
const versionKey = '';

const keptFacts = (facts: readonly Fact[], version: string | null, changes: object): Fact[] => [
  ...facts.filter(({ key }) => key in changes),
  ...(version === null ? [] : [{ key: versionKey, label: '', text: version }]),
];

/** Facts of now, and of some how they were. */
const overlaid = (facts: readonly Fact[], earlier: readonly Fact[]): Fact[] =>
  facts.map((fact) => ({ ...fact, ...earlier.find(({ key }) => key === fact.key) }));

function take<V extends object, K extends keyof V & string>(
  form: Subject<unknown, V>['form'],
  key: K,
  choice: Choice,
  theirs: V,
): void {
  const [before, mine] = [theirs[key], form.values[key]];
  if (choice === 'theirs') form.set(key, before);
  if (choice === 'both' && typeof before === 'string' && typeof mine === 'string')
    form.set(key, bothOf(before, mine, false) as V[K]);
}
