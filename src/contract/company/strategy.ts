import { z } from 'zod';
import { Audience } from '../audience.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdInPath, Instant, Line, PageInPath, PageSizeInQuery } from '../fields.ts';
import { limits } from '../limits.ts';
import { PersonRef } from '../people.ts';
import { cleanLines, trimmed } from '../wire/clean-text.ts';

/** What every company is asked to write first, and what each is worth of the progress (decisions-people.md 9). */
export const basicNames = ['Mission', 'Vision', 'Values'] as const;
/** Answers of older companies, brought by import. */
export const legacyNames = [
  'Field1',
  'Field2',
  'Field3',
  'Field4',
  'Field5',
  'Field6',
  'Field7',
  'Field8',
  'Field9',
  'Field10',
] as const;
/** Numbered 1 to 6, in this order. */
export const objectiveNames = [
  'Customers',
  'Employees',
  'Shareholders',
  'Sales',
  'Marketing',
  'Product',
] as const;

export type BasicName = (typeof basicNames)[number];
export type LegacyName = (typeof legacyNames)[number];
export type ObjectiveName = (typeof objectiveNames)[number];
/** All texts that a strategy is made of. */
export type TextName = BasicName | LegacyName | ObjectiveName;

/** A text of the strategy on its way in: HTML, which the server cleans, or plain text with its line breaks. */
const RichText = z
  .string()
  .refine((text) => !text.includes('\u0000'), 'messages.invalid_text')
  .transform((text) => trimmed(cleanLines(text)))
  .pipe(z.string().max(limits.strategyRaw, 'messages.too_long'));

const each = <N extends string, T extends z.ZodType>(names: readonly N[], of: T) =>
  z.object(Object.fromEntries(names.map((name) => [name, of])) as Record<N, T>);

const Texts = {
  StrategyBasic: each([...basicNames, ...legacyNames], z.string()),
  Objectives: each(objectiveNames, z.string()),
  Video: z.object({ VideoUrl: z.string() }),
};

/** The strategy as one may read it: empty texts where nothing is written, or nothing may be seen. */
export const StrategyDocument = z.object({
  /** The viewer may open the page. */
  IsStrategy: z.boolean(),
  StrategyEnabled: z.boolean(),
  /** A draft newer than what is published; told to editors alone. */
  IsDraft: z.boolean(),
  ...Texts,
  /** Ours: the viewer may edit and publish. */
  CanEdit: z.boolean(),
  /** Ours: when what readers see was published; null for never. */
  PublishedAt: Instant.nullable(),
  PublishedBy: PersonRef.nullable(),
  /** Ours: what readers see has texts, which the PDF is made of; a video alone makes none. */
  HasFile: z.boolean(),
  /** Ours: when this copy was written last, and by whom; null while there is nothing. */
  UpdatedAt: Instant.nullable(),
  UpdatedBy: PersonRef.nullable(),
  /** Ours: its video was set by whoever is ceo now, or nobody else ever was since there is a strategy: whose it is can be said. */
  IsOfPresentCeo: z.boolean(),
  /** Ours: the guidance chat, for editors, where one is configured. */
  GuidanceLink: z.string().nullable(),
  /** Ours: who reads what is written, as a draft and once it is published; of the working copy alone. */
  Readers: z.object({ Draft: Audience, Published: Audience }).nullable(),
});
export type StrategyDocument = z.infer<typeof StrategyDocument>;

/** As last read; null: nothing was written yet. */
const LastReadOrNone = Instant.nullable().optional();

export const strategy = {
  published: endpoint('GET', '/strategy', {
    summary: 'The published strategy; IsStrategy false where the viewer may not open the page',
    returns: StrategyDocument,
  }),
  working: endpoint('GET', '/strategy/get', {
    summary: 'The working copy, the draft over what is published; for the ceo and org admins',
    returns: StrategyDocument,
  }),
  /** Absent texts stay, blank ones go; IsPublish true publishes the whole draft, of whomever. */
  save: endpoint('POST', '/strategy', {
    summary: 'Write the draft, and publish it where IsPublish is true',
    body: z.object({
      IsPublish: z.boolean().default(false),
      StrategyBasic: each([...basicNames, ...legacyNames], RichText)
        .partial()
        .optional(),
      StrategyObjective: each(objectiveNames, RichText).partial().optional(),
      StrategyVideo: z.object({ VideoUrl: Line(limits.videoUrl) }).optional(),
      UpdatedAt: LastReadOrNone,
    }),
    returns: StrategyDocument,
    bodyBytes: limits.strategyBytes,
  }),
  discard: endpoint('DELETE', '/strategy/draft', {
    summary: 'Give up the draft; what is published stays',
    query: z.object({ UpdatedAt: Instant.optional() }),
    returns: StrategyDocument,
  }),
  versions: endpoint('GET', '/strategy/versions', {
    summary: 'Every published version, newest first; for the ceo and org admins',
    query: z.object({ Page: PageInPath.optional(), PageSize: PageSizeInQuery }),
    returns: z.object({
      data: z.array(z.object({ Id, PublishedAt: Instant, PublishedBy: PersonRef })),
      count: z.number().int(),
    }),
  }),
  version: endpoint('GET', '/strategy/versions/:id', {
    summary: 'One published version',
    params: z.object({ id: IdInPath }),
    returns: z.object({ Id, PublishedAt: Instant, PublishedBy: PersonRef, ...Texts }),
  }),
};
