import { dirname, join } from 'node:path/posix';
import type { Files, Problem } from './files.ts';
import {
  arrows,
  compositionRoot,
  doors,
  ground,
  openings,
  type Root,
  readByVite,
  refusals,
  roots,
  shownRules,
  webDoors,
  webRouter,
} from './rules.ts';
import type { Import } from './source.ts';

const aliases: readonly (readonly [string, string])[] = [
  ['#contract/', 'src/contract/'],
  ['#rules/', 'src/rules/'],
  ['#server/', 'src/server/'],
  ['#web/', 'src/web/'],
  ['#seed/', 'seed/'],
  ['#test/', 'test/'],
];

/** The file of the project that an import means, or the package's name as it stands. */
export function targetOf(file: string, specifier: string): string {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('.')) return join(dirname(file), path);
  const alias = aliases.find(([prefix]) => path.startsWith(prefix));
  return alias ? alias[1] + path.slice(alias[0].length) : path;
}

/** Does everything that the file imports exist, and may it reach that far? */
export function checkImports(file: string, imports: readonly Import[], files: Files): Problem[] {
  return imports.flatMap((entry) => {
    const target = targetOf(file, entry.specifier);
    const inProject = entry.specifier.startsWith('.') || target !== entry.specifier;
    const messages = inProject ? withinProject(file, entry, target, files) : [];
    const refusal =
      isTest(file) || entry.typeOnly
        ? undefined
        : refusals.find((row) => row.file.test(file) && row.never.test(target));
    if (refusal) messages.push(`may not import ${entry.specifier}: ${refusal.why}`);
    return messages.map((message) => ({ file, line: entry.line, message }));
  });
}

function withinProject(file: string, { specifier }: Import, target: string, files: Files): string[] {
  if (!files.has(target)) return [`${specifier} is no file of the project (imports name the extension)`];
  const [from, to] = [rootOf(file), rootOf(target)];
  if (!from || !to) return [];
  if (from !== to) {
    if (specifier.startsWith('.') && !readByVite.test(file))
      return [`${specifier} leaves its root: import it by its # name`];
    if (!mayReach(file, from, to)) return [`${from} may not import from ${to}`];
    if (
      from === 'src/web' &&
      to === 'src/rules' &&
      !isTest(file) &&
      !shownRules.some((rule) => rule.test(target))
    )
      return [`the web takes from the rules only what it shows, not ${target}`];
    return [];
  }
  if (from === 'src/server' && !throughDoor(file, target))
    return [`${specifier} is inside another slice: use its access, actions or reads`];
  if (from === 'src/web' && !throughWebDoor(file, target))
    return [`${specifier} is inside another slice: use its api, its actions or what it has in shown`];
  return [];
}

function mayReach(file: string, from: Root, to: Root): boolean {
  return arrows[from].includes(to) || openings.some((row) => row.file.test(file) && row.to.includes(to));
}

function throughDoor(file: string, target: string): boolean {
  const [mine, theirs] = [sliceOf('src/server', file), sliceOf('src/server', target)];
  if (!theirs || mine === theirs || compositionRoot.test(file)) return true;
  return doors.test(target.slice(`src/server/${theirs}/`.length));
}

function throughWebDoor(file: string, target: string): boolean {
  const [mine, theirs] = [sliceOf('src/web', file), sliceOf('src/web', target)];
  if (!theirs || mine === theirs || webRouter.test(file) || isTest(file)) return true;
  return webDoors.test(target.slice(`src/web/${theirs}/`.length));
}

function sliceOf(side: keyof typeof ground, file: string): string | undefined {
  const [first, second] = file.slice(side.length + 1).split('/');
  const noSlices: readonly string[] = ground[side];
  return second === undefined || first === undefined || noSlices.includes(first) ? undefined : first;
}

function rootOf(file: string): Root | undefined {
  return roots.find((root) => file.startsWith(`${root}/`));
}

function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file);
}
