import { queryOptions } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type AskedReport, reports } from '#contract/company/reports.ts';
import { organization } from '#contract/organization.ts';
import { call, callFile } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { saveFile } from '#web/ui/files/save-file.ts';
import { fileOf, type Progress } from './making.ts';

const begun: Progress = { part: 0, isLong: false };

/** Has a report made and hands the file over; `stop` ends it on the server too. */
export function useReport(onRefused: (error: Error) => void) {
  const line = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState(begun);
  const making = useWrite({
    refusal: 'beside',
    mutationFn: (asked: AskedReport) => {
      line.current = new AbortController();
      setProgress(begun);
      return fileOf(asked, line.current.signal, setProgress);
    },
    onSuccess: ({ file, name }) => saveFile(file, name),
    onError: (error) => {
      if (!line.current?.signal.aborted) onRefused(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.reports }),
  });
  const stop = () => {
    line.current?.abort();
    making.reset();
  };
  return { ...making, progress, stop };
}

/** The files of one's last day, asked for again while one is being made. */
export const ownFilesQuery = queryOptions({
  queryKey: [...keys.reports, 'files'],
  queryFn: async ({ signal }) => (await call(reports.jobs, {}, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.some(({ State }) => State === 'making') ? listEveryMs : false),
});

const listEveryMs = 1500;

/** Fetches one of them; another press fetches it again. */
export function useFetchFile() {
  return useWrite({
    refusal: 'corner',
    mutationFn: (id: number) => callFile(reports.jobFile, { params: { id: String(id) } }),
    onSuccess: ({ file, name }) => saveFile(file, name),
    onError: () => queryClient.invalidateQueries({ queryKey: keys.reports }),
  });
}

export function useStopReport() {
  return useWrite({
    refusal: 'corner',
    mutationFn: (id: number) => call(reports.cancel, { params: { id: String(id) } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.reports }),
  });
}

/** Oneself and everyone below, by name. */
export async function loadBelow(search: string, _page: number, signal: AbortSignal) {
  const { Descendants } = await call(organization.hierarchy, {}, { signal });
  return matching(Descendants, search);
}

const askPrinted = (period: number, signal: AbortSignal) =>
  call(reports.appraisalUsers, { params: { period: String(period) } }, { signal });

/** Who has something to print: people, or managers whose reports have. */
export const loadPrinted =
  (period: number, of: 'user' | 'manager') => async (search: string, _page: number, signal: AbortSignal) => {
    const { users, managers } = await askPrinted(period, signal);
    return matching(of === 'user' ? users : managers, search);
  };

/** All of them, for whoever is to be told that there are none. */
export const printedQuery = (period: number) =>
  queryOptions({
    queryKey: [...keys.talent, 'printed', period],
    queryFn: ({ signal }) => askPrinted(period, signal),
  });

function matching<P extends { readonly Id: number; readonly Name: string }>(
  people: readonly P[],
  search: string,
): { data: { Id: number; Name: string }[]; count: number } {
  const wanted = search.trim().toLowerCase();
  const data = people
    .filter(({ Name }) => Name.toLowerCase().includes(wanted))
    .map(({ Id, Name }) => ({ Id, Name }));
  return { data, count: data.length };
}
