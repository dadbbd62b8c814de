import { z } from 'zod';
import type { Scope } from '../db/database.ts';
import { goalIsSeenBy } from '../goals/access.ts';

const Params = z.object({ actor: z.string(), owner: z.string(), title: z.string(), quarter: z.string() });

/** A notice as its mail needs it. */
export interface MailedNotice {
  readonly kind: string;
  readonly params: z.infer<typeof Params>;
  readonly path: string;
  readonly name: string;
  readonly email: string;
  readonly language: string;
}

/**
 * The notice and its receiver; null when it is not to be mailed any more: the person has left, became an observer,
 * turned mails off or no longer sees the goal (decisions.md 6).
 */
export async function noticeToMail(scope: Scope, notificationId: number): Promise<MailedNotice | null> {
  const row = await scope.db
    .selectFrom('notification as n')
    .innerJoin('person as p', (join) =>
      join.onRef('p.tenant_id', '=', 'n.tenant_id').onRef('p.id', '=', 'n.person_id'),
    )
    .select([
      'n.kind',
      'n.params',
      'n.path',
      'n.goal_id',
      'p.id as person_id',
      'p.name',
      'p.email',
      'p.language',
    ])
    .where('n.tenant_id', '=', scope.tenantId)
    .where('n.id', '=', notificationId)
    .where('p.deactivated_at', 'is', null)
    .where('p.invitation_accepted_at', 'is not', null)
    .where('p.role', '<>', 'observer')
    .where('p.email_notifications', '=', true)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.goal_id !== null && !(await goalIsSeenBy(scope, row.person_id, row.goal_id))) return null;
  const { kind, params, path, name, email, language } = row;
  return { kind, params: Params.parse(params), path, name, email, language };
}
