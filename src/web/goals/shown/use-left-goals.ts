import { QueryObserver } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Goal } from '#contract/goal-shapes.ts';
import { goals } from '#contract/goals.ts';
import { isApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';
import { queryClient } from '#web/api/query-client.ts';

/** Without an entry: not read yet; null: there is nothing to be read any more. */
type Read = ReadonlyMap<number, Goal | null>;
const nothing: Read = new Map();

/**
 * Rows that the newest answer no longer holds still stand there, and tell the truth: each as it is now, and `gone`
 * those that have been deleted or may not be seen any more.
 */
export function useLeftGoals(shown: readonly Goal[], fresh: readonly Goal[]) {
  const newest = new Set(fresh);
  const left = shown.flatMap((goal) => (newest.has(goal) ? [] : [goal.Id]));
  const read = useSingles(left.join());
  return {
    goals: shown.map((goal) => (left.includes(goal.Id) ? (read.get(goal.Id) ?? goal) : goal)),
    gone: new Set(left.filter((id) => read.get(id) === null)) as ReadonlySet<number>,
  };
}

/**
 * Each goal by itself, asked for again when it changes: one that could not be read says nothing of the others, and one
 * more neither asks for them anew nor breaks off what is on its way. What `useQueries` does, which the first page has no
 * room for.
 */
function useSingles(ids: string): Read {
  const [read, setRead] = useState(nothing);
  const [watched] = useState(() => new Map<number, () => void>());
  useEffect(() => {
    const left = new Set(ids === '' ? [] : ids.split(',').map(Number));
    for (const id of left) if (!watched.has(id)) watched.set(id, watch(id, setRead));
    for (const [id, end] of watched) {
      if (left.has(id)) continue;
      end();
      watched.delete(id);
      // Should it leave once more, it may be another by then.
      setRead((before) => without(before, id));
    }
  }, [ids, watched]);
  useEffect(
    () => () => {
      for (const end of watched.values()) end();
      watched.clear();
    },
    [watched],
  );
  return read;
}

function watch(id: number, setRead: (change: (before: Read) => Read) => void): () => void {
  const observer = new QueryObserver(queryClient, leftQuery(id));
  const note = ({ data }: { readonly data: Goal | null | undefined }) => {
    if (data !== undefined)
      setRead((before) => (before.get(id) === data ? before : new Map(before).set(id, data)));
  };
  note(observer.getCurrentResult());
  return observer.subscribe(note);
}

function without(before: Read, id: number): Read {
  const rest = new Map(before);
  return rest.delete(id) ? rest : before;
}

const leftQuery = (id: number) => ({
  queryKey: [...keys.goalSingle, id, 'left'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => readLeft(id, signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

async function readLeft(id: number, signal: AbortSignal): Promise<Goal | null> {
  try {
    return await call(goals.single, { params: { id: String(id) } }, { signal });
  } catch (error) {
    if (isApiError(error) && error.Status === 404) return null;
    throw error;
  }
}
