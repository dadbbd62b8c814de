import type { KeyboardEvent } from 'react';

/** Cmd or Ctrl with Enter does what the filled button does. */
export const onCommandEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
  event.preventDefault();
  act();
};
