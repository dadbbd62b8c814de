interface Waiting {
  readonly writes: boolean;
  readonly begin: (done: () => void) => void;
}

/** Who may use the one connection there is: readers together, a writer alone, in the order they asked. */
export class Turns {
  #reading = 0;
  #writing = false;
  #queue: Waiting[] = [];

  /** Answers how to end the turn. */
  take(writes: boolean): Promise<() => void> {
    return new Promise((resolve) => {
      this.#queue.push({ writes, begin: resolve });
      this.#next();
    });
  }

  get busy(): boolean {
    return this.#writing || this.#reading > 0;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** A writer that waits is passed by nobody, so that readers cannot keep it waiting for ever. */
  #next(): void {
    for (let first = this.#queue[0]; first !== undefined; first = this.#queue[0]) {
      if (this.#writing || (first.writes && this.#reading > 0)) return;
      this.#queue.shift();
      if (first.writes) this.#writing = true;
      else this.#reading += 1;
      first.begin(this.#ending(first.writes));
    }
  }

  #ending(writes: boolean): () => void {
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      if (writes) this.#writing = false;
      else this.#reading -= 1;
      this.#next();
    };
  }
}
