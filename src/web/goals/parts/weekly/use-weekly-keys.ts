import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '#web/app/shell/keys/use-shell-keys.ts';
import { type ScaleKind, type Step, stepOf } from '#web/ui/marks/scale.ts';

interface WeeklyKeys {
  readonly onStep: (kind: ScaleKind, step: Step) => void;
  readonly isMissing: (kind: ScaleKind) => boolean;
  readonly onComment: () => void;
  readonly onSkip: () => void;
  readonly onSame: () => void;
  readonly onSave: () => void;
}

/** Two digits answer both questions; single letters act only while no text field has the focus (look.md). */
export function useWeeklyKeys(opened: boolean, keys: WeeklyKeys): void {
  const heard = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || isElsewhere(event)) return;
    if (press(event, keys)) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  useEffect(() => {
    if (!opened) return;
    const listen = (event: KeyboardEvent) => heard(event);
    // Before the scale itself takes the digit, so that the second one goes to the other scale.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [opened]);
}

function press(event: KeyboardEvent, keys: WeeklyKeys): boolean {
  if (event.metaKey || event.ctrlKey) {
    if (event.key !== 'Enter') return false;
    keys.onSave();
    return true;
  }
  if (isTyping(event)) return false;
  const step = /^[0-4]$/.test(event.key) ? stepOf(Number(event.key)) : null;
  if (step !== null) answer(step, keys);
  else if (event.key === 'c') keys.onComment();
  else if (event.key === 's') keys.onSkip();
  else if (event.key === '=') keys.onSame();
  else return false;
  return true;
}

function answer(step: Step, keys: WeeklyKeys): void {
  const kind =
    kindInFocus() ?? (!keys.isMissing('likelihood') && keys.isMissing('quality') ? 'quality' : 'likelihood');
  keys.onStep(kind, step);
  // What is chosen shows only after the next render, so the step just typed is named.
  focusScale('quality', kind === 'quality' ? step : null);
}

function kindInFocus(): ScaleKind | null {
  const kind = document.activeElement?.closest<HTMLElement>('[data-kind]')?.dataset.kind;
  return kind === 'likelihood' || kind === 'quality' ? kind : null;
}

/** A step of a scale, by default the chosen one or the first. */
export function focusScale(kind: ScaleKind, step: Step | null = null): void {
  const scale = document.querySelector(`[role="dialog"] [data-kind="${kind}"]`);
  const wanted = step === null ? 'input:checked' : `input[value="${step}"]`;
  const radio = scale?.querySelector<HTMLElement>(wanted) ?? scale?.querySelector<HTMLElement>('input');
  radio?.focus();
}

/** Above the dialog stands a menu, or the question about unsaved changes. */
function isElsewhere({ target }: KeyboardEvent): boolean {
  const place = target instanceof HTMLElement ? target.closest('[role="dialog"], [role="menu"]') : null;
  return place !== null && place.querySelector('[data-kind]') === null;
}
