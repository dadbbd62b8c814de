import { z } from 'zod';
import { endpoint, streaming } from './endpoint.ts';
import { Id, IdOrNone, Line, Text } from './fields.ts';
import { limits } from './limits.ts';

/** The categories of goals-core 7. */
export const functionalAreas = [
  'Legal',
  'Product',
  'Marketing',
  'Sales',
  'Human Resources',
  'Accounting/Finance',
  'Information Technology',
  'Executive',
] as const;

export type FunctionalArea = (typeof functionalAreas)[number];

/** Who wrote: the model at AI_URL, or the rules that Waymark brings along. */
export const Writer = z.enum(['model', 'built_in']);
export type Writer = z.infer<typeof Writer>;

const asked = {
  ParentId: IdOrNone.default(0),
  /** '' for none. */
  Category: z.enum(['', ...functionalAreas]).default(''),
  /** What the goal is to be about, in the person's words. */
  MoreContext: Text(limits.assistContext).default(''),
  /** What the form holds already and what else may help. */
  AdditionalContext: Text(limits.description).default(''),
  /** Id of the person the goal is for; the viewer if absent. */
  goalOwner: Id.optional(),
  /** Id of the period; the current one if absent. */
  Quarter: Id.optional(),
  /** Titles there are already, or that were suggested before: none of them comes again. */
  pastTitles: z.array(Line(limits.title)).max(limits.assistPastTitles).default([]),
  /** built_in: by the rules that Waymark brings along, whatever model there is; ours. */
  Writer: Writer.optional(),
};

const AskedTitles = z.object(asked);
const AskedTexts = z.object({
  ...asked,
  Title: Line(limits.title).default(''),
  Measurement: Text(limits.measurement).default(''),
});

const SuggestedLine = z.string().min(1).max(limits.assistLine);

/** Empty where nothing is known that would fit. */
export const SuggestedTitles = z.object({
  Titles: z.array(z.string().min(1).max(limits.title)).max(limits.assistSuggestions),
  Writer,
});

export const SuggestedMeasurements = z.object({
  /** Each one line of the field. */
  Measurements: z.array(SuggestedLine).max(limits.assistSuggestions),
  Writer,
});

export const SuggestedDescription = z.object({
  /** Each one line or paragraph of the field. */
  Description: z.array(SuggestedLine).max(limits.assistSuggestions),
  Writer,
});

/** As far as it is written; the last one may be unfinished. */
const parts = z.array(z.string());

const limit = { max: 20, seconds: 60, per: 'person' } as const;

export const assist = {
  titles: streaming(
    endpoint('POST', '/Goal/gpt', {
      summary: 'Suggest titles for a goal from parent, category and context',
      body: AskedTitles,
      returns: SuggestedTitles,
      limit,
    }),
    z.object({ Titles: parts, Writer }),
  ),
  measurements: streaming(
    endpoint('POST', '/Goal/gpt/measurements', {
      summary: 'Suggest key results or a measure for a goal',
      body: AskedTexts,
      returns: SuggestedMeasurements,
      limit,
    }),
    z.object({ Measurements: parts, Writer }),
  ),
  description: streaming(
    endpoint('POST', '/Goal/gpt/description', {
      summary: 'Suggest initiatives or a description for a goal',
      body: AskedTexts,
      returns: SuggestedDescription,
      limit,
    }),
    z.object({ Description: parts, Writer }),
  ),
};
