import {
  type BasicName,
  basicNames,
  legacyNames,
  type ObjectiveName,
  objectiveNames,
  type TextName,
} from '#contract/company/strategy.ts';
import type { RoleName } from '#contract/vocabulary.ts';
import { audienceOf, wholeAudience } from '#rules/audience/audience.ts';
import { asHtml } from '#rules/text/rich-text.ts';

/** All texts of a strategy, and the address of its video, '' where nothing is written. */
export type Sections = Readonly<Record<TextName | 'VideoUrl', string>>;
export type SectionName = keyof Sections;

export const sectionNames: readonly SectionName[] = [
  ...basicNames,
  ...objectiveNames,
  ...legacyNames,
  'VideoUrl',
];

export const emptySections = Object.fromEntries(sectionNames.map((name) => [name, ''])) as Sections;

/** What readers see of it: without it there is nothing to open. The answers of older companies are no content. */
export const contentNames = [...basicNames, ...objectiveNames, 'VideoUrl'] as const;

export const hasContent = (sections: Sections): boolean => contentNames.some((name) => sections[name] !== '');

/** What a file can hold of it. */
export const hasTexts = (sections: Sections): boolean =>
  [...basicNames, ...objectiveNames].some((name) => sections[name] !== '');

/** What of a strategy is another than before, in the order of the page. */
export const changedSections = (before: Sections, after: Sections): SectionName[] =>
  sectionNames.filter((name) => before[name] !== after[name]);

/** Whether both are one text: a plain one is what an editor makes of it, and blanks at the end of a line are not seen. */
export const saysTheSame = (one: Sections, other: Sections): boolean =>
  sectionNames.every((name) => markupOf(one[name]) === markupOf(other[name]));

/** A text as an editor has it, to be compared. */
export const markupOf = (text: string): string => asHtml(text).replace(/[ \t\u00a0]+(?=<\/p>)/g, '');

/** What each of the first three is worth (decisions-people.md 9). */
export const progressShares = { Mission: 34, Vision: 33, Values: 33 } as const satisfies Record<
  BasicName,
  number
>;

/** How far a strategy is written, in percent. */
export const progressOf = (sections: Pick<Sections, BasicName>): number =>
  basicNames.reduce((sum, name) => sum + (sections[name] === '' ? 0 : progressShares[name]), 0);

/** The number of an objective, which it keeps whatever else is written. */
export const numberOf = (name: ObjectiveName): number => objectiveNames.indexOf(name) + 1;

interface Reader {
  readonly role: RoleName;
  readonly isOrgAdmin: boolean;
}

/** The ceo and org admins write and publish (people-and-company.md 6). */
export const maySteer = ({ role, isOrgAdmin }: Reader): boolean =>
  role !== 'observer' && (role === 'ceo' || isOrgAdmin);

/** Who opens the page: members once there is something to read, who writes it always, observers never. */
export const opensStrategy = (reader: Reader, isPublished: boolean): boolean =>
  reader.role !== 'observer' && (isPublished || maySteer(reader));

/** One of those who may steer. */
export interface Editor {
  readonly id: number;
  readonly name: string;
  readonly role: string;
}

/** Who reads what is written: as a draft whoever may steer, the ceo by name, and once it is published all members. */
export const readersOf = (viewerId: number, editors: readonly Editor[]) => ({
  Draft: audienceOf({
    viewerId,
    named: editors.filter(({ role }) => role === 'ceo'),
    groups: [{ role: 'org_admins', ids: editors.map(({ id }) => id) }],
  }),
  Published: wholeAudience('members'),
});

/** Whether the draft that was read is given up: whatever is written or published of it is always later. */
export const isDraftGone = (read: string | null, now: string | null): boolean =>
  read !== null && (now === null || Date.parse(now) < Date.parse(read));
