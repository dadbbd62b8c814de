import type { Scope, WriteScope } from '../db/database.ts';
import { type CompanyTime, companyTime } from './calendars.ts';
import type { Services } from './services.ts';
import type { Viewer } from './viewer.ts';

/** What every answer is made with: where it is asked, with what, for whose eyes, at which instant and on which day. */
export interface Reading<S extends Scope = Scope> {
  readonly scope: S;
  readonly services: Services;
  readonly viewer: Viewer;
  readonly now: Date;
  readonly time: CompanyTime;
}

/** The same inside a transaction that may write. */
export type Writing = Reading<WriteScope>;

/** Made once a call by bind.ts, for reads and writes alike. */
export async function beginReading<S extends Scope>(
  services: Services,
  scope: S,
  viewer: Viewer,
): Promise<Reading<S>> {
  const time = await companyTime(services, scope, viewer.company);
  return { scope, services, viewer, now: scope.now, time };
}
