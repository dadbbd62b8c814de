import { placeLostFocus } from './lost-focus.ts';

const listId = 'reminders';

/** For the element that holds the list; it can take the focus when no row is left to. */
export const reminderList = { id: listId, tabIndex: -1 } as const;

const actions = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`#${listId} [data-state="waits"] [data-walk]`),
];

/** Notes which row is acted on: it may be gone when its dialog closes. */
export function noteActed(): void {
  const list = document.getElementById(listId);
  const active = document.activeElement;
  const at = active instanceof HTMLElement ? actions().indexOf(active) : -1;
  if (list) list.dataset.acted = String(Math.max(0, at));
}

/** The focus that was on a row that has gone moves to the one in its place. */
export function rescueFocus(): void {
  placeLostFocus(() => {
    const list = document.getElementById(listId);
    if (!list?.dataset.acted) return null;
    const left = actions();
    const at = Math.min(Number(list.dataset.acted), left.length - 1);
    delete list.dataset.acted;
    return left[at] ?? list;
  });
}

/** The own goal whose row of this week has the focus. */
export function goalToUpdate(): number | null {
  const row = document.activeElement?.closest<HTMLElement>(`#${listId} [data-update]`);
  return row ? Number(row.dataset.update) : null;
}
