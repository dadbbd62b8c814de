import type { Notification } from '#contract/notifications.ts';
import type { Grown } from '#web/ui/lists/growing.ts';

export type Loaded = Grown<Notification>;

/** What is loaded with one entry read; `null`: all of them. */
export function markedRead(loaded: Loaded | undefined, id: number | null): Loaded | undefined {
  return (
    loaded && {
      ...loaded,
      data: loaded.data.map((entry) => (id === null || entry.Id === id ? { ...entry, IsRead: true } : entry)),
    }
  );
}
