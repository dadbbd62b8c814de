import { get, type Measured, post } from '../call.ts';
import type { Cast } from '../cast.ts';

/** Strategy and action items (issue 11, point 7). No floor: what they cost is the aim's business. */
export const works: readonly Measured[] = [
  {
    name: 'strategy',
    kind: 'detail',
    shots:
      ({ contributor }) =>
      () =>
        get('/strategy', contributor),
  },
  items('action items, first page of 10,000', {}),
  items('action items, last page of 10,000', { Page: 300 }),
  items('action items by assignee, newest deadline first', { SortBy: 'DueDate', SortOrder: 'desc' }),
  {
    name: 'one action item with its place, the last of 7,500',
    kind: 'detail',
    shots:
      ({ hradmin, lastItemId }) =>
      () =>
        get(`/actionitem/${lastItemId}`, hradmin),
  },
  {
    name: 'action items that are due (badge)',
    kind: 'detail',
    shots:
      ({ hradmin }) =>
      () =>
        get('/actionitem/due', hradmin),
  },
];

function items(name: string, body: object): Measured {
  return {
    name,
    kind: 'list',
    shots:
      ({ hradmin }: Cast) =>
      () =>
        post('/actionitem/Get', hradmin.token, body),
  };
}
