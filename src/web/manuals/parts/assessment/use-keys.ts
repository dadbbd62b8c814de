import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '#web/app/shell/keys/use-shell-keys.ts';
import type { Column } from '../../answers.ts';

interface Keys {
  readonly onPick: (column: Column, place: number) => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
  readonly onLeave: () => void;
}

/** 1 to 4, with Shift for least, by where the key lies: layouts differ. Enter, Backspace, Escape. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (document.querySelector('[role="dialog"], [role="menu"]')) return;
    if (event.key === 'Escape') return keys.onLeave();
    if (isTyping(event)) return;
    const place = Number(/^(?:Digit|Numpad)([1-4])$/.exec(event.code)?.[1] ?? 0);
    if (place > 0) keys.onPick(event.shiftKey ? 'Least' : 'Most', place);
    else if (event.key === 'Backspace') keys.onBack();
    else if (event.key === 'Enter' && !isPressed(event.target)) keys.onNext();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Enter on a button presses that button. */
const isPressed = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a') !== null;
