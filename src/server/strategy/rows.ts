import { emptySections, type SectionName, type Sections, sectionNames } from '#rules/strategy/sections.ts';

/** One version as it is stored; without a date it is the draft. */
export interface VersionRow {
  readonly id: number;
  readonly sections: unknown;
  readonly updatedAt: Date;
  readonly publishedAt: Date | null;
  readonly authorId: number;
  readonly authorName: string;
  readonly authorAvatarId: number | null;
  /** Whoever set its video; null without one, or where that is not known. */
  readonly videoById: number | null;
  /** They are ceo now, or nobody else was since the company has a strategy: whose the video is can be said. */
  readonly isOfPresentCeo: boolean;
}

/** A version whose texts are read. */
export interface Version extends Omit<VersionRow, 'sections'> {
  readonly sections: Sections;
}

/** The names that texts are stored by. */
export const keyOf = (name: SectionName): string => (name === 'VideoUrl' ? 'video' : name.toLowerCase());

export function versionOf(row: VersionRow): Version {
  const stored = row.sections as Readonly<Record<string, string>>;
  const texts = sectionNames.map((name) => [name, stored[keyOf(name)] ?? '']);
  return { ...row, sections: { ...emptySections, ...Object.fromEntries(texts) } };
}

/** As they are stored: only what is written. */
export const storedSections = (sections: Sections): Readonly<Record<string, string>> =>
  Object.fromEntries(
    sectionNames.flatMap((name) => (sections[name] === '' ? [] : [[keyOf(name), sections[name]]])),
  );
