import type { WriteScope } from '../../db/database.ts';
import { publish } from '../../kernel/live/bus.ts';
import type { Writing } from '../../kernel/reading.ts';
import { readersOf } from '../reads/readers.ts';
import type { EmployeeRow } from '../rows.ts';

/** Whose appraisal, and of which quarter; the employee hears of it once it has been shared. */
interface Announced {
  readonly employee: Pick<EmployeeRow, 'userId' | 'role' | 'chain' | 'actingManagerId'>;
  readonly periodId: number;
  readonly isShared: boolean;
}

/** A live event to those alone who read it; a draft that is written is not so much as hinted at to the employee. */
export async function announceTo(
  scope: WriteScope,
  { employee, periodId, isShared }: Announced,
): Promise<void> {
  const { above, hrAdmins } = await readersOf(scope, employee);
  const people = new Set([...above, ...hrAdmins]);
  if (employee.actingManagerId !== null) people.add(employee.actingManagerId);
  if (isShared && employee.role !== 'observer' && employee.role !== 'ceo') people.add(employee.userId);
  publish(scope, {
    people: [...people],
    event: 'TenantUpdate',
    data: { Kind: 'appraisal_update', UserId: employee.userId, PeriodId: periodId },
  });
}

/** After a change. `before`: as it was; whoever is handed it with this change hears too. */
export async function announceAppraisal(
  { scope }: Writing,
  { employee }: { readonly employee: EmployeeRow },
  before: { readonly id: number; readonly periodId: number },
): Promise<void> {
  const now = await scope.db
    .selectFrom('appraisal')
    .select('state')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow();
  await announceTo(scope, { employee, periodId: before.periodId, isShared: now.state !== 'draft' });
}
