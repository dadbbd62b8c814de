/** What a timer takes; it waits no longer at once. */
const longestMilliseconds = 2 ** 31 - 1;

/**
 * Does the work once it is `due` (milliseconds, as Date.now() tells them), by a timer or when somebody looks at the
 * page again. A timer may come a moment before its time, in which case it is set anew. Answers how to leave it.
 */
export function onceAt(due: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDone = false;
  const look = (): void => {
    clearTimeout(timer);
    if (isDone) return;
    const left = due - Date.now();
    if (left > 0) {
      timer = setTimeout(look, Math.min(Math.ceil(left), longestMilliseconds));
      return;
    }
    isDone = true;
    work();
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    isDone = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
