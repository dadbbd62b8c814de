/** Two presses that are no further apart were meant as one; a hand that trembles takes about as long. */
const restMilliseconds = 350;
/** How far a pointer may wander between the two. */
const wanderPixels = 12;

export interface Press<E> {
  readonly at: number;
  /** What it met: a button, a link, an entry of a menu; null for anything else. */
  readonly on: E | null;
  readonly by: 'pointer' | 'keys';
  readonly x: number;
  readonly y: number;
}

/**
 * One press, one deed: a second press of the same thing follows too soon to be meant, and so does one that meets
 * what has come to stand where a button was pressed just now, by the pointer or under the focus.
 */
export function isSameDeed<E>(last: Press<E> | null, next: Press<E>): boolean {
  if (last?.on == null || next.at - last.at > restMilliseconds) return false;
  if (next.on === last.on) return true;
  if (next.by !== last.by) return false;
  if (next.by === 'keys') return next.on !== null;
  return Math.abs(next.x - last.x) <= wanderPixels && Math.abs(next.y - last.y) <= wanderPixels;
}

const pressable = 'button, a[href], [role="menuitem"]';
/** On what is stepped with, each press counts. */
const stepped = '[data-repeats]';

/** Guards every button of the page, once and for all; answers how to stop. */
export function guardPresses(page: Window): () => void {
  const guard = newGuard();
  const listeners = {
    click: guard.click,
    keydown: guard.keydown,
    pointerover: guard.over,
    pointermove: guard.move,
    input: guard.typed,
  };
  const entries = Object.entries(listeners) as [string, (event: Event) => void][];
  // Before anyone else hears of it, on the way down.
  for (const [name, listener] of entries) page.addEventListener(name, listener, true);
  return () => {
    for (const [name, listener] of entries) page.removeEventListener(name, listener, true);
  };
}

function newGuard() {
  let last: Press<Element> | null = null;
  /** What is under the pointer now. */
  let under: Element | null = null;
  /** Came under a pointer that rests. */
  let swapped: { readonly on: Element; readonly at: number } | null = null;
  const judge = (press: Press<Element>, event: Event) => {
    const isSwapped =
      swapped !== null && swapped.on === press.on && press.at - swapped.at <= restMilliseconds;
    if (isSameDeed(last, press) || (isSwapped && press.by === 'pointer' && !isTouch(event))) stop(event);
    last = press;
  };
  return {
    click: (event: MouseEvent) => {
      // What a program presses, it means; and what is stepped with is pressed as often as one likes.
      const on = pressableAt(event.target);
      if (!event.isTrusted || on?.matches(stepped)) return;
      const by = event.detail === 0 ? 'keys' : 'pointer';
      judge({ at: event.timeStamp, on, by, x: event.clientX, y: event.clientY }, event);
    },
    keydown: (event: KeyboardEvent) => {
      if (!event.isTrusted || isModifier(event.key)) return;
      const isCommand = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (isCommand)
        judge({ at: event.timeStamp, on: document.documentElement, by: 'keys', x: 0, y: 0 }, event);
      else if (event.key === 'Enter' && event.repeat && pressableAt(event.target)) stop(event);
      // Who goes on by another key has seen what is there now.
      else if (event.key !== 'Enter' && event.key !== ' ') last = null;
    },
    over: (event: PointerEvent) => {
      const on = pressableAt(event.target);
      // A button that gives way as it is pressed brings another part of itself under the pointer.
      if (on === under) return;
      under = on;
      swapped = on && event.pointerType === 'mouse' ? { on, at: event.timeStamp } : null;
    },
    /** Pasted, dictated, filled in: whoever changes a text in between means the next press. */
    typed: () => {
      last = null;
    },
    /** Whoever moves there means it. */
    move: () => {
      swapped = null;
    },
  };
}

function pressableAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(pressable) : null;
}

/** A finger comes down where it is meant, whatever came under a mouse that rests there. */
const isTouch = (event: Event): boolean => 'pointerType' in event && event.pointerType === 'touch';

const isModifier = (key: string): boolean => ['Control', 'Meta', 'Shift', 'Alt'].includes(key);

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
