import type { Kind } from './call.ts';
import type { CompanyName } from './databases.ts';
import type { ImportRow } from './import.ts';
import type { LiveRow } from './live.ts';
import type { Failed } from './measure.ts';
import type { MixedRow } from './mix/mixed.ts';

/** Figures of one call on one company: milliseconds at the pace, and how many a second at most. */
export interface Side extends Failed {
  readonly p50: number;
  readonly p99: number;
  readonly count: number;
  /** Of an answer at the pace. */
  readonly bytes: number;
  readonly perSecond: number | null;
  /** Microseconds of a core for each request, server and database together, at full speed. */
  readonly processor: number | null;
}

export interface Row {
  readonly name: string;
  readonly kind: Kind;
  readonly aim: number | null;
  readonly sides: Partial<Record<CompanyName, Side>>;
  /** Requests a second of the bare route; null where it was not measured. */
  readonly floor: number | null;
}

/** What one run has measured of one engine. */
export interface Figures {
  readonly rows: readonly Row[];
  /** Megabytes that the server held when the calls were over. */
  readonly memory: number;
  readonly plansPerCall: number | null;
  readonly live: readonly LiveRow[];
  readonly imports: readonly ImportRow[];
  readonly mixed: readonly MixedRow[];
}

export const liveAim = 250;
export const timesAtMost = 1.5;

export const growth = ({ sides }: Row): number | null =>
  sides.big === undefined || sides.mid === undefined ? null : sides.big.p50 / sides.mid.p50;
/** How many times the bytes of 1,000 people the answer has: what sends ten times as much is no faster for it. */
export const growthOfAnswer = ({ sides }: Row): number | null =>
  !sides.big?.bytes || !sides.mid?.bytes ? null : sides.big.bytes / sides.mid.bytes;
export const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
