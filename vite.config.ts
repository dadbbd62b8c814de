import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budget } from './scripts/vite/budget.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { preloads } from './scripts/vite/preloads.ts';
import { tokens } from './scripts/vite/tokens.ts';

// A shared chunk is named after all who share it: too long for a file, and of no use to a reader.
const shortName = (name: string): string => name.split('~')[0] ?? name;

// The web alone; the server has its own configuration, the tests theirs.
export default defineConfig({
  plugins: [react(), tokens(), preloads(), budget(), precompress()],
  build: {
    outDir: 'dist/web',
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    reportCompressedSize: false,
    // Few files on a first visit: what the entry needs is one, what screens share is a handful.
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names }) =>
          `assets/${shortName(names[0]?.replace(/\.\w+$/, '') ?? '')}-[hash][extname]`,
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 20_000,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:3000', ws: true } } },
});
