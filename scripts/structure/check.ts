import { dirname } from 'node:path/posix';
import { findCycles } from './cycles.ts';
import type { Files, Problem } from './files.ts';
import { checkImports } from './imports.ts';
import { checkLanded } from './landed.ts';
import { checkNames } from './names.ts';
import {
  generated,
  limits,
  marks,
  pureFiles,
  registryHost,
  rolesDecide,
  roomLimit,
  roots,
  tableOfContents,
} from './rules.ts';
import { readSource, type Source, unnamed } from './source.ts';

/** Everything that is not as the house has it; `files` holds every file of the project, however far from code. */
export function checkStructure(files: Files): Problem[] {
  const ours = [...files.keys()].filter((file) => roots.some((root) => file.startsWith(`${root}/`)));
  const sources = new Map<string, Source>();
  const broken: Problem[] = [];
  for (const file of ours.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))) {
    const source = readSource(file, files.get(file) ?? '');
    if (typeof source === 'string') broken.push({ file, message: source });
    else sources.set(file, source);
  }
  return [
    ...broken,
    ...checkLanded(files),
    ...ours.flatMap(checkNames),
    ...[...sources].flatMap(([file, source]) => checkImports(file, source.imports, files)),
    ...findCycles(sources).map((cycle) => ({
      file: cycle[0] ?? '',
      message: `imports itself: ${cycle.join(' > ')}`,
    })),
    ...[...sources].flatMap(([file, source]) => checkSource(file, source)),
    ...ours.flatMap((file) => checkText(file, files.get(file) ?? '')),
    ...[...files].flatMap(([file, text]) => checkHosts(file, text ?? '')),
    ...checkRooms(ours),
  ];
}

function checkRooms(files: readonly string[]): Problem[] {
  const rooms = new Map<string, number>();
  for (const file of files) {
    if (!counts(file)) continue;
    rooms.set(dirname(file), (rooms.get(dirname(file)) ?? 0) + 1);
  }
  return [...rooms].flatMap(([file, count]) =>
    count > roomOf(file)
      ? [{ file, message: `holds ${count} files; past ${roomOf(file)} it wants rooms` }]
      : [],
  );
}

const counts = (file: string): boolean =>
  roomLimit.below.some((below) => file.startsWith(below)) &&
  /\.tsx?$/.test(file) &&
  (!isTest(file) || file.startsWith(roomLimit.testsAlone));

const roomOf = (folder: string): number =>
  folder === tableOfContents.folder ? tableOfContents.files : roomLimit.files;

function checkSource(file: string, source: Source): Problem[] {
  const long = source.functions.flatMap(({ name, lines, line }) => {
    const limit = limitFor(file, name);
    return lines > limit
      ? [{ file, line, message: `${name} has ${lines} lines of its own; at most ${limit}` }]
      : [];
  });
  const ambient = source.ambient.map(({ what, line }) => ({
    file,
    line,
    message: `${what}: now and chance are arguments`,
  }));
  const spoken = source.spoken.map(({ text, line }) => ({
    file,
    line,
    message: `"${text}" belongs into the catalogue`,
  }));
  return [
    ...long,
    ...(pureFiles.test(file) && !isTest(file) ? ambient : []),
    ...(file.startsWith('src/web/') && !isTest(file) ? spoken : []),
  ];
}

function limitFor(file: string, name: string): number {
  if (isTest(file) && name === unnamed) return limits.story;
  return file.endsWith('.tsx') && /^[A-Z]/.test(name) ? limits.part : limits.function;
}

function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file);
}

function checkText(file: string, text: string): Problem[] {
  const lines = text.split('\n');
  const measured = /\.(tsx?|css)$/.test(file) && !generated.includes(file);
  const tooLong = lines.length - 1 > limits.file && measured;
  const marked = lines.flatMap((line, index) => {
    const found = marks.map((mark) => mark.exec(line)?.[0]).find(Boolean);
    return found ? [{ file, line: index + 1, message: `"${found}" does not land` }] : [];
  });
  const deciding = lines.flatMap((line, index) => {
    const found = asksForRole(file) ? rolesDecide.mark.exec(line)?.[0] : undefined;
    return found ? [{ file, line: index + 1, message: `"${found}": session.Can says what one may` }] : [];
  });
  marked.push(...deciding);
  return tooLong
    ? [{ file, message: `${lines.length - 1} lines; at most ${limits.file}` }, ...marked]
    : marked;
}

const asksForRole = (file: string): boolean => rolesDecide.within.test(file) && !isTest(file);

function checkHosts(file: string, text: string): Problem[] {
  return text.split('\n').flatMap((line, index) => {
    return registryHost.test(line)
      ? [{ file, line: index + 1, message: 'names a host that packages come from' }]
      : [];
  });
}
