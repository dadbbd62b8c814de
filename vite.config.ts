import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budget } from './scripts/vite/budget.ts';
import { chunkGroups, shortName } from './scripts/vite/chunks.ts';
import { frame } from './scripts/vite/frame.ts';
import { withoutJsonSchema } from './scripts/vite/json-schema.ts';
import { lateCode } from './scripts/vite/late-code.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { preloads } from './scripts/vite/preloads.ts';
import { schemas } from './scripts/vite/schemas.ts';
import { tokens } from './scripts/vite/tokens.ts';
import { words } from './scripts/vite/words.ts';

// The package answers everyone with its development build, which warns; the other lies beside it.
const routerBuild = join(import.meta.dirname, 'node_modules/react-router/dist/production');
const router = [
  { find: /^react-router$/, replacement: join(routerBuild, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(routerBuild, 'dom-export.mjs') },
];

// The web alone; the server has its own configuration, the tests theirs.
export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? router : [] },
  plugins: [
    react(),
    words(),
    schemas(),
    withoutJsonSchema(),
    tokens(),
    frame(),
    lateCode(),
    preloads(),
    budget(),
    precompress(),
  ],
  build: {
    outDir: 'dist/web',
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names }) =>
          `assets/${shortName(names[0]?.replace(/\.\w+$/, '') ?? '')}-[hash][extname]`,
        codeSplitting: { groups: chunkGroups(import.meta.dirname) },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:3000', ws: true } } },
}));
