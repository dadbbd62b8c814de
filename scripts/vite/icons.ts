import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const fromLibrary = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const line = /export \{([^}]*)\} from '\.\/(icons\/[\w-]+\.mjs)'/g;

/** The file of each icon, by every name that the library's index gives it; `root` is the project's folder. */
export function iconFiles(root: string): ReadonlyMap<string, string> {
  const folder = join(root, 'node_modules/lucide-react/dist/esm');
  const index = readFileSync(join(folder, 'lucide-react.mjs'), 'utf8');
  return new Map(
    [...index.matchAll(line)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, join(folder, file)] as const),
    ),
  );
}

/** What a module's code takes from the library, by the library's names. */
export function iconNamesIn(code: string): string[] {
  return [...code.matchAll(fromLibrary)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
      .filter((name) => /^[A-Z]/.test(name)),
  );
}
