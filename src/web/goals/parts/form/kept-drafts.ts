import { z } from 'zod';
import { ParentChoice, PersonChoice } from '#contract/goals.ts';

/**
 * What has been typed into a goal form and not saved, kept in this browser. In IndexedDB, because the end of a
 * session clears local storage whole and a closed tab takes session storage along.
 */
const KeptDraft = z.object({
  /** Whose and of which form: `keyOf`. */
  key: z.string(),
  userId: z.number(),
  at: z.number(),
  mode: z.enum(['add', 'company', 'edit', 'copy', 'contribute']),
  goalId: z.number().nullable(),
  values: z.object({
    Title: z.string(),
    Measurement: z.string().optional(),
    Description: z.string().optional(),
    ReportingMemo: z.string().optional(),
    IsPrivate: z.boolean().optional(),
    OwnerId: z.number().optional(),
    ParentId: z.number().optional(),
    PeriodId: z.number().optional(),
  }),
  owner: PersonChoice,
  parent: ParentChoice.nullable(),
});

export type KeptDraft = z.infer<typeof KeptDraft>;

const storeName = 'goal-drafts';
const daysKept = 14;

/** One draft for each goal that is edited, one for a new goal. */
export const keyOf = (userId: number, mode: KeptDraft['mode'], goalId: number | null): string =>
  `${userId}/${mode === 'edit' ? goalId : 'new'}`;

export const keepDraft = (draft: KeptDraft): Promise<unknown> =>
  inStore('readwrite', (store) => store.put(draft)).catch(() => null);

export const dropDraft = (key: string): Promise<unknown> =>
  inStore('readwrite', (store) => store.delete(key)).catch(() => null);

export async function readDraft(key: string): Promise<KeptDraft | null> {
  return freshOne(await inStore('readonly', (store) => store.get(key)).catch(() => null));
}

/** The newest of a person's drafts, for the offer on the Goals screen. */
export async function newestDraft(userId: number): Promise<KeptDraft | null> {
  const all: unknown[] = await inStore('readonly', (store) => store.getAll()).catch(() => []);
  const own = all.flatMap((one) => freshOne(one) ?? []).filter((draft) => draft.userId === userId);
  return own.sort((a, b) => b.at - a.at)[0] ?? null;
}

function freshOne(value: unknown): KeptDraft | null {
  const parsed = KeptDraft.safeParse(value);
  return parsed.success && Date.now() - parsed.data.at < daysKept * 86_400_000 ? parsed.data : null;
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
  const request = indexedDB.open('waymark', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'key' });
  return answer(request);
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
