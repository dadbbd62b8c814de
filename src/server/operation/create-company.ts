import { z } from 'zod';
import { defaults, limits } from '#contract/limits.ts';
import { GoalType } from '#contract/tenant.ts';
import { cleanLine, trimmed } from '#contract/wire/clean-text.ts';
import { localDayIn } from '#rules/calendar/local-day.ts';
import { ianaZoneOf } from '#rules/calendar/time-zones.ts';
import { mintLink } from '../auth/actions/mint-link.ts';
import { ensurePeriods } from '../calendar/actions.ts';
import type { Database } from '../db/database.ts';
import type { Company } from '../kernel/viewer.ts';
import { addPeople } from '../people/actions/add-people.ts';
import { beginCompany } from '../tenant/actions/begin-company.ts';

const Name = z
  .string()
  .transform((name) => trimmed(cleanLine(name)))
  .pipe(
    z
      .string()
      .min(1, 'A name is expected.')
      .max(limits.name, `A name has at most ${limits.name} characters.`),
  );

/** What the operator gives; the messages are read in a terminal. */
export const CompanySpec = z.object({
  name: Name,
  subdomain: z
    .string()
    .regex(
      /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/,
      'A sub-domain has 1 to 63 small letters, digits and hyphens, with no hyphen at either end.',
    ),
  ceoName: Name,
  ceoEmail: z.string().trim().max(limits.email).pipe(z.email('The ceo needs a valid e-mail address.')),
  goalType: GoalType,
  timeZone: z
    .string()
    .refine(
      (name) => ianaZoneOf(name) !== null,
      `This time zone is not on the list; an example that is: '${defaults.timeZone}'.`,
    ),
});

export type CompanySpec = z.infer<typeof CompanySpec>;

/** Make a company, its quarters and its invited ceo, all or nothing. The token opens the ceo's invitation, once. */
export async function createCompany(
  db: Database,
  now: Date,
  spec: CompanySpec,
): Promise<{ company: Company; ceoId: number; invitationToken: string }> {
  return beginCompany(db, now, spec, async (scope, company) => {
    await ensurePeriods(scope, company, localDayIn(now, company.timeZone));
    const [ceoId] = await addPeople(scope, [{ name: spec.ceoName, email: spec.ceoEmail, role: 'ceo' }]);
    if (ceoId === undefined) throw new Error('The ceo was not written.');
    const { token: invitationToken } = await mintLink(scope, ceoId, 'invitation');
    return { company, ceoId, invitationToken };
  });
}
