import type { Reminder } from '#contract/dashboard.ts';

/** A reminder as the list shows it. */
export interface ShownReminder {
  readonly key: string;
  readonly reminder: Reminder;
  /** 'settled': by what others did, or by time, it waits no more, and the row keeps its place; 'leaving': one's own doing, it goes. */
  readonly state: 'waits' | 'settled' | 'leaving';
}

export interface SteadyReminders {
  readonly rows: readonly ShownReminder[];
  /** How many the newest answer has that are held back. */
  readonly news: number;
  /** Rows that those have pushed below what the newest answer holds: they wait still. */
  readonly pushed: number;
}

/** A goal may be asked about twice: its update and, from another owner's side, never; type and Id tell them apart. */
export const keyOf = ({ Type, Id }: Reminder): string => `${Type}/${Id}`;

const waiting = (reminder: Reminder): ShownReminder => ({ key: keyOf(reminder), reminder, state: 'waits' });

/** A list nobody has begun to read. */
export const freshReminders = (fresh: readonly Reminder[]): SteadyReminders => ({
  rows: fresh.map(waiting),
  news: 0,
  pushed: 0,
});

interface Circumstances {
  /** The newest answer is taken as it is, what is no longer in it leaves. */
  readonly adopt: boolean;
  /** More was loaded at the end, which is what one asked for. */
  readonly grown: boolean;
  /** The newest answer ends before the list does. */
  readonly cut: boolean;
  /** A row that waits no more while it is folded away stands there for whoever has read it alone. */
  readonly isSeen: (key: string) => boolean;
}

/** Nothing moves the list one is reading (look.md, Motion). */
export function steadyReminders(
  shown: readonly ShownReminder[],
  fresh: readonly Reminder[],
  { adopt, grown, cut, isSeen }: Circumstances,
): SteadyReminders {
  if (adopt) return { rows: withLeaving(shown, fresh.map(waiting)), news: 0, pushed: 0 };
  const newest = new Map(fresh.map((reminder) => [keyOf(reminder), reminder]));
  const known = new Set(shown.map(({ key }) => key));
  const lastKnown = fresh.findLastIndex((reminder) => known.has(keyOf(reminder)));
  const isNew = (reminder: Reminder) => !known.has(keyOf(reminder));
  const added = grown ? fresh.filter((reminder, index) => index > lastKnown && isNew(reminder)) : [];
  const news = fresh.filter(isNew).length - added.length;
  const tail = shown.findLastIndex(({ key }) => newest.has(key)) + 1;
  const pushed = shown.slice(tail, tail + (cut ? news : 0)).filter(({ state }) => state === 'waits');
  const rows = shown.flatMap((row): ShownReminder[] => {
    const reminder = newest.get(row.key);
    if (reminder) return [waiting(reminder)];
    if (pushed.includes(row)) return [row];
    if (!isSeen(row.key)) return [];
    return [{ ...row, state: row.state === 'leaving' ? 'leaving' : 'settled' }];
  });
  return { rows: [...rows, ...added.map(waiting)], news, pushed: pushed.length };
}

/** What leaves stays where it stood until it has gone. */
function withLeaving(shown: readonly ShownReminder[], rows: ShownReminder[]): ShownReminder[] {
  const kept = new Set(rows.map(({ key }) => key));
  let before: string | null = null;
  for (const row of shown) {
    if (!kept.has(row.key)) {
      const at: number = before === null ? 0 : rows.findIndex(({ key }) => key === before) + 1;
      rows.splice(at, 0, { ...row, state: 'leaving' });
    }
    before = row.key;
  }
  return rows;
}
