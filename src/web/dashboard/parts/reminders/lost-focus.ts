const pause = 100;
const patience = 12;

/**
 * Gives the focus a new place once what had it is gone with its dialog, which takes the time of its leaving.
 * Nothing happens where the focus has found a place by itself.
 */
export function placeLostFocus(place: () => HTMLElement | null, tries = patience): void {
  const active = document.activeElement;
  if (active === null || active === document.body) place()?.focus();
  else if (active.closest('[role="dialog"], [role="alertdialog"]') && tries > 0)
    setTimeout(() => placeLostFocus(place, tries - 1), pause);
}
