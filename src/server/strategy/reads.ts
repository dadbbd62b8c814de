import { type RawBuilder, sql } from 'kysely';
import { type BasicName, basicNames } from '#contract/company/strategy.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import {
  contentNames,
  type Editor,
  hasContent,
  opensStrategy,
  readersOf,
  type Sections,
} from '#rules/strategy/sections.ts';
import type { Scope } from '../db/database.ts';
import type { Input } from '../kernel/http/bind.ts';
import { storesOf } from '../kernel/kept/stores.ts';
import { writtenOnce } from '../kernel/kept/written-once.ts';
import type { Reading } from '../kernel/reading.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Services } from '../kernel/services.ts';
import { strategyEditor, strategyReader } from './access.ts';
import { presentDocument, presentTexts, presentVersion } from './present.ts';
import { keyOf, type Version, versionOf } from './rows.ts';

type Strategy = typeof api.strategy;

/** `GET /strategy`: what is published, for whoever may open the page; for other members an empty page. */
export async function publishedAnswer(reading: Reading): Promise<AnswerOf<Strategy['published']>> {
  const { scope, viewer } = reading;
  strategyReader(viewer);
  const [published, hasDraft] = await Promise.all([newestPublished(scope), isDrafted(scope)]);
  const isOpen = opensStrategy(viewer, published !== null && hasContent(published.sections));
  const shown = isOpen ? published : null;
  return presentDocument(reading, { isOpen, published: shown, copy: shown, hasDraft });
}

/** `GET /strategy/get`: the draft where there is one, else what is published. */
export async function workingAnswer(reading: Reading): Promise<AnswerOf<Strategy['working']>> {
  strategyEditor(reading.viewer);
  const { published, draft } = await workingCopy(reading.scope);
  const editors = await editorsOf(reading.scope);
  const document = presentDocument(reading, {
    isOpen: true,
    // Of what was withdrawn again readers see nothing.
    published: published !== null && hasContent(published.sections) ? published : null,
    copy: draft ?? published,
    hasDraft: draft !== null,
  });
  return { ...document, Readers: readersOf(reading.viewer.id, editors) };
}

/** `GET /strategy/versions`. */
export async function versionsAnswer(
  reading: Reading,
  { query }: Input<Strategy['versions']>,
): Promise<AnswerOf<Strategy['versions']>> {
  const { scope, viewer } = reading;
  strategyEditor(viewer);
  const limit = query.PageSize ?? limits.listPageSize;
  const [rows, counted] = await Promise.all([
    publishedHeads(scope)
      .limit(limit)
      .offset(((query.Page ?? 1) - 1) * limit)
      .execute(),
    scope.db
      .selectFrom('strategy_version')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('tenant_id', '=', scope.tenantId)
      .where('published_at', 'is not', null)
      .executeTakeFirstOrThrow(),
  ]);
  return { data: rows.map((row) => presentVersion(reading, row)), count: Number(counted.count) };
}

