import { z } from 'zod';
import type { ManualStatus } from '#contract/people/manuals.ts';
import type { DiscType } from '#contract/vocabulary.ts';
import type { Choice, PerScale } from '#rules/manuals/scoring.ts';

/** How far somebody is; without a row nothing was begun. */
export interface ManualRow {
  readonly personId: number;
  readonly status: ManualStatus;
  readonly publicKey: string | null;
  readonly privateKey: string | null;
  readonly outsideDisc: DiscType | null;
  readonly updatedAt: Date;
}

export interface EntryRow {
  readonly disc: DiscType;
  readonly description: string;
  readonly fileId: number | null;
  readonly fileKey: string | null;
  readonly updatedAt: Date;
}

export interface ReportRow {
  readonly disc: DiscType;
  readonly points: PerScale;
  readonly choices: readonly Choice[];
  /** By the question's Id. */
  readonly questions: ReadonlyMap<number, string>;
  readonly madeAt: Date;
}

/** What is answered of an assessment that is under way. */
export interface DraftRow {
  readonly choices: readonly Choice[];
  readonly questions: ReadonlyMap<number, string>;
}

const Answers = z.record(z.string(), z.tuple([z.number(), z.number()]));
const Questions = z.record(z.string(), z.string());
export const Points = z.object({ D: z.number(), I: z.number(), S: z.number(), C: z.number() });

/** As they are kept: group -> [most, least]. */
export const answersKept = (choices: readonly Choice[]): string =>
  JSON.stringify(Object.fromEntries(choices.map(({ groupId, most, least }) => [groupId, [most, least]])));

export const questionsKept = (questions: ReadonlyMap<number, string>): string =>
  JSON.stringify(Object.fromEntries(questions));

export const choicesIn = (kept: unknown): Choice[] =>
  Object.entries(Answers.parse(kept)).map(([group, [most, least]]) => ({
    groupId: Number(group),
    most,
    least,
  }));

export const questionsIn = (kept: unknown): Map<number, string> =>
  new Map(Object.entries(Questions.parse(kept)).map(([id, answer]) => [Number(id), answer]));
