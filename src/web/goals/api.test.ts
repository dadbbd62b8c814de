import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { screenNow } from '#web/api/screen.ts';
import { changesQuery, singleGoalQuery } from './api.ts';

test('what an old edit changed is no goal on the screen, which others’ changes are looked up in', () => {
  const { queryKey } = changesQuery(7, 3);
  queryClient.setQueryData(queryKey, { data: [] });
  const end = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => ({ data: [] }),
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => undefined);
  expect(screenNow(1).shown).toEqual([]);
  end();
});

test('rows that have left their list are asked for again when one of them changes', () => {
  const queryKey = [...singleGoalQuery(7).queryKey.slice(0, -1), '7,9'];
  const end = new QueryObserver(queryClient, { queryKey, queryFn: () => [] }).subscribe(() => undefined);
  expect(screenNow(1).shown).toEqual([7, 9].map((id) => ({ key: queryKey, kind: 'single', id })));
  end();
});
