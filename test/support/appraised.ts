import { type MadePerson, type MadeTenant, makePeople } from '../make.ts';
import { type AppraisalSpec, type MadeAppraisal, makeAppraisals } from '../make-appraisals.ts';
import type { World } from '../world.ts';

/** An appraisal for whatever can be done to one. */
export interface Appraised {
  /** Reports to the manager and has none in the newest listed quarter. */
  readonly unwritten: MadePerson;
  readonly quarter: { readonly id: number };
  readonly draft: MadeAppraisal;
  readonly toShare: MadeAppraisal;
  readonly toRemove: MadeAppraisal;
  /** The owner's. */
  readonly toSign: MadeAppraisal;
  readonly toRefuse: MadeAppraisal;
  readonly toComplete: MadeAppraisal;
  readonly completed: MadeAppraisal;
}

const kinds = ['draft', 'toShare', 'toRemove', 'toSign', 'toRefuse', 'toComplete', 'completed'] as const;

/** `mark` stands in every name and text. */
export async function makeAppraised(
  world: World,
  tenant: MadeTenant,
  { manager, owner }: { readonly manager: MadePerson; readonly owner: MadePerson },
  mark: string,
): Promise<Appraised> {
  const today = world.now().toISOString().slice(0, 10);
  const quarter = tenant.calendar.periods.filter(({ end }) => end < today).at(-1);
  if (quarter === undefined) throw new Error('No quarter is listed.');
  const joinedAt = new Date('2025-01-07T09:00:00Z');
  const [unwritten, ...people] = await makePeople(
    world,
    tenant,
    ['unwritten', ...kinds].map((name) => ({
      manager,
      name: `${mark} ${name}`,
      email: `${name}@${mark}.example`,
      joinedAt,
    })),
  );
  if (unwritten === undefined) throw new Error('Nobody was made.');
  const longAgo = new Date(world.now().getTime() - 20 * 86_400_000);
  const specs: Record<(typeof kinds)[number], Partial<AppraisalSpec>> = {
    draft: {},
    toShare: {},
    toRemove: {},
    toSign: { state: 'shared', employee: owner },
    toRefuse: { state: 'shared', sharedAt: longAgo },
    toComplete: {
      state: 'acknowledged',
      signature: { name: mark, comment: mark },
      refusal: { reason: mark, witness: mark },
    },
    completed: { state: 'completed', signature: { name: mark, comment: mark }, managerSignature: mark },
  };
  const made = await makeAppraisals(
    world,
    tenant,
    kinds.map((kind, i) => ({
      employee: people[i] ?? unwritten,
      reviewer: manager,
      period: quarter,
      review: `${mark} review`,
      ...specs[kind],
    })),
  );
  const byKind = Object.fromEntries(kinds.map((kind, i) => [kind, made[i]]));
  return { unwritten, quarter, ...byKind } as unknown as Appraised;
}