/** `GET /strategy/versions/{id}`. */
export async function versionAnswer(reading: Reading, id: number): Promise<AnswerOf<Strategy['version']>> {
  strategyEditor(reading.viewer);
  const row = await publishedVersions(reading.scope).where('s.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound();
  return { ...presentVersion(reading, row), ...presentTexts(versionOf(row).sections) };
}

/** What is published and what is being written; null where there is none. */
export async function workingCopy(
  scope: Scope,
): Promise<{ readonly published: Version | null; readonly draft: Version | null }> {
  const [published, draft] = await Promise.all([newestPublished(scope), draftOf(scope)]);
  return { published, draft };
}

/** The texts that readers see, for whoever shows them elsewhere; null where nothing is published. */
export const publishedSections = async (scope: Scope): Promise<Sections | null> =>
  (await newestPublished(scope))?.sections ?? null;

/** What every dashboard and every session ask of the strategy that readers see. */
export interface PublishedSummary {
  /** All texts together may be megabytes. */
  readonly basics: Pick<Sections, BasicName>;
  /** Whether readers have something to open. */
  readonly hasContent: boolean;
}

const keptCharacters = 8_000_000;
/** A version never changes once it is published: of each database, by company, Id and when that was. */
const summaries = storesOf<string, PublishedSummary>(
  keptCharacters,
  ({ basics }) => Object.values(basics).join('').length,
);

/** All of it is read anew the next time. @tests */
export const forgetSummaries = summaries.forget;

/** Null where nothing is published. Only which version is the newest is asked each time. */
export async function publishedSummary(
  scope: Scope,
  services: Pick<Services, 'db'>,
): Promise<PublishedSummary | null> {
  const [newest] = await newestStamps(scope);
  return summaryOfStamp(scope, services, newest?.stamp ?? null);
}

/**
 * Which version is the newest published one and since when, in one word, as a column of a statement: null where none
 * is.
 */
export const newestStamp = ({ tenantId }: Scope): RawBuilder<string | null> => sql<string | null>`
  (select s.id || ' ' || extract(epoch from s.published_at) from strategy_version s
  where s.tenant_id = ${tenantId}::bigint and s.published_at is not null
  order by s.published_at desc, s.id desc limit 1)`;

const newestStamps = writtenOnce(
  (scope) => sql<{ stamp: string | null }>`select ${newestStamp(scope)} as stamp`,
);

/** The same of the version that another statement told (`newestStamp`). */
export async function summaryOfStamp(
  scope: Scope,
  { db }: Pick<Services, 'db'>,
  stamp: string | null,
): Promise<PublishedSummary | null> {
  if (stamp === null) return null;
  const { kept } = summaries.of(db);
  const name = `${scope.tenantId} ${stamp}`;
  const known = kept.get(name);
  if (known !== undefined) return known;
  const summary = await summaryOf(scope, Number.parseInt(stamp, 10));
  kept.set(name, summary);
  return summary;
}

async function summaryOf({ db, tenantId }: Scope, id: number): Promise<PublishedSummary> {
  const row = await db
    .selectFrom('strategy_version as s')
    .select([
      sql<Record<string, string>>`coalesce((select jsonb_object_agg(one.name, s.sections -> one.name)
        from unnest(${basicNames.map(keyOf)}::text[]) as one (name) where s.sections ? one.name), '{}')`.as(
        'texts',
      ),
      sql<boolean>`s.sections ?| ${contentNames.map(keyOf)}::text[]`.as('hasContent'),
    ])
    .where('s.tenant_id', '=', tenantId)
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow();
  const texts = basicNames.map((name) => [name, row.texts[keyOf(name)] ?? '']);
  return { basics: Object.fromEntries(texts) as PublishedSummary['basics'], hasContent: row.hasContent };
}

async function isDrafted({ db, tenantId }: Scope): Promise<boolean> {
  const row = await db
    .selectFrom('strategy_version')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('published_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many versions were published since then. */
export async function publishedSince(
  { db, tenantId }: Scope,
  authorId: number,
  since: Date,
): Promise<number> {
  const row = await db
    .selectFrom('strategy_version')
    .select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('count'))
    .where('tenant_id', '=', tenantId)
    .where('author_id', '=', authorId)
    .where('published_at', '>', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

async function newestPublished(scope: Scope): Promise<Version | null> {
  const row = await publishedVersions(scope).limit(1).executeTakeFirst();
  return row === undefined ? null : versionOf(row);
}

async function draftOf(scope: Scope): Promise<Version | null> {
  const row = await versions(scope).where('s.published_at', 'is', null).executeTakeFirst();
  return row === undefined ? null : versionOf(row);
}

const publishedVersions = (scope: Scope) => publishedHeads(scope).select('s.sections');

const publishedHeads = (scope: Scope) =>
  heads(scope)
    .where('s.published_at', 'is not', null)
    .orderBy('s.published_at', 'desc')
    .orderBy('s.id', 'desc');

const versions = (scope: Scope) => heads(scope).select('s.sections');

/** All but the texts. */
const heads = ({ db, tenantId }: Scope) =>
  db
    .selectFrom('strategy_version as s')
    .innerJoin('person as a', (join) =>
      join.onRef('a.tenant_id', '=', 's.tenant_id').onRef('a.id', '=', 's.author_id'),
    )
    .select([
      's.id',
      's.updated_at as updatedAt',
      's.published_at as publishedAt',
      'a.id as authorId',
      'a.name as authorName',
      'a.avatar_id as authorAvatarId',
      's.video_by_id as videoById',
      // The video was set by the ceo themself, or by others while there was no other one since the first version.
      sql<boolean>`coalesce((select ceo.id is not distinct from s.video_by_id or not exists (select from person_change c
          where c.tenant_id = ceo.tenant_id and c.person_id = ceo.id and c.kind = 'ceo' and c.created_at >
            (select min(v.updated_at) from strategy_version v where v.tenant_id = s.tenant_id))
        from person ceo where ceo.tenant_id = s.tenant_id and ceo.role = 'ceo' and ceo.deactivated_at is null), true)`.as(
        'isOfPresentCeo',
      ),
    ])
    .where('s.tenant_id', '=', tenantId);

/** Who writes the strategy: the ceo and active org admins. */
export const editorIds = async (scope: Scope): Promise<number[]> =>
  (await editorsOf(scope)).map(({ id }) => id);

const editorsOf = ({ db, tenantId }: Scope): Promise<Editor[]> =>
  db
    .selectFrom('person')
    .select(['id', 'name', 'role'])
    .where('tenant_id', '=', tenantId)
    .where('role', '<>', 'observer')
    .where('deactivated_at', 'is', null)
    .where((eb) => eb.or([eb('role', '=', 'ceo'), eb('is_org_admin', '=', true)]))
    .execute();
