import { useRef } from 'react';
import { reports } from '#contract/company/reports.ts';
import type { ReportName } from '#rules/shell/reports.ts';
import { callFile } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { saveFile } from '#web/ui/files/save-file.ts';

export interface AskedReport {
  readonly name: ReportName;
  readonly type: 'excel' | 'pdf';
  /** 0 where the report takes none. */
  readonly period: number;
  /** 0: everyone. */
  readonly user: number;
  readonly withPrivate: boolean;
}

/** Makes a report and hands the file over; `stop` ends it on the server too. */
export function useReport(onRefused: (error: Error) => void) {
  const line = useRef<AbortController | null>(null);
  const making = useWrite({
    refusal: 'beside',
    mutationFn: (asked: AskedReport) => {
      line.current = new AbortController();
      return fetched(asked, line.current.signal);
    },
    onSuccess: ({ file, name }) => saveFile(file, name),
    onError: (error) => {
      if (!line.current?.signal.aborted) onRefused(error);
    },
  });
  const stop = () => {
    line.current?.abort();
    making.reset();
  };
  return { ...making, stop };
}

function fetched({ name, type, period, user, withPrivate }: AskedReport, signal: AbortSignal) {
  const query = { Private: withPrivate ? 'true' : 'false' } as const;
  const of = { type, period: String(period) };
  switch (name) {
    case 'users':
      return callFile(reports.users, { params: { type } }, { signal });
    case 'goal_list':
      return callFile(reports.goalList, { params: { ...of, user: String(user) }, query }, { signal });
    case 'goal_tree':
      return callFile(reports.goalTree, { params: of, query }, { signal });
    case 'goal_compliance':
      return callFile(reports.goalCompliance, { params: of }, { signal });
    default:
      return name satisfies never;
  }
}
