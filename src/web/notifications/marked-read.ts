import type { InfiniteData } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { notifications } from '#contract/notifications.ts';

export type Pages = InfiniteData<AnswerOf<typeof notifications.list>, number>;

/** The loaded pages with one entry read; `null`: all of them. */
export function markedRead(pages: Pages | undefined, id: number | null): Pages | undefined {
  return (
    pages && {
      ...pages,
      pages: pages.pages.map((page) => ({
        ...page,
        data: page.data.map((entry) => (id === null || entry.Id === id ? { ...entry, IsRead: true } : entry)),
      })),
    }
  );
}
