import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { limits } from '#contract/limits.ts';
import { itemNotices } from './action-items/access.ts';
import { actionItemRoutes } from './action-items/routes.ts';
import { appraisalNotices } from './appraisals/access.ts';
import { appraisalPeopleNews } from './appraisals/actions/move.ts';
import { appraisalRoutes } from './appraisals/routes.ts';
import { assistRoutes } from './assist/routes.ts';
import { accountPeopleNews } from './auth/actions/end-links.ts';
import { authRoutes } from './auth/routes.ts';
import type { Config } from './config.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { meansLater } from './db/away.ts';
import type { Database } from './db/database.ts';
import { sqlState } from './db/engine.ts';
import { Shares } from './db/shares/shares.ts';
import { Stock } from './db/shares/stock.ts';
import { goalNotices } from './goals/access.ts';
import { goalPeopleNews } from './goals/actions/follow-ceo.ts';
import { goalRoutes } from './goals/routes.ts';
import { jobHandlers } from './job-handlers.ts';
import { keepCalendars } from './kernel/calendars.ts';
import type { Clock } from './kernel/clock.ts';
import { keepCompanies } from './kernel/companies.ts';
import { takeBodies } from './kernel/http/bodies/bodies.ts';
import { CallCounts } from './kernel/http/call-counts.ts';
import { answerErrors, type ErrorAnswering, errorAnswering, errorTelling } from './kernel/http/errors.ts';
import { boundOutbox } from './kernel/http/outbox.ts';
import { helmetOptions } from './kernel/http/security-headers.ts';
import { silenceMs } from './kernel/http/waiting-lines.ts';
import type { JobHandlers } from './kernel/jobs/jobs.ts';
import { openNudge } from './kernel/jobs/nudge.ts';
import { startWorker, unknownWork, type Worker, workersTogether } from './kernel/jobs/worker.ts';
import { type Bus, openBus } from './kernel/live/bus.ts';
import { forgetOn } from './kernel/live/news.ts';
import { keepFamiliar } from './kernel/safety/familiar.ts';
import { keepRefused } from './kernel/safety/refused-lately.ts';
import type { Services } from './kernel/services.ts';
import { keepSessions } from './kernel/sessions.ts';
import { openCatalogue } from './kernel/words.ts';
import { mailboxRoutes } from './mails/routes/mailbox.ts';
import { assessmentRoutes } from './manuals/routes/assessment.ts';
import { manualRoutes } from './manuals/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { operationRoutes } from './operation/routes.ts';
import { organizationRoutes } from './organization/routes.ts';
import { peopleNotices } from './people/access.ts';
import { employmentRoutes } from './people/routes/employment.ts';
import { importRoutes } from './people/routes/import.ts';
import { turnOffRoutes } from './people/routes/turn-off.ts';
import { peopleRoutes } from './people/routes.ts';
import { openAssessment } from './ports/assessment/open.ts';
import type { FilesPort } from './ports/files/port.ts';
import type { MailPort } from './ports/mail/port.ts';
import { openMakers } from './ports/maker/pool.ts';
import { openScan } from './ports/scan/open.ts';
import { openWriter } from './ports/writer/open.ts';
import { predictionRoutes } from './predictions/routes.ts';
import { reportNotices } from './reports/access.ts';
import { reportRoutes } from './reports/routes.ts';
import { strategyRoutes } from './strategy/routes.ts';
import { summaryRoutes } from './summaries/routes.ts';
import { talentRoutes } from './talent/routes.ts';
import { tenantRoutes } from './tenant/routes.ts';

/** What each slice serves. */
const slices = [
  authRoutes,
  tenantRoutes,
  peopleRoutes,
  employmentRoutes,
  importRoutes,
  organizationRoutes,
  goalRoutes,
  assistRoutes,
  predictionRoutes,
  dashboardRoutes,
  noteRoutes,
  talentRoutes,
  strategyRoutes,
  summaryRoutes,
  manualRoutes,
  assessmentRoutes,
  notificationRoutes,
  actionItemRoutes,
  appraisalRoutes,
  reportRoutes,
  turnOffRoutes,
  mailboxRoutes,
] as const;

export interface Outside {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly mail: MailPort;
  readonly files: FilesPort;
  readonly secret: string;
  readonly logger: FastifyBaseLogger | false;
  /** Told of every failure that the server did not expect. */
  readonly report: (error: unknown, where: { id: string }) => void;
  /** Whether background work starts by itself. */
  readonly working: boolean;
}

