/** Does `work` at once, and then at most every `rest` milliseconds; what comes in between is done at its end. */
export function seldom(work: () => void, rest: number): () => void {
  let waiting: ReturnType<typeof setTimeout> | null = null;
  let last = Number.NEGATIVE_INFINITY;
  const run = () => {
    waiting = null;
    last = Date.now();
    work();
  };
  return () => {
    const wait = last + rest - Date.now();
    if (wait <= 0 && waiting === null) run();
    else waiting ??= setTimeout(run, Math.max(0, wait));
  };
}
