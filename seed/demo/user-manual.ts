import type { DiscType } from '#contract/vocabulary.ts';

/** How somebody sees themselves at work; without `status` what they wrote themselves is all there is. */
export interface UserManual<K extends string = string> {
  of: K;
  status?: 1 | 3 | 4;
  most?: Partial<Record<'D' | 'I' | 'S' | 'C', number>>;
  least?: Partial<Record<'D' | 'I' | 'S' | 'C', number>>;
  /** By the question's number. */
  words?: Record<number, string>;
  answeredDaysAgo?: number;
  written?: { disc: DiscType; text: string; hasPdf?: boolean };
}