export interface App {
  readonly http: FastifyInstance;
  readonly services: Services;
  readonly bus: Bus;
  readonly worker: Worker;
  close(): Promise<void>;
}

/** As many as a browser asks for at a time; whoever sends a thousand waits behind them, and nobody else does. */
const turnsOfOne = { atOnce: 6, waiting: 200 };
/** The embedded engine does one thing at a time: whoever has more than this in its line is only before others. */
const embeddedAtOnce = 2;
/** By however many browsers one person is known. */
const knocksOfOne = { atOnce: 1, waiting: 20 };
/** At one place, and by one person. */
const talkAtOnce = { atOnce: 1, waiting: 200 };
const withoutEnd = { atOnce: Number.POSITIVE_INFINITY, waiting: 0 };

/** Of what is costly one person has one done, so that a company's turns are of several. */
const costlyOfOne = { atOnce: 1, waiting: 20 };
const waitingOfCompany = 200;
/** So many times what may be read for one person is read for a company: some 70 MB in the worst case, beside what comes slowly. */
const bodiesAtOnce = { person: 2, company: 6 };
/** Of all companies together so many more are done than of one, which are left to whoever has none. */
const leftToOthers = { costly: 1, bodies: 2, reports: 1 };

type Turns = Pick<Services, 'turns' | 'knocks' | 'doors' | 'refused' | 'talks' | 'costly' | 'bodies'>;

function openTurns(config: Config, { engine }: Database): Turns {
  const all = new Shares(withoutEnd);
  const unbound = { people: all, companies: all, all: new Stock({ ...withoutEnd, leftToNew: 0 }) };
  const refused = keepRefused();
  const sharesOf = (options: { atOnce: number; waiting: number }) =>
    new Shares({ ...options, patienceMs: config.STATEMENT_TIMEOUT_MS });
  const atDoor = (options: { atOnce: number; waiting: number }) =>
    new Shares({ ...options, newestFirst: true, patienceMs: config.DATABASE_PATIENCE_MS });
  const talks = sharesOf(talkAtOnce);
  if (config.RATE_LIMITS === 'off')
    return { turns: all, knocks: all, doors: all, refused, talks, costly: unbound, bodies: unbound };
  const atOnce = engine.kind === 'pglite' ? embeddedAtOnce : turnsOfOne.atOnce;
  const ofCompany = (many: number) => sharesOf({ atOnce: many, waiting: waitingOfCompany });
  const boundOf = (one: { atOnce: number; waiting: number }, company: number, leftToNew: number) => ({
    people: sharesOf(one),
    companies: ofCompany(company),
    all: new Stock({
      atOnce: company + leftToNew,
      leftToNew,
      waiting: waitingOfCompany,
      patienceMs: config.STATEMENT_TIMEOUT_MS,
    }),
  });
  const { person, company } = bodiesAtOnce;
  return {
    turns: sharesOf({ ...turnsOfOne, atOnce }),
    refused,
    talks,
    knocks: atDoor(knocksOfOne),
    doors: atDoor(turnsOfOne),
    costly: boundOf(costlyOfOne, config.COSTLY_PER_COMPANY, leftToOthers.costly),
    bodies: boundOf({ ...costlyOfOne, atOnce: person }, company, leftToOthers.bodies),
  };
}

const openPorts = (config: Config): Pick<Services, 'writer' | 'assessment' | 'scan' | 'makers'> => ({
  writer: openWriter(config),
  assessment: openAssessment(config),
  scan: openScan(config),
  // Whoever is let in finds a thread free: two people of one company would hold both for minutes.
  makers: openMakers({ threads: config.COSTLY_PER_COMPANY + leftToOthers.costly }),
});

