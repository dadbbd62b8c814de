import type { Plugin } from 'vite';

/** The Latin half of the typeface and the English words are needed by every first screen: ask for them at once. */
const needed = [
  { file: /inter-latin-wght-normal-[\w-]+\.woff2$/, attributes: { as: 'font', type: 'font/woff2' } },
  { file: /\/en-[\w-]+\.js$/, attributes: {} },
];

export function preloads(): Plugin {
  return {
    name: 'waymark-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        needed.flatMap(({ file, attributes }) =>
          Object.keys(bundle ?? {})
            .filter((name) => file.test(name))
            .map((name) => ({
              tag: 'link',
              attrs: {
                rel: name.endsWith('.js') ? 'modulepreload' : 'preload',
                ...attributes,
                href: `/${name}`,
                crossorigin: '',
              },
              injectTo: 'head' as const,
            })),
        ),
    },
  };
}
