import { createHmac } from 'node:crypto';
import type { KeyIn, WordKey } from '#contract/word-key.ts';
import { flagKeys, roleKeys } from '#rules/people/roles.ts';
import { type ReportName, reportEntries } from '#rules/shell/reports.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { Catalogue } from '../kernel/words.ts';

/** Proves to the support desk who is asking, without telling anything else (row A10). */
export function supportHash(secret: string, viewer: Pick<Viewer, 'tenantId' | 'id'>): string {
  return createHmac('sha256', secret).update(`support:${viewer.tenantId}:${viewer.id}`).digest('hex');
}

/** What an entry of the log of safety holds besides, in words; what has none stands as it was written. */
export function presentDetail(
  words: Catalogue,
  language: string,
  detail: unknown,
  known: KnownById = nothingKnown,
): string {
  const held = detail as Record<string, unknown>;
  if (isReport(held.report)) return fileSaid(words, language, `reports.name.${held.report}`, held, known);
  if (isIn(fileKeys, held.file)) return fileSaid(words, language, fileKeys[held.file], held, known);
  const told = Object.entries(held).filter(isSaid);
  const said = told.map(([name, value]) => {
    const { key, params } = wordsFor(name, value);
    return key === null ? String(value) : words.say(language, key, named(words, language, params));
  });
  return said.join(', ');
}

/** What an entry names by id, in words; null where there is nothing of this id. */
export interface KnownById {
  person(id: number): string | null;
  quarter(id: number): string | null;
}

const kindKeys = { excel: 'reports.kind.excel', pdf: 'reports.kind.pdf' } as const;

const nothingKnown: KnownById = { person: () => null, quarter: () => null };

/** What is no report of the list. */
const fileKeys = {
  goals: 'sheets.goals',
  directory: 'organization.directory',
  appraisal_compliance: 'people.security.detail.appraisal_compliance',
  manual: 'people.tabs.manual',
  quarterly: 'summaries.slides.quarterly',
  annual: 'summaries.slides.annual',
} as const satisfies Record<string, WordKey>;

/** Which file it was, of which quarters, of whom: that says more than the call that handed it over. */
function fileSaid(
  words: Catalogue,
  language: string,
  name: WordKey,
  held: Readonly<Record<string, unknown>>,
  known: KnownById,
): string {
  const quarters = String(held.periods ?? held.period ?? '').split(' ');
  const of = (key: KeyIn<'people.security.detail'>, whom: string | null) =>
    whom === null ? null : words.say(language, `people.security.detail.${key}`, { name: whom });
  return [
    words.say(language, name),
    typeof held.year === 'number' ? String(held.year) : null,
    ...quarters.map((id) => known.quarter(Number(id))),
    of('of_person', known.person(Number(held.user))),
    of('of_reports', known.person(Number(held.manager))),
    of('of_everyone_below', known.person(Number(held.below))),
    of('outlook', known.quarter(Number(held.outlook))),
    held.private === true ? words.say(language, 'people.security.detail.private') : null,
    isIn(kindKeys, held.type) ? words.say(language, kindKeys[held.type]) : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
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
