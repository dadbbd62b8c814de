import { type MadePerson, type MadeTenant, makePerson, makeTenant } from './make.ts';
import type { World } from './world.ts';

/** Before every quarter of appraisals. */
export const longAgo = new Date('2025-01-15T09:00:00Z');

export interface TalentCast {
  readonly tenant: MadeTenant;
  readonly ceo: MadePerson;
  readonly lead: MadePerson;
  readonly sub: MadePerson;
  readonly hr: MadePerson;
  readonly contributor: MadePerson;
  readonly bo: MadePerson;
  readonly cy: MadePerson;
  readonly dee: MadePerson;
  /** Somebody else who has been there for long. */
  join(name: string, spec?: JoinSpec): Promise<MadePerson>;
}
type JoinSpec = Parameters<typeof makePerson>[1];

/**
 * A company with talent on whose people have been there for long: Cora the ceo, below her Lea, and Hanna of HR; below
 * Lea Sam the manager, Ada, Bo and Cy; below Sam Dee.
 */
export async function makeTalentCast(world: World): Promise<TalentCast> {
  const tenant = await makeTenant(world, { talentEnabled: true });
  const join = (name: string, spec: JoinSpec = {}) =>
    makePerson(world, { tenant, name, joinedAt: longAgo, ...spec });
  const ceo = await join('Cora', { role: 'ceo' });
  const lead = await join('Lea', { role: 'manager', manager: ceo });
  const sub = await join('Sam', { role: 'manager', manager: lead });
  const hr = await join('Hanna', { manager: ceo, isHrAdmin: true });
  const contributor = await join('Ada', { manager: lead });
  const bo = await join('Bo', { manager: lead });
  const cy = await join('Cy', { manager: lead });
  const dee = await join('Dee', { manager: sub });
  return { tenant, ceo, lead, sub, hr, contributor, bo, cy, dee, join };
}
