import type { TenantId } from '../db/database.ts';
import { startBeat } from '../kernel/jobs/beat.ts';
import { type Job, type JobHandlers, StoppedMeanwhile } from '../kernel/jobs/jobs.ts';
import { beginReading } from '../kernel/reading.ts';
import { Refusal, signedOut } from '../kernel/refusal.ts';
import type { Services } from '../kernel/services.ts';
import { viewerOfPerson } from '../kernel/viewer-of-person.ts';
import { notify } from '../notifications/actions.ts';
import { newFileKey } from '../ports/files/key.ts';
import { MakerFailure } from '../ports/maker/port.ts';
import { findReportJob, type ReportJobRow } from './access.ts';
import { fileOf, type Material } from './present/file.ts';
import { reportAsked } from './reads/asked.ts';
import { reportSight } from './reads/sight.ts';
import { dropReportJob, type Ending, endReportJob, noteFileKey, noteProgress } from './store.ts';

/** How often progress is written down, and heard whether the report is still wanted. */
const beatMs = 1000;
/** Whoever waited no longer than this saw it come. */
const waitedMs = 2000;
/** A database that is away comes back; what fails so often fails always. */
const triesAtMost = 3;

/** Reports that nobody waits for: made as their asker sees it now, kept for a day, told of when they are there. */
export function reportJobs(services: Services): Pick<JobHandlers, 'report_make' | 'report_drop'> {
  const { db, clock, files } = services;
  return {
    report_make: (job) => make(services, job),
    // The file first: a row without a file is dropped by the next try, a file without a row is found by nobody.
    report_drop: async ({ tenantId, payload }) => {
      const company = tenantId as TenantId;
      const row = await db.read(company, clock.now(), (scope) => findReportJob(scope, payload.id));
      if (row === null) return;
      if (row.file_key !== null) await files.remove(row.file_key);
      await db.write(company, clock.now(), (scope) => dropReportJob(scope, row.id));
    },
  };
}

async function make(services: Services, job: Job<'report_make'>): Promise<void> {
  const { db, clock, files } = services;
  const company = job.tenantId as TenantId;
  const row = await db.read(company, clock.now(), (scope) => findReportJob(scope, job.payload.id));
  if (row === null || row.state !== 'making') return;
  // Whatever makes it takes the process along, or its thread: it is not tried on every server in turn.
  if (job.attempts > triesAtMost) {
    await end(services, company, row, { state: 'refused', refusal: 'messages.report_failed' });
    return;
  }
  const work = new Work(services, company, row);
  try {
    const { bytes, ...report } = await work.file();
    const proposed = newFileKey('reports', company, row.asked.Type === 'excel' ? 'xlsx' : 'pdf');
    const fileKey = await db.write(company, clock.now(), (scope) => noteFileKey(scope, row.id, proposed));
    if (fileKey === null) return;
    await files.put(fileKey, bytes);
    const isEnded = await end(services, company, row, { state: 'ready', ...report });
    // Cancelled at the last moment: nobody fetches it.
    if (!isEnded) await files.remove(fileKey);
  } catch (error) {
    if (work.isCancelled) return;
    if (error instanceof MakerFailure && error.reason === 'closed')
      throw new StoppedMeanwhile('The next server makes it.', { cause: error });
    const refusal = refusalOf(error, job.attempts);
    if (refusal === null) throw error;
    if (!(error instanceof Refusal)) services.log.error({ err: error, report: row.id }, 'a report failed');
    await end(services, company, row, { state: 'refused', refusal });
  } finally {
    work.over();
  }
}

/** The sentence for whoever asked; null: worth another try. */
function refusalOf(error: unknown, tries: number): string | null {
  // Whoever was away meanwhile reads it once they are back, and signed in.
  if (error instanceof Refusal)
    return error.code === 'signed_out' ? 'messages.report_failed' : error.words.key;
  const reason = error instanceof MakerFailure ? error.reason : null;
  if (reason === 'too_large' || reason === 'too_slow') return 'refusals.report_too_large';
  return reason === 'broken' || tries >= triesAtMost ? 'messages.report_failed' : null;
}

/** What became of it, with the news of it to whoever did not see it come; false: it had ended before. */
function end(services: Services, company: TenantId, row: ReportJobRow, ending: Ending): Promise<boolean> {
  const { db, clock, words } = services;
  return db.write(company, clock.now(), async (scope) => {
    if (!(await endReportJob(scope, row.id, ending))) return false;
    const hasWaited = scope.now.getTime() - row.created_at.getTime() > waitedMs;
    const title = ending.title ?? row.title ?? words.say('en', `reports.name.${row.asked.Name}`);
    if (hasWaited)
      await notify(scope, [
        {
          personId: row.person_id,
          // Nobody did it: whoever asked is told.
          actorId: 0,
          kind: ending.state === 'ready' ? 'report_ready' : 'report_failed',
          params: { title },
          place: {},
          objectId: row.id,
        },
      ]);
    return true;
  });
}

/** One report on its way: read in one transaction, made in a thread once the database's line is free again. */
class Work {
  #part = 0;
  #title: string | null = null;
  readonly #wanted = new AbortController();
  readonly #endBeat: () => void;

  constructor(
    private readonly services: Services,
    private readonly company: TenantId,
    private readonly row: ReportJobRow,
  ) {
    this.#endBeat = startBeat(() => this.#tell(), beatMs);
  }

  get isCancelled(): boolean {
    return this.#wanted.signal.aborted;
  }

  async file(): Promise<Omit<Ending, 'state'> & { readonly bytes: Uint8Array }> {
    const { material, ...read } = await this.#read();
    const told = (part: number): void => {
      this.#part = part;
    };
    const bytes = await fileOf(this.services.makers, material, { signal: this.#wanted.signal, told });
    return { ...read, bytes };
  }

  over(): void {
    this.#endBeat();
  }

  /** As whoever asked stands now. The sight first: who loses a right while it is read is handed no such file. */
  async #read(): Promise<Omit<Ending, 'state'> & { readonly material: Material }> {
    const { db, clock, companies } = this.services;
    const facts = await companies.byId(this.company);
    if (facts === null || !facts.active) throw signedOut();
    return db.readMoment(this.company, clock.now(), async (scope) => {
      const sight = await reportSight(scope, this.row.person_id);
      const viewer = await viewerOfPerson(scope, facts, this.row.person_id);
      const goalsShown = new Set<number>();
      const reading = { ...(await beginReading(this.services, scope, viewer)), goalsShown };
      const { title, name: fileName, material } = await reportAsked(reading, this.row.asked);
      this.#title = title;
      const read = await material(this.row.asked.Type);
      return { title, fileName, sight, goals: [...goalsShown], material: read };
    });
  }

  async #tell(): Promise<void> {
    const { db, clock, log } = this.services;
    const progress = { part: this.#part, title: this.#title };
    try {
      const isWanted = await db.write(this.company, clock.now(), (scope) =>
        noteProgress(scope, this.row.id, progress),
      );
      if (!isWanted) this.#wanted.abort();
    } catch (error) {
      // The next beat says it again.
      log.warn({ err: error }, 'how far a report is could not be noted');
    }
  }
}
