import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '#web/app/shell/keys/use-shell-keys.ts';

interface ListKeys {
  /** j and k: one down, one up. */
  readonly onWalk: (step: 1 | -1) => void;
  readonly onUpdate: () => void;
  /** Space on a row, with Shift up to it. */
  readonly onChoose?: (goalId: number, isRange: boolean) => void;
}

const floating = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** j, k, u and / on the Goals screen, while nothing floats above it and no field has the focus (ui.md, Hands). */
export function useListKeys({ onWalk, onUpdate, onChoose }: ListKeys): void {
  // What is on the screen counts: a listener of the drawing before would walk on from there.
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event)) return;
    if (event.target instanceof HTMLElement && event.target.closest(floating)) return;
    if (event.key === 'j') onWalk(1);
    else if (event.key === 'k') onWalk(-1);
    else if (event.key === 'u') onUpdate();
    else if (event.key === ' ' && onChoose && rowWithFocus()) onChoose(focusedGoal() ?? 0, event.shiftKey);
    else if (event.key === '/') document.getElementById('goal-search')?.focus();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** The row itself, not something in it that Space presses. */
const rowWithFocus = (): boolean => document.activeElement?.matches('[data-goal]') === true;

/** The goal whose row has the focus. */
export function focusedGoal(): number | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-goal]');
  return row ? Number(row.dataset.goal) : null;
}

/** At once, so that the next key goes on from there; a row of a page that has just come is drawn a moment later. */
export function focusRow(id: number): void {
  const row = rowOf(id);
  if (row) row.focus();
  else setTimeout(() => rowOf(id)?.focus(), 20);
}

/** Brings a row into sight and leaves the focus where it is. */
export function showRow(id: number): void {
  rowOf(id)?.scrollIntoView({ block: 'nearest' });
}

const rowOf = (id: number) => document.querySelector<HTMLElement>(`[data-goal="${id}"]`);
