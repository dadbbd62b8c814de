import { sql } from 'kysely';
import type { RoleName } from '#contract/vocabulary.ts';
import type { Scope } from '../../db/database.ts';

export interface Readers {
  /** Ids of the active people above, the ceo among them. */
  readonly above: readonly number[];
  /** Ids of the active HR admins. */
  readonly hrAdmins: readonly number[];
}

/**
 * Who, beside the two it is between, reads the appraisals of a person: by the letters X and H. Of an observer those
 * alone of them who know of observers (`lettersFor`).
 */
export async function readersOf(
  scope: Scope,
  employee: { readonly userId: number; readonly role: RoleName; readonly chain: readonly number[] },
): Promise<Readers> {
  // Two questions that each go by an index; one with an `or` would look at everybody of the company.
  const active = () =>
    scope.db
      .selectFrom('person')
      .select('id')
      .where('tenant_id', '=', scope.tenantId)
      .where('deactivated_at', 'is', null)
      .where('invitation_accepted_at', 'is not', null)
      .where('role', '<>', 'observer')
      .where('id', '<>', employee.userId)
      // seesObservers of rules/people/viewer.ts.
      .$if(employee.role === 'observer', (query) =>
        query.where((one) => one.or([one('role', '=', 'ceo'), one('is_org_admin', '=', true)])),
      );
  const [above, hrAdmins] = await Promise.all([
    active()
      .where('id', '=', sql<number>`any(${[...employee.chain]}::bigint[])`)
      .execute(),
    // Said as the index has it: of a parameter one plan for all does not know that it is true.
    active().where('is_hr_admin', '=', sql.lit(true)).execute(),
  ]);
  return { above: above.map(({ id }) => id), hrAdmins: hrAdmins.map(({ id }) => id) };
}
