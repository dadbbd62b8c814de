import type { FunctionalArea } from '#contract/assist.ts';
import type { GoalType } from '#contract/vocabulary.ts';
import type { WordKey } from '#contract/word-key.ts';

export const kinds = ['titles', 'measurements', 'description'] as const;
/** What is to be written: proposals to choose from, or the lines of a field. */
export type Kind = (typeof kinds)[number];

/** A goal of the company's past that the viewer sees. */
export interface PastGoal {
  readonly title: string;
  readonly measurement: string;
  readonly description: string;
  /** 'Q3 2026'. */
  readonly quarter: string;
  /** Of the person the new goal is for. */
  readonly isOwn: boolean;
  /** Whether it was reached; null without a result. */
  readonly achieved: boolean | null;
}

/** All that a writer knows. Texts are as people wrote them, and hold no names of people. */
export interface Brief {
  readonly kind: Kind;
  readonly language: string;
  readonly goalType: GoalType;
  /** The quarter of the goal, 'Q4 2026'. */
  readonly quarter: string;
  readonly area: FunctionalArea | '';
  readonly department: string;
  readonly jobTitle: string;
  /** What the person wants, in their words. */
  readonly context: string;
  readonly details: string;
  readonly title: string;
  readonly measurement: string;
  readonly parent: {
    readonly title: string;
    readonly measurement: string;
    readonly description: string;
  } | null;
  /** The owner's own first, then those most alike. */
  readonly past: readonly PastGoal[];
  /** What is there already: never suggested again. */
  readonly taken: readonly string[];
}

/** A suggestion of the built-in writer: somebody's words, or a sentence of the catalogue. */
export type Suggestion =
  | { readonly text: string }
  | { readonly key: WordKey; readonly params: Readonly<Record<string, string>> };

/** What there is to suggest, best first and more than is shown. */
export interface Suggestions {
  /** Made of what is known about this goal. */
  readonly fitting: readonly Suggestion[];
  /** What is usual in the area that was chosen: for where nothing fits, or all that does was seen. */
  readonly general: readonly Suggestion[];
}
