import { useDebouncedCallback } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Session } from '#contract/auth.ts';
import { queryClient } from '#web/api/query-client.ts';
import type { Fact } from '#web/ui/forms/meanwhile.ts';
import {
  dropSlot,
  dropText,
  holdText,
  joined,
  type KeptText,
  keepText,
  keyOf,
  newSlot,
  refilled,
  replacedBy,
  textsOf,
  typedOver,
} from './kept-texts.ts';
import { useSession } from './session.ts';

const textsKey = ['kept-texts'];

export const ownerOf = ({ Tenant, Profile }: Session): string => `${Tenant.Subdomain}/${Profile.Id}`;

export const keptTextsQuery = (owner: string) =>
  queryOptions({
    queryKey: [...textsKey, owner],
    queryFn: async () => (await textsOf(owner)).filter(({ key }) => !settling.has(key)),
    staleTime: 0,
    networkMode: 'always',
  });

/** The offers look again: something was closed, saved or discarded. */
export const refreshTexts = (): Promise<void> => queryClient.invalidateQueries({ queryKey: textsKey });

export async function forgetText(key: string): Promise<void> {
  await dropText(key);
  await refreshTexts();
}

/** What 'Continue' was pressed for: where it was written takes it up without asking again. */
let resumed: string | null = null;

export const resumeText = (key: string): void => {
  resumed = key;
};

export interface KeptMeanwhile {
  readonly facts: readonly Fact[];
  readonly goBackTo: (facts: readonly Fact[]) => void;
}

interface Keeping<V> {
  /** What is written, as in `goal/12/edit`; below `goal/12/` what is lost with the goal. */
  readonly subject: string;
  /** What it is known by in an offer; by its first words if not given. */
  readonly title: string;
  /** How an offer elsewhere opens this again; where it is offered nowhere else, nothing. */
  readonly opens?: unknown;
  readonly values: V;
  /** Those of the values that were typed, where the others may be changed by somebody else meanwhile. */
  readonly changes?: Partial<V>;
  /** Of what others may change: how it stood where one typed, and how one goes on from there. */
  readonly meanwhile?: KeptMeanwhile;
  /** Instead, where nobody is asked: how the values stood. What was saved since stands, and of two texts both. */
  readonly start?: V;
  /** What of the values was typed, to be copied out; all texts in them if not given. */
  readonly words?: readonly string[];
  readonly schema: z.ZodType<V>;
  /** There is something to lose: typed, and not saved. */
  readonly touched: boolean;
  /** Closing is an answer: it was saved, given up, or there was nothing. */
  readonly opened: boolean;
  readonly fill: (values: V) => void;
  /** Of a sitting with several texts; else each opening has its own. */
  readonly slot?: string;
}

/** What was typed here before and never saved. */
export interface Offered {
  readonly at: number;
  readonly onRestore: () => void;
  readonly onForget: () => void;
}

/**
 * Keeps what is typed into a form or a text box until it is saved or given up, and offers what was left: after the
 * end of a session here or elsewhere, a closed tab, a server that was not there. Each opening has a slot of its own.
 */
export function useKeptText<V>(keeping: Keeping<V>): Offered | null {
  const { subject, schema, values, words, opened, title, opens = null } = keeping;
  const owner = ownerOf(useSession());
  const [ownSlot] = useState(newSlot);
  const slot = keeping.slot ?? ownSlot;
  const key = keyOf(owner, subject, slot);
  const { data: texts = [] } = useQuery(keptTextsQuery(owner));
  const typed = typedIn(keeping);
  // Where nothing differs from how it stood there is nothing to bring back.
  const touched = keeping.touched && typed.changed?.length !== 0;
  const text = { key, owner, subject, title, opens, values, words, ...typed };
  useSittingEnd(slot, opened);
  useKeeping(key, touched && opened ? JSON.stringify(text) : null);
  const moved = useMoved(key, touched);
  const [taken, setTaken] = useState('');
  const found = texts.find((one) => one.subject === subject && one.key !== key && one.key !== taken);
  const old = schema.safeParse(found?.values);
  const restore = useEffectEvent((one: KeptText, before: V) => {
    resumed = null;
    // What was typed instead of it is offered in its turn; where both are put together nothing goes.
    const gone = touched && keeping.start === undefined ? replacedBy(text, one) : null;
    const replaced = gone && keepText({ ...gone, key: keyOf(owner, subject, newSlot()), at: Date.now() });
    setTaken(one.key);
    keeping.fill((keeping.start ? joined : refilled)(values, before, one));
    keeping.meanwhile?.goBackTo(one.stood ?? []);
    moved.current = Promise.all([replaced, keepText({ ...one, key })]).then(() => forgetText(one.key));
  });
  const isResumed = opened && old.success && found?.key === resumed;
  useEffect(() => {
    if (isResumed && found && old.success) restore(found, old.data);
  }, [isResumed, found, old]);
  if (!found || !old.success || !opened) return null;
  return {
    at: found.at,
    onRestore: () => restore(found, old.data),
    onForget: () => void forgetText(found.key),
  };
}

/**
 * What is restored is first kept here, then taken away there: at no moment it is nowhere. Where all of it stands there
 * already, nothing of it is to be kept.
 */
function useMoved(key: string, touched: boolean) {
  const moved = useRef<Promise<unknown> | null>(null);
  useEffect(() => {
    const before = moved.current;
    moved.current = null;
    if (before && !touched) void before.then(() => forgetText(key));
  });
  return moved;
}

function typedIn<V>({ changes, meanwhile, start, values }: Keeping<V>) {
  if (start !== undefined) return typedOver(values, start);
  return { changed: changes && Object.keys(changes), stood: meanwhile?.facts };
}

/** Whatever of this sitting was not sent was given up with it. */
function useSittingEnd(slot: string, opened: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !opened) void dropSlot(slot).then(refreshTexts);
    wasOpen.current = opened;
  }, [slot, opened]);
}

/** Sent, and about to be taken away: nothing that was left. */
const settling = new Set<string>();

/** Takes away what has been sent while one goes on to the next. */
export function useSettleText(slot: string): (subject: string) => void {
  const owner = ownerOf(useSession());
  return (subject) => {
    const key = keyOf(owner, subject, slot);
    settling.add(key);
    // After what was typed last is kept, which is a moment later.
    setTimeout(() => void forgetText(key).finally(() => settling.delete(key)), 2 * keptAfter);
  };
}

/** Milliseconds. */
const keptAfter = 300;

/** A little after the last letter, and at once when the tab or the form goes away. */
function useKeeping(key: string, text: string | null): void {
  const isKept = useRef(false);
  const keep = useDebouncedCallback((typed: string) => void keepTyped(typed), {
    delay: keptAfter,
    flushOnUnmount: true,
  });
  useEffect(() => {
    if (text !== null) keep(text);
    else if (isKept.current) {
      keep.cancel();
      void forgetText(key);
    }
    isKept.current = text !== null;
  }, [key, text, keep]);
  const isHeld = text !== null;
  useEffect(() => (isHeld ? holdText(key) : undefined), [key, isHeld]);
  useEffect(() => {
    const flush = () => keep.flush();
    window.addEventListener('pagehide', flush);
    return () => window.removeEventListener('pagehide', flush);
  }, [keep]);
}

const keepTyped = (text: string): Promise<unknown> => keepText({ ...JSON.parse(text), at: Date.now() });
