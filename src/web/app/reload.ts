const kept = 'reloaded';

/** Only a server that answers is asked for the page: without one the browser would show a page of its own. */
export async function reload(before?: () => void): Promise<void> {
  const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => null);
  if (!answer) return;
  before?.();
  window.location.reload();
}

/**
 * After a new release the old code's files are gone; the page is whole again once it is loaded anew. Once for each, also
 * where two of them answer by turns for a while.
 */
export async function reloadForNewCode(): Promise<void> {
  const tried = sessionStorage.getItem(kept)?.split(' ') ?? [];
  if (tried.includes(import.meta.url)) return;
  await reload(() => sessionStorage.setItem(kept, [...tried, import.meta.url].join(' ')));
}
