import type { WordKey } from '#contract/word-key.ts';
import { scaleKeys } from '#rules/goals/words.ts';
import marks from './mark.module.css';

export type Step = 0 | 1 | 2 | 3 | 4;
export type ScaleKind = 'likelihood' | 'quality';
export const steps: readonly Step[] = [0, 1, 2, 3, 4];

/** A number of the wire as a step; null for none and for anything off the scale. */
export function stepOf(value: number | null | undefined): Step | null {
  return steps.find((step) => step === value) ?? null;
}

/** Catalogue key of a step's word, such as "Likely" (goals-core 3, Enumerations). */
export const stepWord = (kind: ScaleKind, step: Step): WordKey => scaleKeys[kind].steps[step];

const markClasses = [marks.step0, marks.step1, marks.step2, marks.step3, marks.step4];
const wordClasses = [marks.word0, marks.word1, marks.word2, marks.word3, marks.word4];

/** Sets `color` to the mark colour of a step. */
export const markClass = (step: Step): string => markClasses[step] ?? '';

/** Sets `color` to the text colour of a step. */
export const wordClass = (step: Step): string => wordClasses[step] ?? '';
