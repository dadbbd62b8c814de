import { useDebouncedCallback } from '@mantine/hooks';
import { queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { dropDraft, type KeptDraft, keepDraft, newestDraft, readDraft } from './kept-drafts.ts';

const draftsKey = ['kept-drafts'];

export const newestDraftQuery = (userId: number) =>
  queryOptions({
    queryKey: [...draftsKey, 'newest', userId],
    queryFn: () => newestDraft(userId),
    staleTime: 0,
  });

export const keptDraftQuery = (key: string) =>
  queryOptions({ queryKey: [...draftsKey, key], queryFn: () => readDraft(key), staleTime: 0, gcTime: 0 });

/** The offers of drafts look again: a form was closed, saved or discarded. */
export const refreshDrafts = (): Promise<void> => queryClient.invalidateQueries({ queryKey: draftsKey });

export async function forgetDraft(key: string): Promise<void> {
  await dropDraft(key);
  await refreshDrafts();
}

/** Keeps what is typed half a second after the last letter, and at once when the tab or the form goes away. */
export function useKeepDraft(draft: Omit<KeptDraft, 'at'> | null): { readonly cancel: () => void } {
  const keep = useDebouncedCallback((text: string) => void keepText(text), {
    delay: 500,
    flushOnUnmount: true,
  });
  const text = draft && JSON.stringify(draft);
  useEffect(() => {
    if (text) keep(text);
  }, [text, keep]);
  useEffect(() => {
    const flush = () => keep.flush();
    window.addEventListener('pagehide', flush);
    return () => window.removeEventListener('pagehide', flush);
  }, [keep]);
  return { cancel: keep.cancel };
}

const keepText = (text: string): Promise<unknown> => keepDraft({ ...JSON.parse(text), at: Date.now() });
