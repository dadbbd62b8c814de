import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { Appraisal } from '#contract/talent/appraisals.ts';

/** What stands in the form: ratings may still be missing while one writes. */
export const DraftFields = z.object({
  Review: z.string().max(limits.review),
  Primary: z.number().nullable(),
  Secondary: z.number().nullable(),
  TertiaryRating: z.number().nullable(),
});
export type DraftFields = z.infer<typeof DraftFields>;

export const fieldsOf = (appraisal: Appraisal): DraftFields => ({
  Review: appraisal.Review,
  Primary: appraisal.PrimaryRating,
  Secondary: appraisal.SecondaryRating,
  TertiaryRating: appraisal.TertiaryRating,
});

/** What the server takes; null while something it needs is missing. */
export function completeFields(values: DraftFields) {
  const { Review, Primary, Secondary, TertiaryRating } = values;
  if (Review.trim() === '' || Review.length > limits.review || Primary === null || Secondary === null)
    return null;
  return { Review, Primary, Secondary, TertiaryRating };
}

/** What is missing, by field. */
export function missingIn(values: DraftFields): Partial<Record<keyof DraftFields, string>> {
  const required = 'messages.this_required';
  return {
    ...(values.Primary === null ? { Primary: required } : {}),
    ...(values.Secondary === null ? { Secondary: required } : {}),
    ...(values.Review.trim() === '' ? { Review: required } : {}),
  };
}
