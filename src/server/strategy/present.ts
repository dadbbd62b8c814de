import {
  basicNames,
  legacyNames,
  objectiveNames,
  type StrategyDocument,
} from '#contract/company/strategy.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import {
  emptySections,
  hasTexts,
  maySteer,
  type SectionName,
  type Sections,
} from '#rules/strategy/sections.ts';
import type { Reading } from '../kernel/reading.ts';
import { presentPersonRef } from '../people/present.ts';
import type { Version, VersionRow } from './rows.ts';

interface Shown {
  readonly isOpen: boolean;
  readonly published: Version | null;
  /** Whose texts are shown. */
  readonly copy: Version | null;
  readonly hasDraft: boolean;
}

/** A document as the viewer may know it: drafts, writers and old answers are the editors'. */
export function presentDocument(reading: Reading, shown: Shown): StrategyDocument {
  const { viewer, services } = reading;
  const { isOpen, published, copy, hasDraft } = shown;
  const isEditor = maySteer(viewer);
  const texts = presentTexts(copy?.sections ?? emptySections);
  const legacy = isEditor ? {} : pick(emptySections, legacyNames);
  return {
    IsStrategy: isOpen,
    StrategyEnabled: viewer.company.strategyEnabled,
    IsDraft: isEditor && hasDraft,
    ...texts,
    StrategyBasic: { ...texts.StrategyBasic, ...legacy },
    CanEdit: isEditor,
    PublishedAt: published?.publishedAt?.toISOString() ?? null,
    PublishedBy: published === null ? null : authorOf(reading, published),
    HasFile: published !== null && hasTexts(published.sections),
    UpdatedAt: copy?.updatedAt.toISOString() ?? null,
    UpdatedBy: copy === null ? null : authorOf(reading, copy),
    IsOfPresentCeo: copy?.isOfPresentCeo ?? true,
    GuidanceLink: isEditor ? (services.config.STRATEGY_CHAT_URL ?? null) : null,
    Readers: null,
  };
}

/** The texts in the wire's groups. */
export const presentTexts = (
  sections: Sections,
): Pick<StrategyDocument, 'StrategyBasic' | 'Objectives' | 'Video'> => ({
  StrategyBasic: pick(sections, [...basicNames, ...legacyNames]),
  Objectives: pick(sections, objectiveNames),
  Video: { VideoUrl: sections.VideoUrl },
});

/** A published version without its texts. */
export function presentVersion(
  reading: Reading,
  row: Omit<VersionRow, 'sections'>,
): AnswerOf<(typeof api)['strategy']['versions']>['data'][number] {
  return {
    Id: row.id,
    PublishedAt: (row.publishedAt ?? row.updatedAt).toISOString(),
    PublishedBy: authorOf(reading, row),
  };
}

const authorOf = ({ services, viewer, now }: Reading, row: Omit<VersionRow, 'sections'>) =>
  presentPersonRef(
    services,
    viewer.tenantId,
    { id: row.authorId, name: row.authorName, avatarId: row.authorAvatarId },
    now,
  );

const pick = <N extends SectionName>(sections: Sections, names: readonly N[]): Record<N, string> =>
  Object.fromEntries(names.map((name) => [name, sections[name]])) as Record<N, string>;
