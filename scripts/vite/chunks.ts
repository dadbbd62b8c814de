import type { Rolldown } from 'vite';
import { iconFiles, iconNamesIn } from './icons.ts';

type Group = Rolldown.CodeSplittingGroup;
type Context = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1];

interface Whole {
  readonly name: string;
  readonly roots: readonly string[];
  /** Takes what all of these wholes need, icons included, too: neither would load the other for it. */
  readonly between?: readonly string[];
}

/** What is loaded as a whole on a first visit, each with all that it imports; the earlier takes what both need. */
const wholes: readonly Whole[] = [
  {
    name: 'account',
    roots: ['src/web/account/parts/account-frame.tsx', 'src/web/account/screens/login.tsx'],
  },
  { name: 'shell', roots: ['src/web/app/shell/page/signed-in.tsx'], between: ['home', 'chart'] },
  { name: 'home', roots: ['src/web/dashboard/screens/dashboard.tsx'] },
  // A click on the goals would load the whole chart for what lists have in common.
  { name: 'lists', roots: [], between: ['chart', 'goals'] },
  // Nor a click on a profile for the dialogs about people.
  { name: 'people', roots: [], between: ['chart', 'profile'] },
  {
    name: 'chart',
    roots: [
      'src/web/organization/screens/organization.tsx',
      'src/web/organization/parts/chart/chart.tsx',
      'src/web/organization/early.ts',
    ],
  },
];

/** Screens behind the first page whose code is no chunk that is taken whole. */
const later: readonly Whole[] = [
  { name: 'goals', roots: ['src/web/goals/screens/goals.tsx'] },
  { name: 'profile', roots: ['src/web/people/screens/profile.tsx'] },
];

/**
 * Few files on a first visit: the entry is one, the sign-in a second, the shell a third, the dashboard and
 * the chart one more each; what the screens behind them share is a handful. `root` is the project's folder.
 */
export function chunkGroups(root: string): Group[] {
  return [
    { name: 'base', tags: ['$initial'], priority: 9 },
    ...wholes.map((whole, index): Group => {
      const { name } = whole;
      let members: Set<string> | null = null;
      return {
        debugName: name,
        name: (id, context) => {
          members ??= membersOf(whole, root, context);
          return members.has(id) ? name : null;
        },
        priority: 8 - index,
      };
    }),
    // Drawn on the first page where a company has written a mission; a dialog's code would come with it.
    {
      name: 'rich-text',
      test: /[\\/]node_modules[\\/]dompurify[\\/]|[\\/]ui[\\/]text[\\/]rich-text\./,
      priority: 4,
    },
    // What tables of rows are made of while modules are read lies below all that shares it: chunks that import each
    // other in a ring would hand out icons and schemas that are not there yet.
    { name: 'icons', test: /[\\/]node_modules[\\/]lucide-react[\\/]/, minShareCount: 2, priority: 3 },
    { name: 'contract', test: /[\\/]src[\\/](contract|rules)[\\/]/, minShareCount: 2, priority: 2 },
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000, priority: 1 },
  ];
}

function membersOf({ roots, between = [] }: Whole, root: string, context: Context): Set<string> {
  const below = (paths: readonly string[]) =>
    closure(
      paths.map((path) => `${root}/${path}`),
      context,
    );
  const [first = new Set<string>(), ...others] = [...wholes, ...later]
    .filter(({ name }) => between.includes(name))
    .map((whole) => below(whole.roots));
  const inAll = (all: readonly Set<string>[], one: Set<string>) =>
    [...one].filter((id) => all.every((other) => other.has(id)));
  const icons = [first, ...others].map((modules) => iconsOf(modules, root, context));
  const [firstIcons = new Set<string>(), ...otherIcons] = icons;
  return new Set([...below(roots), ...inAll(others, first), ...inAll(otherIcons, firstIcons)]);
}

/** The files of the icons that these modules show: the library's index names all of them. */
function iconsOf(modules: ReadonlySet<string>, root: string, context: Context): Set<string> {
  const files = iconFiles(root);
  const names = [...modules].flatMap((id) => iconNamesIn(context.getModuleInfo(id)?.code ?? ''));
  return new Set(names.flatMap((name) => files.get(name) ?? []));
}

/**
 * All of our own modules that these import statically, themselves included. Libraries are left out: their
 * index files name everything, used or not; the bundler adds what is used.
 */
function closure(roots: readonly string[], context: Context): Set<string> {
  const found = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || id.includes('/node_modules/')) continue;
    found.add(id);
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** A shared chunk is named after all who share it: too long for a file, and of no use to a reader. */
export const shortName = (name: string): string => name.split('~')[0] ?? name;
