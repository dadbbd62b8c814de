import type { SecurityEventKind } from '#contract/vocabulary.ts';
import { mayReadSecurityLog } from '#rules/people/account/safety.ts';
import { addressOf } from '../../config.ts';
import type { Scope } from '../../db/database.ts';
import { enqueue, type JobHandlers } from '../../kernel/jobs/jobs.ts';
import { weekOfWork } from '../../kernel/jobs/schedule.ts';
import type { Services } from '../../kernel/services.ts';
import type { Company } from '../../kernel/viewer.ts';
import { viewerNow } from '../../kernel/viewer-of-person.ts';
import { sendLetter } from '../../mails/actions.ts';
import type { Letter } from '../../mails/present/letter.ts';
import { orgAdmins } from '../../people/reads.ts';
import { accountById } from '../reads/accounts.ts';
import { countsSince, headOfLog } from '../reads/security-log.ts';

const weekMilliseconds = 7 * 86_400_000;

/** Once a week each org admin is mailed what touched safety, with the hash that the log must still lead to. */
export function securityMailJobs(services: Services): Pick<JobHandlers, 'security_week' | 'security_mail'> {
  return {
    security_week: async ({ tenantId }) => {
      const company = await services.companies.byId(tenantId);
      if (company === null || !company.active) return;
      await services.db.write(company.id, services.clock.now(), async (scope) => {
        const [admins, week] = [await orgAdmins(scope), weekOfWork(services.clock.now())];
        // Once a week, though what asked for it a week ago is done only now.
        await enqueue(
          scope,
          admins.map(
            (personId) =>
              ({
                kind: 'security_mail',
                payload: { personId, week },
                onceKey: `${week} ${personId}`,
              }) as const,
          ),
        );
      });
    },
    security_mail: async ({ tenantId, payload }) => {
      const company = await services.companies.byId(tenantId);
      if (company === null || !company.active) return;
      // What was left over would count the same days as the mail of the week that has begun.
      if (payload.week !== undefined && payload.week < weekOfWork(services.clock.now())) return;
      const letter = await services.db.read(company.id, services.clock.now(), (scope) =>
        letterTo(services, scope, company, payload.personId),
      );
      if (letter !== null) await sendLetter(services, company, letter);
    },
  };
}

/** null: nothing was written yet, or whoever was an org admin is none any more. */
async function letterTo(
  services: Services,
  scope: Scope,
  company: Company,
  personId: number,
): Promise<Letter | null> {
  const account = await accountById(scope, personId);
  const head = await headOfLog(scope);
  if (account === null || head === null || account.deactivatedAt !== null) return null;
  if (account.invitationAcceptedAt === null || !mayReadSecurityLog(await viewerNow(scope, personId)))
    return null;
  const counts = await countsSince(scope, new Date(scope.now.getTime() - weekMilliseconds));
  const { language, name, email: to } = account;
  const counted = (kind: SecurityEventKind): number => counts.get(kind) ?? 0;
  const say = (part: 'subject' | 'intro' | 'action' | 'outro'): string =>
    services.words.say(language, `mails.security_week.${part}`, {
      company: company.name,
      entered: counted('signed_in'),
      failed: counted('sign_in_failed'),
      locked: counted('locked'),
      rights: counted('right_changed'),
      files: counted('exported'),
      id: head.id,
      hash: head.hash,
    });
  const url = `${addressOf(services.config, company.subdomain)}/v3/organization/security`;
  return {
    to,
    name,
    language,
    subject: say('subject'),
    before: [say('intro')],
    action: { label: say('action'), url },
    after: [say('outro')],
  };
}
