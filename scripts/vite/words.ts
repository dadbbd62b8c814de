import type { Plugin } from 'vite';

/** What the server alone says, in mails, notices, refusals and suggestions: the web is not made to load it. */
export const groupsOfServer: readonly string[] = [
  'mails',
  'notices',
  'refusals',
  'rules.parent',
  'assist.writer',
  'manuals.detail',
  // What is wrong with a file or a field is told in the answer.
  'messages.import_cells',
  'messages.import_columns',
  'messages.import_empty',
  'messages.import_left_out',
  'messages.import_line_long',
  'messages.import_mailbox',
  'messages.import_quote',
  'messages.import_too_many',
  'messages.time_zone_week',
  'messages.account_locked',
  'messages.malformed_json',
  'messages.sign_in_failed',
  'messages.unsupported_media_type',
  'messages.unsaved',
  'messages.manual_file',
  'assist.failed_whole',
  'history',
  'goals.reason.blocked_bare',
  'goals.reason.blocked_by',
  'goals.reason.unseen',
  'manuals.entry.built_in',
  'people.security.detail',
  'sheets',
  'summaries.failed',
  'summaries.later',
  'summaries.no_goals',
  'summaries.outcome',
  'summaries.without_ai',
  'talent.defaults',
];

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
  return JSON.stringify(left('', JSON.parse(catalogue) as Group));
}

interface Group {
  readonly [name: string]: string | Group;
}

const left = (path: string, group: Group): Group =>
  Object.fromEntries(
    Object.entries(group)
      .filter(([name]) => !groupsOfServer.includes(`${path}${name}`))
      .map(([name, held]) => [name, typeof held === 'string' ? held : left(`${path}${name}.`, held)]),
  );
