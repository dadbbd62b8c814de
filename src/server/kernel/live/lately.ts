import { liveMemoryMilliseconds } from '#contract/live.ts';
import type { Viewer } from '../viewer.ts';
import { type Envelope, isForClients } from './bus.ts';

/** Whoever missed more than so asks for all that is shown instead. */
const tellAtMost = 30;
const keepAtMost = 5000;
/** A handshake takes a moment to come here; what is told twice does no harm. */
const onTheWay = 1000;

type Concerned = Pick<Viewer, 'id' | 'tenantId'>;

/** All times are milliseconds of one clock. */
export interface Lately {
  readonly remember: (message: Envelope, now: number) => void;
  /** Something may have been said that was not heard here. */
  readonly forget: (now: number) => void;
  /** What was told this person in the last `age` milliseconds; null: more than is known here, or than is worth it. */
  readonly missedBy: (viewer: Concerned, age: number, now: number) => readonly Envelope[] | null;
}

/**
 * What was said just now, for who was on the way to this process meanwhile: a page reads first and listens a moment
 * later, and would never hear of what is said between the two.
 */
export function rememberLately(start: number): Lately {
  const said: { readonly at: number; readonly message: Envelope }[] = [];
  let knownFrom = start;
  return {
    remember(message, now) {
      said.push({ at: now, message });
      said.splice(
        0,
        said.findIndex(({ at }) => now - at <= liveMemoryMilliseconds + onTheWay),
      );
      const [oldest] = said.length > keepAtMost ? said.splice(0, keepAtMost / 2).slice(-1) : [];
      if (oldest) knownFrom = oldest.at + 1;
    },
    forget(now) {
      said.length = 0;
      knownFrom = now;
    },
    missedBy(viewer, age, now) {
      const since = now - age - onTheWay;
      if (age > liveMemoryMilliseconds || since < knownFrom) return null;
      const missed = said.filter(({ at, message }) => at >= since && concerns(message, viewer));
      return missed.length > tellAtMost ? null : missed.map(({ message }) => message);
    },
  };
}

const concerns = ({ event, tenantId, people }: Envelope, { id, tenantId: own }: Concerned): boolean =>
  tenantId === own && isForClients(event) && (people === null || people.includes(id));
