import { useRef } from 'react';
import { reports } from '#contract/company/reports.ts';
import { organization } from '#contract/organization.ts';
import type { ReportName } from '#rules/shell/reports.ts';
import { call, callFile } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { saveFile } from '#web/ui/files/save-file.ts';

export interface AskedReport {
  readonly name: ReportName;
  readonly type: 'excel' | 'pdf';
  /** 0 where the report takes none. */
  readonly period: number;
  /** Several quarters in one file; empty where there is one. */
  readonly periods: readonly number[];
  /** 0: everyone. */
  readonly user: number;
  /** Of prints: one person's, or those of a manager's reports. */
  readonly of: 'user' | 'manager';
  /** The quarter that is printed as outlook; 0 for none. */
  readonly nextPeriod: number;
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

function fetched(asked: AskedReport, signal: AbortSignal) {
  const { name, type, periods, withPrivate } = asked;
  const query = { Private: withPrivate ? 'true' : 'false' } as const;
  const [period, user] = [String(asked.period), String(asked.user)];
  const of = { type, period };
  switch (name) {
    case 'users':
      return callFile(reports.users, { params: { type } }, { signal });
    case 'goal_list':
      return callFile(reports.goalList, { params: { ...of, user }, query }, { signal });
    case 'goal_tree':
      return periods.length > 1
        ? callFile(reports.goalTrees, { body: [...periods], query }, { signal })
        : callFile(reports.goalTree, { params: of, query }, { signal });
    case 'team_goals':
      return callFile(reports.teamGoals, { params: { ...of, user }, query }, { signal });
    case 'goal_compliance':
      return callFile(reports.goalCompliance, { params: of }, { signal });
    case 'employee_appraisals':
      return callFile(reports.employeeAppraisals, { params: of }, { signal });
    case 'appraisal_compliance':
      return callFile(reports.appraisalCompliance, { params: of }, { signal });
    case 'appraisal_print': {
      const params = { period, user, nextPeriod: String(asked.nextPeriod), of: asked.of };
      return callFile(reports.appraisalPrint, { params, query }, { signal });
    }
    case 'strategy':
      return callFile(reports.strategy, {}, { signal });
    default:
      return name satisfies never;
  }
}

/** Oneself and everyone below, by name. */
export async function loadBelow(search: string, _page: number, signal: AbortSignal) {
  const { Descendants } = await call(organization.hierarchy, {}, { signal });
  return matching(Descendants, search);
}

/** Who has something to print: people, or managers whose reports have. */
export const loadPrinted =
  (period: number, of: 'user' | 'manager') => async (search: string, _page: number, signal: AbortSignal) => {
    const params = { period: String(period) };
    const { users, managers } = await call(reports.appraisalUsers, { params }, { signal });
    return matching(of === 'user' ? users : managers, search);
  };

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
