import { OutOfReach } from './away.ts';

interface Waiting {
  readonly writes: boolean;
  readonly begin: (done: () => void) => void;
}

/** Who may use the one connection there is: readers together, a writer alone, in the order they asked. */
export class Turns {
  #reading = 0;
  #writing = false;
  #queue: Waiting[] = [];
  /** When a turn began or ended last. */
  #moved = Date.now();
  readonly #patienceMs: number;

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  /** Answers how to end the turn. @throws OutOfReach when the queue does not move for as long as patience lasts. */
  take(writes: boolean): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const from = Date.now();
      let timer: NodeJS.Timeout;
      const waiting: Waiting = {
        writes,
        begin: (done) => {
          clearTimeout(timer);
          resolve(done);
        },
      };
      const look = (): void => {
        const left = Math.max(from, this.#moved) + this.#patienceMs - Date.now();
        if (left > 0) {
          timer = setTimeout(look, left);
          return;
        }
        this.#queue = this.#queue.filter((one) => one !== waiting);
        reject(new OutOfReach('The embedded database has been busy with one thing for too long.'));
        this.#next();
      };
      look();
      this.#queue.push(waiting);
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
      this.#moved = Date.now();
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
      this.#moved = Date.now();
      if (writes) this.#writing = false;
      else this.#reading -= 1;
      this.#next();
    };
  }
}
