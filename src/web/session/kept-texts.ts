import { z } from 'zod';
import { bothOf } from '#web/ui/forms/meanwhile.ts';

/**
 * What has been typed and not saved, kept in this browser: in IndexedDB, because the end of a session clears local
 * storage whole and a closed tab takes session storage along.
 */
const KeptText = z.object({
  /** Whose, of what, and which: two tabs never write into one. */
  key: z.string(),
  /** Company and person: nobody else is shown it. */
  owner: z.string(),
  /** What is written, as in `goal/12/edit`. */
  subject: z.string(),
  at: z.number(),
  /** What it is known by in an offer: a title, or its first words. */
  title: z.string(),
  /** How whoever offers it opens where it was written. */
  opens: z.unknown(),
  values: z.unknown(),
  /** Which of the values were typed: the others are as they stood, and may have been changed by others since. */
  changed: z.array(z.string()).readonly().optional(),
  /** How those that were typed stood before: what was changed since is told. */
  stood: z
    .array(z.object({ key: z.string(), label: z.string(), text: z.string(), value: z.unknown().optional() }))
    .readonly()
    .optional(),
  /** What of it was typed, to be copied out where it cannot be opened; all texts in it if not said. */
  words: z.array(z.string()).readonly().optional(),
});

export type KeptText = z.infer<typeof KeptText>;
type Typed = Omit<KeptText, 'at'>;

const storeName = 'kept-texts';
const daysKept = 14;

export const keyOf = (owner: string, subject: string, slot: string): string => `${owner}/${subject}/${slot}`;

/** A name of its own for everything that is begun. */
export const newSlot = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

export const keepText = (text: KeptText): Promise<unknown> =>
  inStore('readwrite', (store) => store.put(text)).catch(() => null);

export const dropText = (key: string): Promise<unknown> =>
  inStore('readwrite', (store) => store.delete(key)).catch(() => null);

/** A person's texts that nobody is writing on now, the newest first; what is too old goes, whosever it is. */
export async function textsOf(owner: string): Promise<KeptText[]> {
  const { stay, go } = await found();
  await Promise.all(go.map(({ key }) => dropText(key)));
  const open = await openOnes();
  return stay.filter((text) => text.owner === owner && !open.has(text.key));
}

export function sorted(texts: readonly KeptText[], now: number) {
  const isOld = ({ at }: KeptText) => now - at >= daysKept * 86_400_000;
  return {
    stay: texts.filter((text) => !isOld(text)).sort((a, b) => b.at - a.at),
    go: texts.filter(isOld),
  };
}

/** Whether a person has left anything that is kept still, in other tabs too. */
export const hasTexts = async (owner: string): Promise<boolean> =>
  (await found()).stay.some((text) => text.owner === owner);

async function found() {
  const all: unknown[] = await inStore('readonly', (store) => store.getAll()).catch(() => []);
  return sorted(
    all.flatMap((one) => KeptText.safeParse(one).data ?? []),
    Date.now(),
  );
}

/** What is filled in again: what was typed then, over what stands there now. */
export function refilled<V>(now: V, before: V, { changed }: Pick<KeptText, 'changed'>): V {
  const typed = Object.entries(before ?? {}).filter(([name]) => changed?.includes(name));
  return changed ? { ...now, ...Object.fromEntries(typed) } : before;
}

/**
 * The same where nobody is asked about it: what was saved elsewhere since stands, and of two texts both, for the
 * person to make one of them.
 */
export function joined<V>(now: V, before: V, kept: Pick<KeptText, 'changed' | 'stood'>): V {
  const present = new Map(Object.entries(now ?? {}));
  const over = Object.entries(refilled(now, before, kept) ?? {}).map(([name, typed]: [string, unknown]) => {
    const [then, there] = [kept.stood?.find(({ key }) => key === name), present.get(name)];
    if (then === undefined || isSame(then.value, there)) return [name, typed];
    return [name, together(there, typed)];
  });
  return { ...now, ...Object.fromEntries(over) };
}

/** Of two texts both, and of two lists; of anything else what stands there. */
function together(there: unknown, typed: unknown): unknown {
  if (typeof there === 'string' && typeof typed === 'string' && there !== typed)
    return bothOf(there, typed, false);
  if (!Array.isArray(there) || !Array.isArray(typed)) return there;
  return [...there, ...typed.filter((one) => !there.some((other) => isSame(one, other)))];
}

/** What of a text is no more to be seen once another is filled in over it (`refilled`); null: all of it still is. */
export function replacedBy(text: Typed, other: Pick<KeptText, 'values' | 'changed'>): Typed | null {
  const there = new Map<string, unknown>(Object.entries(other.values ?? {}));
  const gone = Object.entries(text.values ?? {}).flatMap(([name, value]: [string, unknown]) =>
    [text, other].every(({ changed }) => changed?.includes(name) ?? true) && !isSame(value, there.get(name))
      ? [name]
      : [],
  );
  if (gone.length === 0) return null;
  return text.changed ? { ...text, changed: gone, words: undefined } : text;
}

/** Those of some values that differ from how they stood, and how these stood. */
export function typedOver<V>(values: V, start: V): Required<Pick<KeptText, 'changed' | 'stood'>> {
  const before = new Map<string, unknown>(Object.entries(start ?? {}));
  const changed = Object.entries(values ?? {}).flatMap(([key, value]: [string, unknown]) =>
    isSame(value, before.get(key)) ? [] : [key],
  );
  return { changed, stood: changed.map((key) => ({ key, label: '', text: '', value: before.get(key) })) };
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Takes all of a person's texts away, those of other tabs too. */
export async function wipeTexts(owner: string): Promise<void> {
  await Promise.all((await keysOf(owner)).map(dropText));
}

async function keysOf(owner: string): Promise<string[]> {
  const all: unknown[] = await inStore('readonly', (store) => store.getAllKeys()).catch(() => []);
  return all.flatMap((key) => (typeof key === 'string' && key.startsWith(owner && `${owner}/`) ? [key] : []));
}

/** What was written in one sitting. */
export async function dropSlot(slot: string): Promise<void> {
  const own = (await keysOf('')).filter((key) => key.endsWith(`/${slot}`));
  await Promise.all(own.map(dropText));
}

const lockOf = (key: string): string => `kept ${key}`;

/** Says to other tabs that this text is being written on; answers how to end it. */
export function holdText(key: string): () => void {
  let free: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    free = resolve;
  });
  // Without a secure connection there are no locks; then a text is offered although it is still open elsewhere.
  void navigator.locks?.request(lockOf(key), () => until);
  return () => free();
}

async function openOnes(): Promise<ReadonlySet<string>> {
  const held = (await navigator.locks?.query())?.held ?? [];
  return new Set(held.map(({ name = '' }) => name.replace(/^kept /, '')));
}

/** Everything that was written in words. */
export function wordsIn(values: unknown): string[] {
  if (typeof values === 'string') return values.trim() === '' ? [] : [values];
  if (typeof values !== 'object' || values === null) return [];
  return Object.values(values).flatMap(wordsIn);
}

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await answer(act(database.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('waymark-kept', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'key' });
  return answer(request);
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
