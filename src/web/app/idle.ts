/** Milliseconds after which what waits for a pause goes on without one. */
const patience = 2000;

/** Resolves when the page has nothing else to do. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idea of a pause.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: patience });
    else setTimeout(resolve, 50);
  });
