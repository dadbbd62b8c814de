import type { ServerResponse } from 'node:http';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Shares, SharesOfCompany } from '../../db/shares/shares.ts';
import type { Stock } from '../../db/shares/stock.ts';
import { Crowded } from '../../db/shares/waiting.ts';
import { busy, Refusal } from '../refusal.ts';
import type { Origin } from '../safety/origin.ts';
import type { Services } from '../services.ts';
import type { Viewer } from '../viewer.ts';

interface Asking {
  readonly services: Pick<Services, 'turns' | 'costly'>;
  readonly viewer: Pick<Viewer, 'id' | 'tenantId'>;
}

/** Who has waited for what many of the own company do comes back later than who only waited for oneself. */
const againSeconds = { oneself: 1, company: 5 };

type Doors = Pick<Services, 'knocks' | 'doors' | 'familiar' | 'refused'>;
type Coming = Pick<Origin, 'browser' | 'address'> & {
  /** By a link that was mailed from here. */
  readonly hasLink?: boolean;
  /** To be mailed one. */
  readonly asksLink?: boolean;
};

/**
 * What is asked of a company without a session is done a few at a time, so that its people find connections beside it;
 * who comes by a browser of somebody of theirs or by a mailed link does not stand behind strangers, nor a stranger who was
 * not refused yet behind a crowd that tries again and again, nor who asks for a link behind those who try passwords:
 * whoever they have locked out was refused as well. Whoever is known by a thousand browsers stands behind themselves.
 */
export function atTheDoor<T>(
  services: Doors,
  company: { readonly id: number },
  coming: Coming,
  work: () => Promise<T>,
): Promise<T> {
  const { knocks, doors, familiar, refused } = services;
  const come = () =>
    doors.during(doorOf(services, company, coming), () =>
      work().catch((error: unknown) => {
        if (error instanceof Refusal) refused.note(company.id, coming.address);
        throw error;
      }),
    );
  const person = familiar.isKnownAt(coming.browser, company.id) ? familiar.personOf(coming.browser) : null;
  return person === null ? come() : knocks.during(String(person), come);
}

function doorOf(
  { familiar, refused }: Doors,
  { id }: { readonly id: number },
  { browser, address, hasLink = false, asksLink = false }: Coming,
): string {
  if (familiar.isKnownAt(browser, id)) return `known ${id}`;
  if (hasLink) return `link ${id}`;
  if (asksLink) return `asking ${id}`;
  return refused.has(id, address) ? `refused ${id}` : String(id);
}

/** Who waited no longer than this did not wait: what was proven holds. */
const noWaitMilliseconds = 5;

/**
 * Nobody has more done at a time than their share, so that others are answered beside it; nor has a company of what
 * is costly, by however many of its people it is asked for, and all companies together have no more than is there.
 * `hasWaited`: rights may have been taken meanwhile, and are to be proven again.
 */
export async function inTurn<T>(
  { services, viewer }: Asking,
  { costly }: Pick<Endpoint, 'costly'>,
  work: (hasWaited: boolean) => Promise<T>,
): Promise<T> {
  const own = [services.turns, viewer.id] as const;
  const asked = performance.now();
  const giveBack = await takeEach(costly ? [own, ...linesOf(services.costly, viewer)] : [own]);
  try {
    return await work(performance.now() - asked > noWaitMilliseconds);
  } finally {
    giveBack();
  }
}

/**
 * What is said at one place is written one after the other, and nobody says two things at a time. Whoever waits for
 * that holds no connection meanwhile: a talk of five would have all that a company's writers have.
 */
export async function inTalk<T>(
  { services: { talks }, viewer }: { services: Pick<Services, 'talks'>; viewer: Whose },
  place: string,
  work: (hasWaited: boolean) => Promise<T>,
): Promise<T> {
  const asked = performance.now();
  const giveBack = await takeEach([
    [talks, `by ${viewer.id}`],
    [talks, `${viewer.tenantId} at ${place}`],
  ]);
  try {
    return await work(performance.now() - asked > noWaitMilliseconds);
  } finally {
    giveBack();
  }
}

/** What is held of a request whose body is large. */
export interface HeldBody {
  readonly whose: Whose;
  readonly giveBack: () => void;
  /** Leaves to others what they wait for; what is one's own stays held. */
  readonly stepAside: () => void;
  readonly isAwaited: () => boolean;
}

/**
 * Of what is large only so much of a person, and of a company, is read at a time. It is given back by itself where
 * there will be no answer.
 */
export async function holdBody(
  { bodies }: Pick<Services, 'bodies'>,
  whose: Whose,
  answer: ServerResponse,
): Promise<HeldBody> {
  const [own, ...common] = linesOf(bodies, whose);
  const giveOwn = await takeEach([own]);
  const stepAside = await takeEach(common).catch((error: unknown) => {
    giveOwn();
    throw error;
  });
  const giveBack = (): void => {
    giveOwn();
    stepAside();
  };
  if (answer.destroyed || answer.writableEnded) giveBack();
  else answer.once('finish', giveBack).once('close', giveBack);
  const isAwaited = () => common.some(([shares, name]) => shares.waitingFor(String(name)) > 0);
  return { whose, giveBack, stepAside, isAwaited };
}

export interface Whose {
  readonly id: number;
  readonly tenantId: number;
}

type Line = readonly [shares: Shares | Stock, name: number | string, again?: number];

const linesOf = ({ people, companies, all }: SharesOfCompany, whose: Whose): readonly [Line, ...Line[]] => [
  [people, whose.id],
  [companies, whose.tenantId, againSeconds.company],
  [all, whose.tenantId, againSeconds.company],
];

/** One after the other, the narrowest first; all of them are given back together. Throws 429. */
async function takeEach(lines: readonly Line[]): Promise<() => void> {
  const held: (() => void)[] = [];
  const giveBack = (): void => {
    for (const give of held.splice(0)) give();
  };
  for (const [shares, name, again = againSeconds.oneself] of lines)
    held.push(
      await shares.take(String(name)).catch((error: unknown) => {
        giveBack();
        throw error instanceof Crowded ? busy(again) : error;
      }),
    );
  return giveBack;
}
