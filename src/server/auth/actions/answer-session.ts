import type { Session } from '#contract/auth.ts';
import { localDayIn } from '#rules/calendar/local-day.ts';
import { ensurePeriods } from '../../calendar/actions.ts';
import type { Services } from '../../kernel/services.ts';
import type { Company } from '../../kernel/viewer.ts';
import { sessionIn, type Told } from '../reads/session.ts';

/** The session answer of row A10, as login, relogin and sign-up give it. */
export async function sessionOf(
  services: Services,
  company: Company,
  told: Told,
  token: string,
  now: Date,
): Promise<Session> {
  const read = () =>
    services.db.read(company.id, now, (scope) => sessionIn(services, scope, company, told, token));
  const session = await read();
  if (session !== null) return session;
  // The weekly work makes quarters long before; this is for a clock that was moved, or a server that slept.
  await services.db.write(company.id, now, (scope) =>
    ensurePeriods(scope, company, localDayIn(now, company.timeZone)),
  );
  services.calendars.forget(company.id);
  const again = await read();
  if (again === null) throw new Error(`Company ${company.id} has no current period.`);
  return again;
}
