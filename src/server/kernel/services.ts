import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Shares, SharesOfCompany } from '../db/shares/shares.ts';
import type { AssessmentPort } from '../ports/assessment/port.ts';
import type { FilesPort } from '../ports/files/port.ts';
import type { MailPort } from '../ports/mail/port.ts';
import type { MakerPort } from '../ports/maker/port.ts';
import type { ScanPort } from '../ports/scan/port.ts';
import type { WriterPort } from '../ports/writer/port.ts';
import type { Calendars } from './calendars.ts';
import type { Clock } from './clock.ts';
import type { Companies } from './companies.ts';
import type { ErrorTelling } from './http/errors.ts';
import type { Nudge } from './jobs/nudge.ts';
import type { NoticeSight } from './notice-sight.ts';
import type { PeopleNews } from './people-news.ts';
import type { FamiliarBrowsers } from './safety/familiar.ts';
import type { RefusedLately } from './safety/refused-lately.ts';
import type { Sessions } from './sessions.ts';
import type { Catalogue } from './words.ts';

/** Everything a slice may use of the outside; made once in app.ts, the only composition root. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly words: Catalogue;
  readonly companies: Companies;
  readonly sessions: Sessions;
  /** What each person has done at a time, by the person's id. */
  readonly turns: Shares;
  /** What each company has done at a time for whoever is not signed in, by the company's id. */
  readonly doors: Shares;
  /** What is done at a time of that for a person in whose browser it is asked, by the person's id. */
  readonly knocks: Shares;
  /** Comments that are written at a time. */
  readonly talks: Shares;
  /** Files and imports that are made at a time. */
  readonly costly: SharesOfCompany;
  /** Large bodies that are read, and lie in memory until they are answered, at a time. */
  readonly bodies: SharesOfCompany;
  /** Whose browsers are no strangers'. */
  readonly familiar: FamiliarBrowsers;
  /** Where strangers were refused: they come in by another door than those who were not. */
  readonly refused: RefusedLately;
  readonly calendars: Calendars;
  readonly mail: MailPort;
  readonly files: FilesPort;
  readonly makers: MakerPort;
  /** Given when a report has been asked for that is made while one goes on. */
  readonly reportNudge: Nudge;
  readonly writer: WriterPort;
  /** An outside provider of user manuals; null: the built-in assessment. */
  readonly assessment: AssessmentPort | null;
  /** Looks at the files that people send; null: nobody does. */
  readonly scan: ScanPort | null;
  /** Who still sees what a notice is about, one of each noun that tells. */
  readonly noticeSights: readonly NoticeSight[];
  /** What slices above do when people change. */
  readonly peopleNews: readonly PeopleNews[];
  /** What a caller is told of a failure. */
  readonly tellError: ErrorTelling;
  /** Signs picture addresses and support hashes. */
  readonly secret: string;
  /** The one before, while it is changed: what it signed is still believed. */
  readonly oldSecret: string | null;
}
