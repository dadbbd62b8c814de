import { OutOfReach } from '../away.ts';

/**
 * The engine does one thing at a time: of more that read together none would be answered sooner, and whoever comes
 * next would stand behind all of them.
 */
const readersAtOnce = 4;

interface Waiting {
  /** null: nobody's, behind everybody. */
  readonly company: string | null;
  readonly writes: boolean;
  readonly isLong: boolean;
  readonly begin: (done: () => void) => void;
}

/**
 * Who may use the one connection there is: a few readers together, a writer alone. Companies take turns, and those of
 * one come in the order they asked: however many ask for one company, another waits for one of them at most. Who reads
 * long, for a file, does so alone of those; others read between its questions, before a writer who waits for it too.
 */
export class Turns {
  #reading = 0;
  #readsLong = false;
  #writing = false;
  #queue: Waiting[] = [];
  /** When a company had a turn last, by the number of that turn. */
  readonly #served = new Map<string | null, number>();
  #turn = 0;
  /** When a turn began or ended last. */
  #moved = performance.now();
  readonly #patienceMs: number;

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  /** Answers how to end the turn. @throws OutOfReach when the queue does not move for as long as patience lasts. */
  take(writes: boolean, company: string | null, isLong = false): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const from = performance.now();
      let timer: NodeJS.Timeout;
      const waiting: Waiting = {
        company,
        writes,
        isLong,
        begin: (done) => {
          clearTimeout(timer);
          resolve(done);
        },
      };
      const look = (): void => {
        const left = Math.max(from, this.#moved) + this.#patienceMs - performance.now();
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

  /**
   * A writer whose turn it is is passed by nobody, so that readers cannot keep it waiting for ever; only while
   * somebody reads long do those pass who do not, and whoever wants to read long next comes behind it.
   */
  #next(): void {
    for (let first = this.#first(); first !== undefined; first = this.#first()) {
      if (this.#writing || this.#reading >= (first.writes ? 1 : readersAtOnce)) return;
      this.#queue.splice(this.#queue.indexOf(first), 1);
      this.#turn += 1;
      this.#served.set(first.company, this.#turn);
      this.#begin(first);
    }
  }

  #begin({ writes, isLong, begin }: Waiting): void {
    this.#moved = performance.now();
    if (writes) this.#writing = true;
    else this.#reading += 1;
    if (isLong) this.#readsLong = true;
    begin(this.#ending(writes, isLong));
  }

  /** Whoever waits longest of the company that had a turn longest ago, of those who may pass who reads long. */
  #first(): Waiting | undefined {
    const last = ({ company }: Waiting): number =>
      company === null ? Number.POSITIVE_INFINITY : (this.#served.get(company) ?? 0);
    const queue = this.#readsLong
      ? this.#queue.filter(({ writes, isLong }) => !writes && !isLong)
      : this.#queue;
    return queue.reduce<Waiting | undefined>(
      (first, one) => (first === undefined || last(one) < last(first) ? one : first),
      undefined,
    );
  }

  #ending(writes: boolean, isLong: boolean): () => void {
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.#moved = performance.now();
      if (writes) this.#writing = false;
      else this.#reading -= 1;
      if (isLong) this.#readsLong = false;
      this.#next();
    };
  }
}