/** The only composition root: everything a running server needs, wired and not yet listening. */
export async function buildApp(outside: Outside): Promise<App> {
  const { config, db } = outside;
  const words = openCatalogue();
  const tellError = errorTelling(words, outside.report);
  const answer = errorAnswering(tellError);
  const http = openHttp(config, outside.logger, answer);
  answerErrors(http, answer);
  const companies = keepCompanies(db);
  const services: Services = {
    ...outside,
    oldSecret: config.SECRET_OLD ?? null,
    log: http.log,
    words,
    companies,
    sessions: keepSessions({ ...outside, companies }),
    ...openTurns(config, db),
    familiar: keepFamiliar({ ...outside, companies }),
    calendars: keepCalendars(),
    noticeSights: [goalNotices, peopleNotices, itemNotices, appraisalNotices, reportNotices],
    ...openPorts(config),
    reportNudge: openNudge(),
    peopleNews: [goalPeopleNews, accountPeopleNews, appraisalPeopleNews],
    tellError,
  };
  const bus = await openBus(db);
  forgetOnNews(bus, services);
  await http.register(helmet, helmetOptions);
  await http.register(rateLimit, { global: false, store: CallCounts });
  takeBodies(http, services);
  for (const routes of slices) routes(http, services);
  await operationRoutes(http, services, bus);
  await tellUnknownWork(services);
  // Threads of their own, so that who waits for a file at the screen waits for none of these.
  const reportMakers = openMakers({ threads: reportsAtOnce });
  const worker = startWorkers(services, outside.working, jobHandlers({ ...services, makers: reportMakers }));
  const close = async (): Promise<void> => {
    await http.close();
    // Nothing more is taken up; what is being made goes back to whoever comes next: a stop waits for no report.
    const stopped = worker.stop();
    await reportMakers.close();
    await stopped;
    await services.makers.close();
    await outside.mail.close();
    await db.close();
  };
  return { http, services, bus, worker, close };
}

/** Reports that are made at a time of one company; a process makes more, for others. */
const reportsOfCompany = 2;
const reportsAtOnce = reportsOfCompany + leftToOthers.reports;

/** A report may take half a minute, and a mail as long as a mail server that hangs: all else goes on beside them. */
function startWorkers(services: Services, polling: boolean, handlers: JobHandlers): Worker {
  const { db, clock, log, reportNudge: nudge } = services;
  const onError = (error: unknown, job: { readonly id: number; readonly kind: string }): void =>
    log.error({ err: error, job: job.id, kind: job.kind }, 'background work failed');
  const common = { db, clock, polling, onError };
  const { report_make, mail, digest, reminder_mail, security_mail, ...usual } = handlers;
  const companyAtMost = reportsOfCompany;
  const reports = { ...common, handlers: { report_make }, inQueues: true, companyAtMost, nudge };
  return workersTogether([
    startWorker({ ...common, handlers: usual }),
    startWorker({ ...common, inQueues: true, handlers: { mail, digest, reminder_mail, security_mail } }),
    ...Array.from({ length: reportsAtOnce }, () => startWorker(reports)),
  ]);
}

/** Left by a newer version that was taken back, or by a kind that was dropped: nobody will ever do it. */
async function tellUnknownWork({ db, log }: Services): Promise<void> {
  const unknown = await unknownWork(db).catch((error: unknown) => {
    // That is only said: a database that is full or busy now is no reason to serve nobody.
    if (!meansLater(sqlState(error))) throw error;
    log.warn({ err: error }, 'the work that waits could not be read at the start');
    return [];
  });
  if (unknown.length > 0)
    log.error({ unknown }, 'background work is waiting that this version does not know');
}

function openHttp(
  config: Config,
  logger: FastifyBaseLogger | false,
  answer: ErrorAnswering,
): FastifyInstance {
  const http = Fastify({
    ...(logger === false ? { logger: false } : { loggerInstance: logger }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    bodyLimit: limits.bodyBytes,
    requestTimeout: config.REQUEST_TIMEOUT_MS,
    connectionTimeout: silenceMs,
    // Node looks for the slow every half minute and lets headers take a minute, unless it is told.
    http: { connectionsCheckingInterval: 1000, headersTimeout: config.REQUEST_TIMEOUT_MS },
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Ours say so themselves (operation/routes.ts).
    return503OnClosing: false,
    // An address that is none fails before any route, and so past the error handler.
    frameworkErrors: (error, request, reply) => void answer(error, request, reply),
  });
  // Bodies are JSON; without this text would be taken as well.
  http.removeContentTypeParser('text/plain');
  boundOutbox(http);
  return http;
}

/** Whatever process says that something changed; after a gap everything may have. */
function forgetOnNews(bus: Bus, services: Services): void {
  const { sessions, calendars, companies, familiar } = services;
  bus.onGap(() => {
    sessions.forget();
    calendars.forget();
    companies.forget();
    familiar.forget();
  });
  bus.onMessage((message) => forgetOn(message, services));
}
