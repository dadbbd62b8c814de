import type { TalentSettings } from '#contract/talent/settings.ts';

/** What was written about somebody's quarter, -1 for the one before the current. */
export interface AppraisalDraft {
  about: string;
  by: string;
  /** Who began it, where another goes on. */
  startedBy?: string;
  quarter: -1 | -2 | -3 | -4;
  state: 'draft' | 'shared' | 'acknowledged' | 'completed';
  review: string;
  primary: number;
  secondary: number;
  tertiary?: number;
  /** null: not signed by the employee. */
  signed?: { agreed?: boolean; comment?: string } | null;
  refusal?: { reason: string; witness: string };
}

/** Appraisals of a company, with the words it has for them. */
export interface TalentStory {
  settings: TalentSettings;
  appraisals: readonly AppraisalDraft[];
}
