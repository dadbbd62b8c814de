import type { Letter } from '#rules/talent/actors.ts';
import type { Reading } from '../../kernel/reading.ts';
import type { SeenPlace } from '../access.ts';

const dayMilliseconds = 86_400_000;

/** Letters the viewer held at some moment of the last day: who was the manager until lately was the reviewer. */
export async function lettersLately(
  { scope, viewer }: Reading,
  { employee, letters }: SeenPlace,
): Promise<ReadonlySet<Letter>> {
  const moves = await scope.db
    .selectFrom('person_change')
    .select('changes')
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', employee.userId)
    .where('kind', 'in', ['manager', 'ceo'])
    .where('created_at', '>=', new Date(scope.now.getTime() - dayMilliseconds))
    .execute();
  const wasManager = moves.some(({ changes }) => {
    const { ManagerId } = changes as Readonly<Record<string, readonly [unknown, unknown]>>;
    return ManagerId?.[0] === viewer.id;
  });
  return wasManager ? new Set<Letter>([...letters, 'R']) : letters;
}
