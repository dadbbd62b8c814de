import type { MouseEvent } from 'react';
import type { NavigateFunction } from 'react-router';

/** Whether a page of ours lies before this one in the window's history: what the router counts there. */
export function cameFromHere(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

/** For a link that leads back: to where one came from, and only without such a place to where it points. */
export const backOr = (navigate: NavigateFunction) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || !cameFromHere()) return;
  event.preventDefault();
  void navigate(-1);
};
