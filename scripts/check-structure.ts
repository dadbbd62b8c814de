import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.ts';
import { checkStructure } from './structure/check.ts';
import type { Files } from './structure/files.ts';

/** `npm test -- structure`: compares every file of the project with the tables of structure/rules.ts. */
const textFiles =
  /\.(ts|tsx|js|mjs|cjs|css|json|sql|md|html|yml|yaml|sh|svg|txt)$|(^|\/)(Dockerfile|run|\.npmrc|\.gitignore)$/;

const problems = checkStructure(projectFiles());
for (const { file, line, message } of problems) console.error(`${file}${line ? `:${line}` : ''}  ${message}`);
console.log(problems.length === 0 ? 'The structure is as the house has it.' : `${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** As git sees it: what is tracked and what is new, without what is ignored. */
function projectFiles(): Files {
  const list = execFileSync(
    'git',
    ['-c', 'safe.directory=*', 'ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const paths = list.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
  return new Map(
    paths.map((path) => [path, textFiles.test(path) ? readFileSync(join(root, path), 'utf8') : null]),
  );
}
