/** Do something again and again beside other work; a beat is left out while the one before goes on. Answers how to end. */
export function startBeat(beat: () => Promise<void>, milliseconds: number): () => void {
  let isUnderWay = false;
  const timer = setInterval(() => {
    if (isUnderWay) return;
    isUnderWay = true;
    void beat()
      // Whoever beats says what went wrong; the next beat comes all the same.
      .catch(() => undefined)
      .finally(() => {
        isUnderWay = false;
      });
  }, milliseconds);
  return () => clearInterval(timer);
}
