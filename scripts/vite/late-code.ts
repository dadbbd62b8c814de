import type { Plugin } from 'vite';

const helper = /vite\/preload-helper\.js$/;

/** Every `import()` of the build goes through src/web/app/late-code.ts in place of Vite's helper. */
export function lateCode(): Plugin {
  return {
    name: 'waymark-late-code',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!helper.test(id)) return undefined;
      if (!code.includes('__vitePreload')) this.error("Vite's helper is no longer what it was");
      return { code: "export { fetchFirst as __vitePreload } from '/src/web/app/late-code.ts';", map: null };
    },
  };
}
