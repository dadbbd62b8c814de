import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Day, Id, IdInPath, Line, RequiredLine, Text } from '../fields.ts';
import { limits } from '../limits.ts';

export const TalentLabel = z.strictObject({
  Label: RequiredLine(limits.talentLabel, 'messages.talent_label'),
  Description: Text(limits.talentPrompt).default(''),
});
export type TalentLabel = z.infer<typeof TalentLabel>;

/** Three or five: they are the rows and columns of the matrix, lowest first (decisions-people.md 8). */
const MatrixLabels = z
  .array(TalentLabel)
  .refine(({ length }) => length === 3 || length === 5, 'messages.talent_label_count');

const TertiaryLabels = z
  .array(TalentLabel)
  .refine(({ length }) => length === 0 || (length >= 2 && length <= 5), 'messages.talent_tertiary_count');

const AxisName = RequiredLine(limits.talentLabel, 'messages.talent_axis');
const AxisPrompt = Text(limits.talentPrompt).default('');

/** The words of the form, one name and one prompt an axis; spelled as the specification spells it. */
const FormLable = z.strictObject({
  PrimaryAxisName: AxisName,
  PrimaryAxisPrompt: AxisPrompt,
  SecondaryAxisName: AxisName,
  SecondaryAxisPrompt: AxisPrompt,
  TertiaryAxisName: Line(limits.talentLabel).default(''),
  TertiaryAxisPrompt: AxisPrompt,
});

const Settings = z.strictObject({
  ShareRatingWithEmployee: z.boolean().default(false),
  GracePeriod: z
    .number('messages.talent_grace')
    .int('messages.talent_grace')
    .min(0, 'messages.talent_grace')
    .max(limits.graceWeeks, 'messages.talent_grace')
    .default(4),
});

/** What a company says of its appraisals: the object of `labels`. */
export const TalentSettings = z.strictObject({
  PrimaryLabels: MatrixLabels,
  SecondaryLabels: MatrixLabels,
  TertiaryLabels: TertiaryLabels.default([]),
  EnableTertiaryRatings: z.boolean().default(false),
  FormLable,
  Settings: Settings.prefault({}),
});
export type TalentSettings = z.infer<typeof TalentSettings>;

/** The operator's file: the same, and from which quarter on there are appraisals (decisions-people.md 14). */
export const TalentFile = TalentSettings.extend({
  EffectiveDate: z.iso.date('messages.talent_day'),
  QuarterStartMonthOffset: z
    .number('messages.talent_offset')
    .int('messages.talent_offset')
    .min(0, 'messages.talent_offset')
    .max(11, 'messages.talent_offset'),
});
export type TalentFile = z.infer<typeof TalentFile>;

/** A quarter that can have appraisals. Both days are in it. */
export const AppraisalPeriod = z.object({
  Id,
  Quarter: z.string(),
  Year: z.number().int(),
  StartDate: Day,
  EndDate: Day,
  /** The day from which it is listed. */
  ListedFrom: Day,
});
export type AppraisalPeriod = z.infer<typeof AppraisalPeriod>;

/** Switched off, both are 404, and so they are for observers. */
export const talentSettings = {
  labels: endpoint('GET', '/talent/labels', {
    summary: 'The axes, labels and settings of appraisals: the newest, or those that a quarter keeps to',
    query: z.object({ PeriodId: IdInPath.optional() }),
    returns: TalentSettings,
  }),
  schedule: endpoint('GET', '/talent/schedule', {
    summary: 'From which quarter on there are appraisals, and the quarters listed by now, newest first',
    returns: z.object({
      Id,
      EffectiveDate: Day,
      QuarterStartMonthOffset: z.number().int(),
      Periods: z.array(AppraisalPeriod),
    }),
  }),
};
