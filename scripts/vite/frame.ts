import type { Plugin } from 'vite';
import { auth } from '../../src/contract/auth.ts';
import { dashboard } from '../../src/contract/dashboard.ts';
import { organization } from '../../src/contract/organization.ts';
import { tokensCss } from '../../src/web/ui/theme/tokens-css.ts';
import { type Bundle, entryFiles, filesWith } from './closure.ts';

/** What a first visit needs once it is known whether somebody is signed in. */
const following = {
  in: ['src/web/app/shell/page/signed-in.tsx'],
  home: ['src/web/dashboard/screens/dashboard.tsx'],
  // The widest page there is: of thousands of people, in many files.
  chart: [
    'src/web/organization/screens/organization.tsx',
    'src/web/organization/parts/chart/chart.tsx',
    'src/web/organization/early.ts',
  ],
  out: ['src/web/account/parts/account-frame.tsx', 'src/web/account/screens/login.tsx'],
} as const;

/** What these pages ask of the server first, by GET and without input: asked for by the page itself (web/api/early.ts). */
const asked = {
  in: [auth.relogin],
  home: [dashboard.home],
  chart: [organization.orgData],
  out: [],
} as const;

const sheet = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * The frame in index.html paints as soon as the page itself is there: it gets its colours, the style sheets go behind
 * it, and its script learns which files and answers follow, so that they are asked for beside the entry.
 */
export function frame(): Plugin[] {
  return [
    {
      name: 'waymark-frame-colours',
      transformIndexHtml: {
        order: 'pre',
        handler: (html) => html.replace('html { background', `${frameTokens()}\n      html { background`),
      },
    },
    {
      name: 'waymark-frame',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        handler: (html, { bundle }) => {
          const sheets = html.match(sheet) ?? [];
          return html
            .replace(sheet, '')
            .replace("'__FOLLOWS__'", JSON.stringify(allThatFollows(bundle ?? {})))
            .replace('<noscript>', `${sheets.join('').trim()}\n    <noscript>`);
        },
      },
    },
  ];
}

interface Following {
  readonly files: readonly string[];
  readonly calls: readonly string[];
}

function allThatFollows(bundle: Bundle): Record<keyof typeof following, Following> {
  const known = entryFiles(bundle);
  const inside = filesWith(bundle, following.in);
  const list = (files: Set<string>, without: Set<string>): string[] =>
    [...files].filter((file) => !known.has(file) && !without.has(file)).map((file) => `/${file}`);
  const calls = (name: keyof typeof asked) => asked[name].map(({ path }) => `/api${path}`);
  return {
    in: { files: list(inside, known), calls: calls('in') },
    home: { files: list(filesWith(bundle, following.home), inside), calls: calls('home') },
    chart: { files: list(filesWith(bundle, following.chart), inside), calls: calls('chart') },
    out: { files: list(filesWith(bundle, following.out), known), calls: calls('out') },
  };
}

/** The few tokens that the frame is drawn with. */
function frameTokens(): string {
  const used = /^\s*--(scheme|surface|canvas|line|track): /;
  return tokensCss()
    .split('\n')
    .filter((line) => !/^\s*--/.test(line) || used.test(line))
    .join('\n');
}
