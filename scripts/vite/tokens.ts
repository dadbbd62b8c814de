import type { Plugin } from 'vite';
import { tokensCss } from '../../src/web/ui/theme/tokens-css.ts';

const name = 'virtual:tokens.css';
const resolved = '\0virtual-tokens.css';

/** Serves the look's tokens as a style sheet, so that the first paint needs no script for its colours. */
export function tokens(): Plugin {
  return {
    name: 'waymark-tokens',
    resolveId: (id) => (id === name ? resolved : undefined),
    load: (id) => (id === resolved ? tokensCss() : undefined),
  };
}
