import { useState } from 'react';
import type { Difference } from '../text/side-by-side.tsx';

/** One field of an object as it is shown, and by what it is compared: of a parent its id, whatever its title. */
export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly value?: unknown;
}

/** What of an object has changed between two versions of it, in the order of the newer one. */
export function differencesOf(before: readonly Fact[], after: readonly Fact[]): Difference[] {
  const compared = ({ value, text }: Fact) => (value === undefined ? text : value);
  return after.flatMap((now) => {
    const then = before.find(({ key }) => key === now.key);
    if (then && Object.is(compared(then), compared(now))) return [];
    return [{ key: now.key, label: now.label, before: then?.text ?? '', after: now.text }];
  });
}

interface Version<T> {
  /** What was on the screen when one began, or said that one goes on: this one a write is about. */
  readonly read: T;
  /** It has changed meanwhile, and that has not been taken notice of. */
  readonly isOld: boolean;
  /** One goes on from how it is now. */
  readonly accept: () => void;
  /** One goes on with what was begun on an earlier one. */
  readonly goBackTo: (earlier: T) => void;
}

/**
 * The version of an object that one looks at, however often it is refreshed behind: a write carries the one that was
 * read, so that nothing is overwritten and nothing decided unseen (issue 8, points 13 and 14).
 */
export function useVersion<T>(present: T, versionOf: (one: T) => string): Version<T> {
  const [read, setRead] = useState(present);
  return {
    read,
    isOld: versionOf(read) !== versionOf(present),
    accept: () => setRead(present),
    goBackTo: setRead,
  };
}

/**
 * How one field of a form is to go on: as it is now, as one has written it, as it was where one has written nothing, or
 * both for the person to put together.
 */
export type Choice = 'theirs' | 'mine' | 'kept' | 'both';

/** What may be chosen of a field, whether one has changed it oneself, and whether two of it can be put together. */
export const choicesFor = (isChanged: boolean, isText: boolean): readonly Choice[] =>
  isChanged ? ['theirs', 'mine', ...(isText ? (['both'] as const) : [])] : ['theirs', 'kept'];

/** Two texts that one person is to make one of: theirs first, one's own below. */
export const bothOf = (theirs: string, mine: string, isLine: boolean): string =>
  [theirs, mine].filter((text) => text.trim() !== '').join(isLine ? ' / ' : '\n\n');
