/**
 * What is drawn piece by piece takes turns, one a frame, whoever asks: rows that all come at once would hold the page
 * up while one scrolls. Answers how to withdraw.
 */
export function inTurn(draw: () => void): () => void {
  waiting.add(draw);
  ask();
  return () => void waiting.delete(draw);
}

export const nextFrame = (): Promise<void> => new Promise(afterFrame);

const waiting = new Set<() => void>();
let isAsked = false;

function ask(): void {
  if (isAsked || waiting.size === 0) return;
  isAsked = true;
  afterFrame(next);
}

function next(): void {
  isAsked = false;
  const [draw] = waiting;
  if (!draw) return;
  waiting.delete(draw);
  draw();
  ask();
}

/** A page in the background has no frames. */
function afterFrame(run: () => void): void {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(run);
}
