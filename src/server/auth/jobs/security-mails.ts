import type { SecurityEventKind } from '#contract/vocabulary.ts';
import { mayReadSecurityLog } from '#rules/people/account/safety.ts';
import { addressOf } from '../../config.ts';
import type { Scope } from '../../db/database.ts';
import { enqueue, type JobHandlers, noting } from '../../kernel/jobs/jobs.ts';
import { weekOfWork } from '../../kernel/jobs/schedule.ts';
import type { Services } from '../../kernel/services.ts';
import type { Company } from '../../kernel/viewer.ts';
import { viewerNow } from '../../kernel/viewer-of-person.ts';
import { sendLetter } from '../../mails/actions.ts';
import type { Letter } from '../../mails/present/letter.ts';
import { timeIn } from '../../mails/present/time-in.ts';
import { orgAdmins } from '../../people/reads.ts';
import { accountById } from '../reads/accounts.ts';
import { countsUpTo, headOfLog } from '../reads/security-log.ts';
import { noteSafetyTold, type SafetyTold, safetyToldTo } from '../store/safety-told.ts';

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
      const { personId, week, sent } = payload;
      const note = ({ until, id }: SafetyTold) =>
        noting({ until: until.toISOString(), id }, () =>
          services.db.write(company.id, services.clock.now(), (scope) =>
            noteSafetyTold(scope, personId, { until, id }),
          ),
        );
      if (sent !== undefined) return note({ ...sent, until: new Date(sent.until) });
      // That of the week that has begun counts from where the last one ended, these days among them.
      if (week !== undefined && week < weekOfWork(services.clock.now())) return;
      const due = await services.db.read(company.id, services.clock.now(), (scope) =>
        dueTo(services, scope, company, personId),
      );
      if (due === null) return;
      await sendLetter(services, company, due.letter);
      await note(due.told);
    },
  };
}

/** null: nothing was written yet, or whoever was an org admin is none any more. */
async function dueTo(
  services: Services,
  scope: Scope,
  company: Company,
  personId: number,
): Promise<{ readonly letter: Letter; readonly told: SafetyTold } | null> {
  const account = await accountById(scope, personId);
  const head = await headOfLog(scope);
  if (account === null || head === null || account.deactivatedAt !== null) return null;
  if (account.invitationAcceptedAt === null || !mayReadSecurityLog(await viewerNow(scope, personId)))
    return null;
  const last = await safetyToldTo(scope, personId);
  const aWeekAgo = new Date(scope.now.getTime() - weekMilliseconds);
  // After the clock was put back, too, no entry is counted twice.
  const from = last !== null && last.until < scope.now ? last.until : aWeekAgo;
  const counts = await countsUpTo(scope, head.id, last?.id ?? aWeekAgo);
  const { language, name, email: to } = account;
  const counted = (kind: SecurityEventKind): number => counts.get(kind) ?? 0;
  const say = (part: 'subject' | 'intro' | 'action' | 'outro'): string =>
    services.words.say(language, `mails.security_week.${part}`, {
      company: company.name,
      from: timeIn(language, from, company.timeZone),
      until: timeIn(language, scope.now, company.timeZone),
      zone: company.timeZone,
      entered: counted('signed_in'),
      failed: counted('sign_in_failed'),
      locked: counted('locked'),
      rights: counted('right_changed'),
      files: counted('exported'),
      id: head.id,
      hash: head.hash,
    });
  const url = `${addressOf(services.config, company.subdomain)}/v3/organization/security`;
  const letter = {
    ...{ to, name, language },
    subject: say('subject'),
    before: [say('intro')],
    action: { label: say('action'), url },
    after: [say('outro')],
  };
  return { letter, told: { until: scope.now, id: head.id } };
}
