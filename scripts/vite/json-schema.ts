import type { Plugin } from 'vite';

const modules = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/**
 * Leaves out of the web's build how a schema is described as JSON Schema, which only the server does: every schema
 * names its way of doing so, so a bundler could not know.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'waymark-without-json-schema',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return modules.test(id) ? { code: namesOnly(code), map: null } : undefined;
    },
  };
}

/** What a module exports, each a function whose answer, called again, is nothing. */
export function namesOnly(code: string): string {
  const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \};/gm)].map(([, name]) => name);
  const nothing = 'const nothing = () => () => undefined;\n';
  return nothing + [...declared, ...renamed].map((name) => `export { nothing as ${name} };`).join('\n');
}
