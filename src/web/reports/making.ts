import { type AskedReport, type ReportJob, reports } from '#contract/company/reports.ts';
import { ApiError, isApiError } from '#web/api/api-error.ts';
import { call, callFile } from '#web/api/client.ts';

/** What is being made at the moment, for whoever looks at it. */
export interface Progress {
  /** How far it is, 0 to 1. */
  readonly part: number;
  /** It takes longer than one waits for: one may go on. */
  readonly isLong: boolean;
}

/** Longer than this nobody waits for a file: then one is told that one may go on (decisions-people.md 11). */
const waitedMs = 2000;
/** Most are there at once; the others are asked after once a second. */
const pauses = [100, 200, 300, 400, 500];
const usualPause = 1000;
/** A line that is away for a minute comes back to the same report. */
const failuresAtMost = 60;

/** Has it made, says how far it is, and fetches it. Throws why there is none; `signal` ends it on the server too. */
export async function fileOf(
  asked: AskedReport,
  signal: AbortSignal,
  tell: (progress: Progress) => void,
): Promise<{ readonly file: Blob; readonly name: string }> {
  const job = await call(reports.ask, { body: asked }, { signal });
  const params = { id: String(job.Id) };
  const end = () => void call(reports.cancel, { params }).catch(() => undefined);
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  const done = await madeOf(job, signal, tell);
  signal.throwIfAborted();
  if (done.State !== 'ready') throw refused(done);
  return callFile(reports.jobFile, { params }, { signal });
}

async function madeOf(
  first: ReportJob,
  signal: AbortSignal,
  tell: (progress: Progress) => void,
): Promise<ReportJob> {
  const start = performance.now();
  let job = first;
  let failures = 0;
  for (let n = 0; job.State === 'making'; n++) {
    await pause(pauses[n] ?? usualPause, signal);
    try {
      job = await call(reports.job, { params: { id: String(job.Id) } }, { signal });
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!isAway(error) || failures > failuresAtMost) throw error;
    }
    tell({ part: job.Part, isLong: performance.now() - start > waitedMs });
  }
  return job;
}

/** The server is out of reach or being started again; the report goes on without the line. */
const isAway = (error: unknown): boolean => isApiError(error) && (error.Status === 0 || error.Status >= 502);

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** What the server says of a report that there is none of, like the refusal of any other press. */
const refused = ({ Message }: ReportJob): ApiError =>
  new ApiError(400, { Code: 'nothing_to_report', Message: Message ?? '', Fields: {} });
