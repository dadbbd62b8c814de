import type { Cast, Player } from './cast.ts';
import type { Shot } from './measure.ts';

export type Kind =
  | 'list'
  | 'detail'
  | 'write'
  | 'account'
  | 'matrix'
  | 'dashboard'
  | 'chart'
  | 'employment'
  | 'whole';

/** One thing to measure: how it is asked of the product, and of the floor. */
export interface Measured {
  readonly name: string;
  readonly kind: Kind;
  /** A second; 50 unless a call is not made that often. */
  readonly rate?: number;
  /** A new row of requests, from its first one. */
  readonly shots: (cast: Cast) => () => Shot;
  /** The floor's question with its parameters; absent where there is nothing to compare. */
  readonly floor?: (cast: Cast) => () => { question: string; parameters: readonly (number | string)[] };
}

/** p99 in milliseconds at the pace (issue 2, item 12; issue 4, items 1 and 2; issue 9, item 4). */
export const aims: Readonly<Record<Kind, number | null>> = {
  list: 40,
  detail: 25,
  write: 25,
  account: null,
  matrix: 150,
  dashboard: 80,
  chart: 80,
  // What depends on who stands above whom is derived anew in the same transaction.
  employment: 500,
  whole: null,
};

export const get = (path: string, player: Player): Shot => ({
  method: 'GET',
  path: `/api${path}`,
  token: player.token,
});

export const post = (path: string, token: string, body: object): Shot => ({
  method: 'POST',
  path: `/api${path}`,
  token,
  body,
});

export const inTurn = <T>(all: readonly T[]): (() => T) => {
  let i = 0;
  return () => {
    const one = all[i % all.length];
    i += 1;
    if (one === undefined) throw new Error('There is nobody to take turns.');
    return one;
  };
};

let turn = 0;
/** A step of a scale, another one each time. */
export const dice = (): number => {
  turn += 1;
  return (turn * 7) % 5;
};
/** A text that was not there before. */
export const textOf = (): string => `Begin with what costs most, attempt ${dice()}.${turn}`;

/** A GET: its path, who asks, and what the floor's statement is given after the company and the asker. */
export function readCall(
  name: string,
  kind: Kind,
  question: string,
  path: (cast: Cast) => [path: string, player: Player, ...parameters: (number | string)[]],
  rate?: number,
): Measured {
  return {
    name,
    kind,
    ...(rate === undefined ? {} : { rate }),
    shots: (cast) => () => {
      const [address, player] = path(cast);
      return get(address, player);
    },
    floor: (cast) => () => {
      const [, player, ...parameters] = path(cast);
      return { question, parameters: [cast.tenantId, player.id, ...parameters] };
    },
  };
}
