import { basename, dirname, extname } from 'node:path/posix';
import type { Problem } from './files.ts';
import {
  allowedBarrels,
  emptyNames,
  fileName,
  folderName,
  ground,
  numberedMigration,
  roomsIn,
  roots,
  topFiles,
  vocabulary,
} from './rules.ts';

/** Is the file's name of the house: kebab-case, telling, and in a slice one of the closed vocabulary? */
export function checkNames(file: string): Problem[] {
  const name = basename(file);
  if (name === 'README.md') return [];
  const messages = [
    !fileName.test(name) && !numberedMigration.test(file) && 'a file name is kebab-case',
    ...dirname(file)
      .split('/')
      .filter((folder) => !folderName.test(folder))
      .map((folder) => `the folder ${folder} is not kebab-case`),
    emptyNames.test(stem(name)) &&
      !allowedBarrels.includes(file) &&
      `"${stem(name)}" says nothing about what is inside`,
    ...dirname(file)
      .split('/')
      .filter((folder) => emptyNames.test(folder))
      .map((folder) => `"${folder}" says nothing about what is inside`),
    outsideVocabulary(file),
  ];
  return messages.filter((message) => typeof message === 'string').map((message) => ({ file, message }));
}

function outsideVocabulary(file: string): string | false {
  for (const side of ['src/server', 'src/web'] as const) {
    if (!file.startsWith(`${side}/`)) continue;
    const [first = '', second, ...deeper] = file.slice(side.length + 1).split('/');
    if (second === undefined)
      return !isOneOf(topFiles[side], first) && `${side} itself holds only its entries`;
    if (isOneOf(ground[side], first)) return false;
    const { files, folders } = vocabulary[side];
    if (deeper.length > 0 && !folders.test(second)) return `a slice of ${side} has no folder ${second}`;
    if (side === 'src/web' && deeper.length > (second === roomsIn ? 2 : 1)) return 'lies in a room of a room';
    if (deeper.length > 0) return false;
    return !files.test(tested(second)) && `a slice of ${side} has no file ${second}`;
  }
  return roots.every((root) => !file.startsWith(`${root}/`)) && 'lies in no root';
}

/** `store.test.ts` stands beside `store.ts`. */
function tested(name: string): string {
  return name.replace(/\.test(?=\.tsx?$)/, '');
}

function stem(name: string): string {
  return tested(name).slice(0, -extname(name).length);
}

function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name);
}
