import { limits } from '#contract/limits.ts';
import type {
  CheckedImport,
  ImportDraft,
  ImportedPerson,
  ImportFault,
  ImportManager,
  KnownPerson,
} from './imported.ts';

interface Around {
  /** The company's people by address. */
  readonly known: ReadonlyMap<string, KnownPerson>;
  readonly ceo: KnownPerson | null;
  /** The lines of the file by address. */
  readonly lineOf: ReadonlyMap<string, number>;
  /** Those that are not to come, likewise. */
  readonly leftOut: ReadonlyMap<string, number>;
}

/** Everyone with the manager that the file names, and what stands against who is named. */
export function withManagers(drafts: readonly ImportDraft[], around: Around): CheckedImport {
  const byLine = new Map(drafts.map((draft) => [draft.line, draft]));
  const faults: ImportFault[] = [];
  const people = drafts.map(({ managerKey, ...person }): ImportedPerson => {
    const manager = managerOf(person.role, managerKey, around);
    const key = managerFault(person.role, managerKey, manager, byLine);
    const left = manager === null ? around.leftOut.get(managerKey) : undefined;
    const [line, field] = [person.line, 'ManagerEmail' as const];
    if (key === 'messages.import_manager_unknown' && left !== undefined)
      faults.push({ line, field, key: 'refusals.import_left_out', params: { line: left } });
    else if (key !== null) faults.push({ line, field, key });
    return { ...person, manager };
  });
  return { people, faults: [...faults, ...circles(people), ...depths(people)] };
}

function managerOf(role: ImportedPerson['role'], key: string, { known, ceo, lineOf }: Around): ImportManager {
  if (role === 'observer') return null;
  if (key === '') return ceo === null ? null : { known: ceo };
  // Of a double address the file is in doubt, and that is told at its own line.
  const line = lineOf.get(key);
  if (line !== undefined) return { line };
  const person = known.get(key);
  return person === undefined ? null : { known: person };
}

function managerFault(
  role: ImportedPerson['role'],
  key: string,
  manager: ImportManager,
  byLine: ReadonlyMap<number, ImportDraft>,
): ImportFault['key'] | null {
  if (key === '') return null;
  if (role === 'observer') return 'messages.import_observer_manager';
  if (manager === null) return 'messages.import_manager_unknown';
  if ('known' in manager && manager.known.isDeactivated) return 'messages.import_manager_deactivated';
  const above = 'known' in manager ? manager.known.role : byLine.get(manager.line)?.role;
  if (above === 'observer') return 'messages.import_observer_reports';
  return above === 'contributor' ? 'messages.import_contributor_reports' : null;
}

/** Each circle of managers once for everybody in it. Those of the company stand above all, so no circle passes them. */
function circles(people: readonly ImportedPerson[]): ImportFault[] {
  const byLine = new Map(people.map((person) => [person.line, person]));
  const seen = new Set<number>();
  const faults: ImportFault[] = [];
  for (const { line } of people) {
    const path: number[] = [];
    let at: number | null = line;
    while (at !== null && !seen.has(at)) {
      seen.add(at);
      path.push(at);
      at = lineAbove(byLine.get(at));
    }
    const begins = at === null ? -1 : path.indexOf(at);
    if (begins >= 0) faults.push(...circleFaults(path.slice(begins), byLine));
  }
  return faults;
}

/** Whoever would stand below too many others of the file; in a circle nobody does. */
function depths(people: readonly ImportedPerson[]): ImportFault[] {
  const byLine = new Map(people.map((person) => [person.line, person]));
  const known = new Map<number, number>();
  return people.flatMap(({ line }): ImportFault[] => {
    const path: number[] = [];
    let at: number | null = line;
    while (at !== null && !known.has(at)) {
      known.set(at, 0);
      path.push(at);
      at = lineAbove(byLine.get(at));
    }
    let depth = at === null ? 0 : (known.get(at) ?? 0);
    for (const one of path.reverse()) {
      depth += 1;
      known.set(one, depth);
    }
    if ((known.get(line) ?? 0) <= limits.managementLevels) return [];
    return [
      {
        line,
        field: 'ManagerEmail',
        key: 'messages.import_levels',
        params: { maximum: limits.managementLevels },
      },
    ];
  });
}

const lineAbove = (person: ImportedPerson | undefined): number | null =>
  person?.manager && 'line' in person.manager ? person.manager.line : null;

/** People of a circle that are named; the rest of a long one is understood. */
const namedAtMost = 5;

function circleFaults(lines: readonly number[], byLine: ReadonlyMap<number, ImportedPerson>): ImportFault[] {
  const names = lines.slice(0, namedAtMost).map((line) => byLine.get(line)?.name ?? '');
  const end = lines.length > namedAtMost ? ['…'] : [];
  const circle = [...names, ...end, names[0] ?? ''].join(' → ');
  return lines.map((line) => ({
    line,
    field: 'ManagerEmail',
    key: 'messages.import_cycle',
    params: { circle },
  }));
}
