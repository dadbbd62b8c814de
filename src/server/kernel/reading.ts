import type { Scope, WriteScope } from '../db/database.ts';
import { type CompanyTime, companyTime } from './calendars.ts';
import { saidIn } from './live/bus.ts';
import { forgetOn } from './live/news.ts';
import type { Origin } from './safety/origin.ts';
import type { Services } from './services.ts';
import { stillSignedIn } from './sessions.ts';
import type { Viewer } from './viewer.ts';

/** What every answer is made with: where it is asked, with what, for whose eyes, at which instant and on which day. */
export interface Reading<S extends Scope = Scope> {
  readonly scope: S;
  readonly services: Services;
  readonly viewer: Viewer;
  readonly now: Date;
  readonly time: CompanyTime;
}

/** The same inside a transaction that may write; `origin`: where it was asked for, for the log of safety. */
export interface Writing extends Reading<WriteScope> {
  readonly origin: Origin;
}

/** Made once a call by bind.ts, for reads and writes alike. */
export async function beginReading<S extends Scope>(
  services: Services,
  scope: S,
  viewer: Viewer,
): Promise<Reading<S>> {
  const time = await companyTime(services, scope, viewer.company);
  return { scope, services, viewer, now: scope.now, time };
}

/** As this viewer sees it now; 'readMoment' where long reading must see one moment. */
export function readAs<T>(
  services: Services,
  viewer: Viewer,
  now: Date,
  work: (reading: Reading) => Promise<T>,
  how: 'read' | 'readMoment' = 'read',
): Promise<T> {
  return services.db[how](viewer.tenantId, now, async (scope) =>
    work(await beginReading(services, scope, viewer)),
  );
}

/** One transaction of this viewer: all of `work` commits, or none. */
export async function writeAs<T>(
  services: Services,
  viewer: Viewer,
  { now, origin }: { readonly now: Date; readonly origin: Origin },
  work: (writing: Writing) => Promise<T>,
): Promise<T> {
  const done = await services.db.write(viewer.tenantId, now, async (scope) => {
    const answer = await work({ ...(await beginReading(services, scope, viewer)), origin });
    // Behind all that it has waited for: whoever has ended the session reads that it is over, and nothing is done by it.
    await stillSignedIn(scope, viewer);
    return { answer, said: saidIn(scope) };
  });
  // Whoever reads the answer asks next by the new rights, though the news of them may still be on its way.
  for (const message of done.said) forgetOn(message, services);
  return done.answer;
}
