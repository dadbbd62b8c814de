/** Says that work is there now, so that whoever waits at the screen waits for no poll. */
export interface Nudge {
  /** After the transaction that asks for the work has committed. */
  give(): void;
  /** Heard until the server stops. */
  heard(listener: () => void): void;
}

export function openNudge(): Nudge {
  const listeners: (() => void)[] = [];
  return {
    give() {
      for (const listener of listeners) listener();
    },
    heard: (listener) => void listeners.push(listener),
  };
}
