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
  const list = document.getElementById(listId);
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (!list?.dataset.acted || !isLost) return;
  const left = actions();
  (left[Math.min(Number(list.dataset.acted), left.length - 1)] ?? list).focus();
  delete list.dataset.acted;
}
