import { expect, test } from 'vitest';
import { documentOf } from '../../support/documents.ts';
import { patience } from '../../support/speed.ts';
import { openWorld } from '../../world.ts';

/** Half of it letters that are set by their neighbours: a word that takes its thread a second and more. */
const slow = documentOf(
  Array.from({ length: 20 }, (_, n) => ({
    kind: 'text' as const,
    text: `${n}${'\u0915\u094da'.repeat(3000)}`,
  })),
);

test(
  'two people of a company have files made for long, and one of another company has a thread beside them',
  async () => {
    const world = await openWorld();
    const { config, makers } = world.app.services;
    const gone = new AbortController();
    let ended = 0;
    const long = Array.from({ length: config.COSTLY_PER_COMPANY }, () =>
      makers.make('pdf', slow, { signal: gone.signal }).finally(() => {
        ended += 1;
      }),
    );
    const sheet = { name: 'Goals', columns: [{ header: 'Title', width: 20 }], rows: [['One']] };
    await makers.make('spreadsheet', sheet);
    expect(ended).toBe(0);
    gone.abort();
    await Promise.allSettled(long);
    await world.close();
  },
  patience(60_000),
);
