import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const out = 'dist/server';

/** Each is a file of its own: the server, the operator's commands, and the threads of the embedded database and of
 * files that are made. */
const entries = {
  main: 'scripts/serve.ts',
  tenant: 'scripts/tenant.ts',
  people: 'scripts/people.ts',
  'pglite-worker': 'src/server/db/pglite-worker.ts',
  'maker-thread': 'src/server/ports/maker/maker-thread.ts',
};

export default defineConfig({
  plugins: [filesBeside()],
  publicDir: false,
  build: {
    ssr: true,
    outDir: out,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: entries,
      // All in one folder: files find the migrations and the database's thread beside themselves.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});

/** What the server reads from disk lies beside the code that reads it, as it does from source. */
function filesBeside(): Plugin {
  const folders = {
    'src/server/db/migrations': 'migrations',
    'seed/demo/avatars': 'demo/avatars',
    'seed/demo/logos': 'demo/logos',
  };
  return {
    name: 'waymark-files-beside',
    closeBundle: () => {
      for (const [from, to] of Object.entries(folders)) cpSync(from, join(out, to), { recursive: true });
    },
  };
}
