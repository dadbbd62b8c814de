import type { Plugin } from 'vite';

/** What the server alone says, in mails and in the notices it writes: the web is not made to load it. */
export const groupsOfServer: readonly string[] = ['mails', 'notices'];

const isCatalogue = /\/src\/contract\/words\/\w+\.json$/;

/** Leaves the server's groups out of the catalogue that browsers load before they show anything. */
export function words(): Plugin {
  return {
    name: 'waymark-words',
    enforce: 'pre',
    transform(code, id) {
      if (!isCatalogue.test(id)) return undefined;
      return { code: withoutGroups(code), map: null };
    },
  };
}

export function withoutGroups(catalogue: string): string {
  const groups = Object.entries(JSON.parse(catalogue) as Record<string, unknown>);
  return JSON.stringify(Object.fromEntries(groups.filter(([name]) => !groupsOfServer.includes(name))));
}
