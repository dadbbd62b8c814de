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

test('a row that has left its list is asked for again when its goal changes', () => {
  const queryKey = [...singleGoalQuery(7).queryKey, 'left'];
  const end = new QueryObserver(queryClient, { queryKey, queryFn: () => null }).subscribe(() => undefined);
  expect(screenNow(1).shown).toEqual([{ key: queryKey, kind: 'single', id: 7 }]);
  end();
});
