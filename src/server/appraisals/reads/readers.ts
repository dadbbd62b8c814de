import type { Scope } from '../../db/database.ts';

export interface Readers {
  /** Ids of the active people above, the ceo among them. */
  readonly above: readonly number[];
  /** Ids of the active HR admins. */
  readonly hrAdmins: readonly number[];
}

/** Who, beside the two it is between, reads the appraisals of a person: by the letters X and H. */
export async function readersOf(
  scope: Scope,
  employee: { readonly userId: number; readonly chain: readonly number[] },
): Promise<Readers> {
  const rows = await scope.db
    .selectFrom('person')
    .select(['id', 'is_hr_admin as isHrAdmin'])
    .where('tenant_id', '=', scope.tenantId)
    .where('deactivated_at', 'is', null)
    .where('invitation_accepted_at', 'is not', null)
    .where('role', '<>', 'observer')
    .where((e) =>
      e.or([
        e('is_hr_admin', '=', true),
        ...(employee.chain.length > 0 ? [e('id', 'in', employee.chain)] : []),
      ]),
    )
    .execute();
  const others = rows.filter(({ id }) => id !== employee.userId);
  return {
    above: others.filter(({ id }) => employee.chain.includes(id)).map(({ id }) => id),
    hrAdmins: others.filter(({ isHrAdmin }) => isHrAdmin).map(({ id }) => id),
  };
}
