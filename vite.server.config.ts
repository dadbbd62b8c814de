import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const out = 'dist/server';

/** Each is a file of its own, the thread beside the server that starts it. */
const entries = {
  main: 'scripts/serve.ts',
  'pglite-worker': 'src/server/db/pglite-worker.ts',
};

export default defineConfig({
  plugins: [migrations()],
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

/** SQL is read from disk when the server starts, in the built server as from source. */
function migrations(): Plugin {
  return {
    name: 'waymark-migrations',
    closeBundle: () => cpSync('src/server/db/migrations', join(out, 'migrations'), { recursive: true }),
  };
}
