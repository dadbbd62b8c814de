import type { PersonSpec } from '#test/make.ts';

/** How many people report to one manager. */
export const reportsEach = 8;

/** People of these names sign in at <subdomain>.example with the demo's password. */
export type SignIn =
  | 'ceo'
  | 'vp'
  | 'manager'
  | 'contributor'
  | 'observer'
  | 'orgadmin'
  | 'goaladmin'
  | 'goalmanager'
  | 'hradmin';

const observerShare = 0.002;
const first =
  'Ada Amir Ana Ben Carla Chen Dana David Elena Emil Fatima Felix Grace Hana Hugo Ida Ivan Jana Jon Kofi Lara Leo Lin Luis Mara Max Mei Mona Nadia Nils Nora Omar Paula Petr Rosa Sam Sara Tariq Tess Yuki'.split(
    ' ',
  );
const last =
  'Abe Adler Bauer Berg Brandt Castro Chandra Costa Dahl Diaz Egede Eriksen Farah Fischer Garcia Haas Haddad Hansen Ibe Ito Jansen Kaya Khan Kim Kowal Lang Larsen Lopez Marino Mensah Moreau Nagy Ndlovu Novak Okafor Olsen Osei Park Patel Popov Reyes Rossi Sato Silva Sorensen Tanaka Varga Weber Wolff Zhang'.split(
    ' ',
  );
const departments = ['Field', 'Sales', 'Service', 'Product', 'Finance', 'People', 'Logistics', 'Quality'];
const titles = ['Chief Executive Officer', 'Vice President', 'Director', 'Head', 'Team Lead', 'Specialist'];

/**
 * So many people in one tree, eight reports a manager; place 1 is the ceo, and whoever stands at n reports to
 * (n - 2) / 8 + 1. A few observers stand outside the tree. Ids are given, managers come before their reports.
 */
export function peopleOf(
  subdomain: string,
  ids: readonly number[],
  passwordHash: string,
  joinedAt: Date,
): PersonSpec[] {
  const observers = Math.max(1, Math.floor(ids.length * observerShare));
  const members = ids.length - observers;
  const named = signInPlaces(members);
  return ids.map((id, i) => {
    const place = i + 1;
    const signIn = named.get(place);
    const common = {
      id,
      name: nameAt(place),
      email: `${signIn ?? `person-${place}`}@${subdomain}.example`,
      passwordHash,
      joinedAt,
      isOrgAdmin: signIn === 'orgadmin',
      isGoalAdmin: signIn === 'goaladmin',
      isGoalManager: signIn === 'goalmanager',
      isHrAdmin: signIn === 'hradmin',
    };
    if (place > members) return { ...common, role: 'observer', jobTitle: 'Board Member', orgUnit: 'Board' };
    const level = levelOf(place);
    const orgUnit = departmentAt(place);
    const jobTitle = `${titles[Math.min(level, titles.length - 1)]}${level === 0 ? '' : `, ${orgUnit}`}`;
    const role = place === 1 ? 'ceo' : firstReportOf(place) <= members ? 'manager' : 'contributor';
    const manager = place === 1 ? null : { id: ids[managerOf(place) - 1] ?? 0 };
    return { ...common, role, manager, jobTitle, orgUnit: level === 0 ? 'Executive Office' : orgUnit };
  });
}

/** The named people: a vice president, a manager of eight contributors and one of these, and the four flags. */
function signInPlaces(members: number): ReadonlyMap<number, SignIn> {
  const manager = managerOf(members - reportsEach * 2);
  const contributor = firstReportOf(manager);
  return new Map<number, SignIn>([
    [1, 'ceo'],
    [2, 'vp'],
    [manager, 'manager'],
    [contributor, 'contributor'],
    [members + 1, 'observer'],
    ...(['orgadmin', 'goaladmin', 'goalmanager', 'hradmin'] as const).map(
      (name, i) => [contributor - 1 - i, name] as const,
    ),
  ]);
}

const managerOf = (place: number): number => Math.floor((place - 2) / reportsEach) + 1;
const firstReportOf = (place: number): number => (place - 1) * reportsEach + 2;

function levelOf(place: number): number {
  return place === 1 ? 0 : 1 + levelOf(managerOf(place));
}

function departmentAt(place: number): string {
  return place <= reportsEach + 1
    ? (departments[(place + departments.length - 2) % departments.length] ?? '')
    : departmentAt(managerOf(place));
}

function nameAt(place: number): string {
  return `${first[place % first.length]} ${last[Math.floor(place / first.length) % last.length]}`;
}
