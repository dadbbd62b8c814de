import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { type DirectoryEntry, type DirectoryFilter, organization } from '#contract/organization.ts';
import { call, callFile } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';
import { type GrowingList, type Grown, growingQuery } from '#web/ui/lists/growing.ts';
import { treeOf } from './tree.ts';

export type DirectoryBody = Omit<z.input<typeof DirectoryFilter>, 'Page' | 'PageSize'>;

/** The whole chart, made a tree once for each answer. */
export const chartQuery = queryOptions({
  queryKey: [...keys.people, 'chart'],
  queryFn: async ({ signal }) => treeOf((await call(organization.orgData, {}, { signal })).data),
  // A tree holds itself, so nothing may be compared through it; a change tells itself by the live channel.
  structuralSharing: false,
  staleTime: 60_000,
});

/** Twenty at first; then as many as one call answers, so that who scrolls through thousands waits seldom. */
export const directoryList = (filter: DirectoryBody): GrowingList<DirectoryEntry> => ({
  queryKey: [...keys.people, 'directory', filter],
  first: limits.listPageSize,
  step: limits.pageSizeMaximum,
  most: limits.pageSizeMaximum,
  read: (Page, PageSize, signal) =>
    call(organization.directory, { body: { ...filter, Page, PageSize } }, { signal }),
  idOf: ({ Id }) => Id,
});

/** While one types or filters, the last answer stays until the next is there. */
export const directoryQuery = (filter: DirectoryBody) =>
  queryOptions({
    ...growingQuery(directoryList(filter)),
    placeholderData: (before: Grown<DirectoryEntry> | undefined) => before,
  });

/** Counts of one filter stay until those of the next are there. */
export const choicesQuery = ({ SortBy: _, SortOrder: __, ...filter }: DirectoryBody) =>
  queryOptions({
    queryKey: [...keys.people, 'choices', filter],
    queryFn: ({ signal }) => call(organization.directoryChoices, { body: filter }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** What the directory shows, all of it, as a file. */
export const exportDirectory = (filter: DirectoryBody) =>
  callFile(organization.directoryExport, { body: filter });

export const helpQuery = queryOptions({
  queryKey: [...keys.people, 'help'],
  queryFn: ({ signal }) => call(organization.help, {}, { signal }),
});
