import { createHash } from 'node:crypto';

/** What the reference loop takes on the quiet two cores that the limits of the tests are written for. */
const usualMs = 150;
const rounds = 400;
const largest = 20;

/**
 * How many times slower than usual this machine is at the moment, at least 1: limits and patience are multiplied by
 * it, so that a slow or busy machine fails nothing. Measured once a run and handed down in WAYMARK_TEST_SCALE, which
 * may also be set by hand.
 */
export const testScale = readScale();

/** A time limit written for a quiet machine, as this one needs it. */
export const patience = (milliseconds: number): number => Math.ceil(milliseconds * testScale);

function readScale(): number {
  const given = Number(process.env.WAYMARK_TEST_SCALE);
  const scale = given > 0 ? given : measuredScale();
  process.env.WAYMARK_TEST_SCALE = String(scale);
  return scale;
}

/** By the wall clock: a core that is shared with others is a slow one. */
function measuredScale(): number {
  const began = performance.now();
  for (let round = 0; round < rounds; round += 1) spin();
  const scale = (performance.now() - began) / usualMs;
  return Math.min(largest, Math.max(1, Math.round(scale * 10) / 10));
}

function spin(): void {
  const hash = createHash('sha256');
  for (let i = 0; i < 4_000; i += 1) hash.update(`round ${i}`);
  hash.digest();
}
