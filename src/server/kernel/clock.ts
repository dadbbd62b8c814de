/** The one source of "now"; tests and the demo set it (decisions.md 4). */
export interface Clock {
  now(): Date;
}

/** The machine's clock, or one that began at `start` when the process began. */
export function makeClock(start: Date | null): Clock {
  if (start === null) return { now: () => new Date() };
  const shift = start.getTime() - Date.now();
  return { now: () => new Date(Date.now() + shift) };
}
