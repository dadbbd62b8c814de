import { createHmac } from 'node:crypto';
import type { WordKey } from '#contract/word-key.ts';
import { flagKeys, roleKeys } from '#rules/people/roles.ts';
import { type ReportName, reportEntries } from '#rules/shell/reports.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { Catalogue } from '../kernel/words.ts';

/** Proves to the support desk who is asking, without telling anything else (row A10). */
export function supportHash(secret: string, viewer: Pick<Viewer, 'tenantId' | 'id'>): string {
  return createHmac('sha256', secret).update(`support:${viewer.tenantId}:${viewer.id}`).digest('hex');
}

/** What an entry of the log of safety holds besides, in words; what has none stands as it was written. */
export function presentDetail(words: Catalogue, language: string, detail: unknown): string {
  const held = detail as Record<string, unknown>;
  // Which report it was says more than the one call that hands them all over.
  const told = Object.entries(isReport(held.report) ? { report: held.report } : held).filter(isSaid);
  const said = told.map(([name, value]) => {
    const { key, params } = wordsFor(name, value);
    return key === null ? String(value) : words.say(language, key, named(words, language, params));
  });
  return said.join(', ');
}

/** Who stands above somebody with another role is no right of theirs, and a number to whoever reads it. */
const isSaid = ([name]: readonly [string, unknown]): boolean => name !== 'ManagerId';

interface Said {
  readonly key: WordKey | null;
  readonly params?: { readonly name?: WordKey; readonly count?: number };
}

const plain = {
  email: 'people.security.detail.email',
  email_asked: 'people.security.detail.email_asked',
  email_kept: 'people.security.detail.email_kept',
  deactivated: 'people.security.detail.deactivated',
  activated: 'people.security.detail.activated',
  reset: 'people.security.detail.reset',
  unlock: 'people.security.detail.unlock',
  invitation: 'people.security.detail.invitation',
  confirm: 'people.security.detail.confirm',
  cancel: 'people.security.detail.cancel',
} as const satisfies Record<string, WordKey>;

function wordsFor(name: string, value: unknown): Said {
  if (isIn(flagKeys, name)) {
    const key = value === true ? 'people.security.detail.given' : 'people.security.detail.taken';
    return { key, params: { name: flagKeys[name] } };
  }
  if (name === 'RoleName' && isIn(roleKeys, value))
    return { key: 'people.security.detail.role', params: { name: roleKeys[value] } };
  if (name === 'sessions')
    return { key: 'people.security.detail.sessions', params: { count: Number(value) } };
  if (name === 'report' && isReport(value)) return { key: `sheets.${value}` };
  return { key: isIn(plain, value) ? plain[value] : null };
}

const isReport = (value: unknown): value is ReportName => reportEntries.some(({ name }) => name === value);

const isIn = <T extends object>(table: T, name: unknown): name is keyof T =>
  typeof name === 'string' && Object.hasOwn(table, name);

function named(
  words: Catalogue,
  language: string,
  { name, count }: NonNullable<Said['params']> = {},
): Record<string, string | number> {
  return {
    ...(name === undefined ? {} : { name: words.say(language, name) }),
    ...(count === undefined ? {} : { count }),
  };
}
