import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useContext, useEffect, useRef } from 'react';
import { toast } from '#web/ui/overlays/toast.ts';
import { words } from '#web/ui/text/words.ts';
import { refusalOf } from './api-error.ts';
import { IsAsked } from './is-asked.ts';

interface WriteOptions<Answer, Given> extends Omit<UseMutationOptions<Answer, Error, Given>, 'mutationFn'> {
  /** `wanted`: until whoever asked has left; what is done once is sent again by itself no longer (api/client.ts). */
  readonly mutationFn: (given: Given, wanted: AbortSignal) => Promise<Answer>;
  /**
   * Where a refusal is read. `beside`: whoever uses the write shows `refusalOf(write.error)` next to its button,
   * which scripts/refusals.test.ts looks after. `corner`: a button without room for it says it in the corner.
   */
  readonly refusal: 'beside' | 'corner';
}

/**
 * The only way of the web to change something: no refusal of it is silent, and what is under way is not asked for a
 * second time (issue 8, points 17 and 18).
 */
export function useWrite<Answer, Given = void>({
  refusal,
  mutationFn,
  ...options
}: WriteOptions<Answer, Given>): UseMutationResult<Answer, Error, Given> {
  const { onError, onSettled } = options;
  // That it is under way shows only after a render, and a second press is faster.
  const underWay = useRef<string[]>([]);
  const wanted = useWanted();
  const write = useMutation({
    ...options,
    mutationFn: (given: Given) => mutationFn(given, wanted()),
    onSettled: (...told) => {
      const name = nameOf(told[2]);
      underWay.current = underWay.current.filter(
        (other, at, all) => other !== name || all.indexOf(name) !== at,
      );
      return onSettled?.(...told);
    },
    onError: (...told) => {
      const sentence = refusalOf(told[0]);
      if (refusal === 'corner' && sentence !== null) toast(words().say(sentence), { id: sentence });
      return onError?.(...told);
    },
  });
  const { mutate } = write;
  return {
    ...write,
    mutate: (...asked) => {
      const name = nameOf(asked[0]);
      // What goes one after the other may be turned back and forth: the last press alone is not asked for twice.
      const same = options.scope ? underWay.current.slice(-1) : underWay.current;
      if (same.includes(name)) return;
      underWay.current.push(name);
      mutate(...asked);
    },
  };
}

const nameOf = (given: unknown): string => JSON.stringify(given) ?? '';

/** A signal that ends when whoever asks is shown no more. */
function useWanted(): () => AbortSignal {
  const isAsked = useContext(IsAsked);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    if (!isAsked) return;
    const own = new AbortController();
    leaving.current = own;
    return () => own.abort();
  }, [isAsked]);
  return () => leaving.current.signal;
}
