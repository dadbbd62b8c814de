/**
 * Of each name one is at it at a time, in the order in which they asked: what is kept is put right from the moment it
 * was put right to, and who was overtaken would write older rows beside a newer moment. What one failed at the next
 * tries on a connection of its own.
 */
export class OneAtATime<K> {
  readonly #last = new Map<K, Promise<unknown>>();

  take<T>(name: K, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(name) ?? Promise.resolve();
    const mine = before.catch(() => undefined).then(work);
    this.#last.set(name, mine);
    return mine.finally(() => {
      if (this.#last.get(name) === mine) this.#last.delete(name);
    });
  }

  /** The same for whoever has another way: null where others are at it for longer than this, and no turn is taken. */
  takeWithin<T>(name: K, milliseconds: number, work: () => Promise<T>): Promise<T | null> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const late = setTimeout(() => {
        isLate = true;
        resolve(null);
      }, milliseconds);
      const turn = this.take(name, async () => {
        clearTimeout(late);
        return isLate ? null : work();
      });
      turn.then(resolve, reject);
    });
  }
}
