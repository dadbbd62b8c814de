const stops = 'main [data-walk], main [data-goal]';

/** One down or one up among what can be acted on; from the first, or the last, when nothing of it has the focus. */
export function walk(step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(stops)].filter((stop) => !stop.closest('[inert]'));
  const active = document.activeElement;
  const at = active instanceof HTMLElement ? all.indexOf(active) : -1;
  const next = at === -1 ? (step === 1 ? 0 : all.length - 1) : at + step;
  all[next]?.focus();
}
