import type { RoleName } from '#contract/vocabulary.ts';
import type { Reading } from '../kernel/reading.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Team } from './reads/eligible.ts';
import { type Employee, employeeOf } from './reads/person.ts';
import { type Talent, type TalentPeriod, talentOf } from './reads/settings.ts';

/** Talent as the viewer may know it: 404 for observers, and for everyone where it is off (decisions-people.md 1). */
export async function talentFor({ scope, time, viewer }: Reading): Promise<Talent> {
  const talent = viewer.role === 'observer' ? null : await talentOf(scope, time);
  if (talent === null) throw notFound();
  return talent;
}

/** A listed quarter; throws 404 for any other. */
export function periodIn(talent: Talent, id: number): TalentPeriod {
  const period = talent.periods.find((one) => one.id === id);
  if (period === undefined) throw notFound();
  return period;
}

const leads: readonly RoleName[] = ['ceo', 'manager'];

/**
 * A team as the viewer may look at it: a manager or the ceo the own one or that of anyone below, an HR admin any and
 * the organization (0); 404 for all else (decisions-people.md 8).
 */
export async function teamFor(
  reading: Reading,
  { managerId, scope }: { readonly managerId: number; readonly scope: '0' | '1' },
): Promise<Team> {
  const { viewer } = reading;
  if (managerId === 0) {
    if (!viewer.isHrAdmin) throw notFound();
    return { kind: 'organization' };
  }
  const kind = scope === '0' ? 'reports' : 'below';
  if (!viewer.isHrAdmin && !leads.includes(viewer.role)) throw notFound();
  if (managerId === viewer.id) return { kind, managerId };
  const manager = await employeeOf(reading, managerId);
  if (manager === null || manager.letters.size === 0 || manager.role === 'observer') throw notFound();
  return { kind, managerId };
}

/** Somebody's appraisals: for the person, management and HR admins; 404 for everyone else. */
export async function employeeFor(reading: Reading, userId: number): Promise<Employee> {
  const employee = await employeeOf(reading, userId);
  if (employee === null || employee.letters.size === 0) throw notFound();
  return employee;
}
