import { expect, test } from 'vitest';
import { type Bundle, filesWith } from './closure.ts';

const chunk = (fileName: string, moduleIds: string[], imports: string[] = [], css: string[] = []) => ({
  [fileName]: {
    type: 'chunk',
    fileName,
    moduleIds,
    imports,
    facadeModuleId: null,
    viteMetadata: { importedCss: new Set(css) },
  },
});

const bundle = {
  ...chunk('shell.js', ['/w/src/web/app/shell.tsx', '/w/src/web/app/menu.tsx'], ['base.js'], ['shell.css']),
  ...chunk('base.js', ['/w/src/web/main.tsx']),
} as unknown as Bundle;

test('a module is found in the chunk of a group, which is nobody’s facade', () => {
  expect([...filesWith(bundle, ['src/web/app/menu.tsx'])]).toEqual(['shell.js', 'shell.css', 'base.js']);
});

test('a module that no chunk holds ends the build, in place of counting for nothing', () => {
  expect(() => filesWith(bundle, ['src/web/gone.tsx'])).toThrow('src/web/gone.tsx');
});
