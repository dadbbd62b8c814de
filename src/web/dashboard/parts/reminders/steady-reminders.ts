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
}

/** A goal may be asked about twice: its update and, from another owner's side, never; type and Id tell them apart. */
export const keyOf = ({ Type, Id }: Reminder): string => `${Type}/${Id}`;

const waiting = (reminder: Reminder): ShownReminder => ({ key: keyOf(reminder), reminder, state: 'waits' });

/** A list nobody has begun to read. */
export const freshReminders = (fresh: readonly Reminder[]): SteadyReminders => ({
  rows: fresh.map(waiting),
  news: 0,
});

interface Circumstances {
  /** The newest answer is taken as it is, what is no longer in it leaves. */
  readonly adopt: boolean;
  /** More was loaded at the end, which is what one asked for. */
  readonly grown: boolean;
  /** A row that waits no more while it is folded away stands there for whoever has read it alone. */
  readonly isSeen: (key: string) => boolean;
}

/** Nothing moves the list one is reading (look.md, Motion). */
export function steadyReminders(
  shown: readonly ShownReminder[],
  fresh: readonly Reminder[],
  { adopt, grown, isSeen }: Circumstances,
): SteadyReminders {
  if (adopt) return { rows: withLeaving(shown, fresh.map(waiting)), news: 0 };
  const newest = new Map(fresh.map((reminder) => [keyOf(reminder), reminder]));
  const rows = shown.flatMap((row): ShownReminder[] => {
    const reminder = newest.get(row.key);
    if (reminder) return [waiting(reminder)];
    if (!isSeen(row.key)) return [];
    return [{ ...row, state: row.state === 'leaving' ? 'leaving' : 'settled' }];
  });
  const known = new Set(shown.map(({ key }) => key));
  const lastKnown = fresh.findLastIndex((reminder) => known.has(keyOf(reminder)));
  const isAdded = (reminder: Reminder, index: number) =>
    grown && index > lastKnown && !known.has(keyOf(reminder));
  const added = fresh.filter(isAdded);
  const unknown = fresh.filter((reminder) => !known.has(keyOf(reminder)));
  return { rows: [...rows, ...added.map(waiting)], news: unknown.length - added.length };
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
