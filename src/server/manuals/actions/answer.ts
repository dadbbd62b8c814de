import type { z } from 'zod';
import type { api } from '#contract/index.ts';
import { type Choice, isChoice, isComplete, scoreOf } from '#rules/manuals/scoring.ts';
import type { Writing } from '../../kernel/reading.ts';
import { badField, notFound } from '../../kernel/refusal.ts';
import { manualSeenBy } from '../access.ts';
import { draftOf, presentReportOf } from '../reads/report.ts';
import type { DraftRow, ReportRow } from '../rows.ts';
import { answersKept, questionsKept } from '../rows.ts';
import { insertReport, updateManual, writeDraft } from '../store.ts';
import { actOnManual } from './act.ts';
import { newKeys } from './new-keys.ts';

type Body = z.output<typeof api.manuals.answer.body>;

/** Save answers as one goes; with Done the report is made of all of them. Saying the same again changes nothing. */
export async function answer(writing: Writing, body: Body) {
  const { scope, services, viewer } = writing;
  if (services.assessment !== null) throw notFound();
  const given = body.Answers.map(choiceOf);
  await actOnManual(writing, viewer.id, async ({ manual }) => {
    if (given.length === 0 && body.Questions.length === 0 && !body.Done) return null;
    const report = await presentReportOf(scope, viewer.id);
    const before = await draftOf(scope, viewer.id);
    // A second press whose first had arrived: the answers of the draft have become the report, and it is gone.
    if (body.Done && report !== null && isEmpty(before) && isPartOf(report, given, body.Questions))
      return null;
    const draft = merged(before, given, body.Questions);
    const isNew = manual?.publicKey == null;
    const status = manual?.status ?? 0;
    if (isNew) await updateManual(scope, viewer.id, { status: 3, ...newKeys() });
    if (!body.Done) {
      await writeDraft(scope, viewer.id, draft);
      return isNew ? 'begun' : null;
    }
    if (!isComplete(draft.choices)) throw badField('Answers', 'refusals.manual_incomplete');
    const questions = new Map([...(report?.questions ?? []), ...draft.questions]);
    const next = { ...scoreOf(draft.choices), choices: draft.choices, questions };
    if (report !== null && isSame(report, next)) return null;
    await insertReport(scope, viewer.id, next);
    if (status !== 4) await updateManual(scope, viewer.id, { status: 1 });
    return report === null ? 'user_manual_done' : 'user_manual_updated';
  });
  return standing(writing);
}

async function standing(reading: Writing) {
  const { manual } = await manualSeenBy(reading, reading.viewer.id);
  const draft = await draftOf(reading.scope, reading.viewer.id);
  return { Status: manual?.status ?? 0, Answered: draft.choices.length };
}

function choiceOf({ GroupId, Most, Least }: Body['Answers'][number]): Choice {
  const choice = { groupId: GroupId, most: Most, least: Least };
  if (!isChoice(choice)) throw badField('Answers', 'refusals.manual_answer');
  return choice;
}

/** What was answered, with what is answered now in its place; an own word that is blank is taken back. */
function merged(draft: DraftRow, given: readonly Choice[], questions: Body['Questions']): DraftRow {
  const choices = new Map([...draft.choices, ...given].map((choice) => [choice.groupId, choice]));
  return {
    choices: [...choices.values()].toSorted((a, b) => a.groupId - b.groupId),
    questions: new Map([...draft.questions, ...questions.map(({ Id, Answer }) => [Id, Answer] as const)]),
  };
}

const isEmpty = ({ choices, questions }: DraftRow): boolean => choices.length === 0 && questions.size === 0;

const isPartOf = (report: ReportRow, given: readonly Choice[], questions: Body['Questions']): boolean =>
  given.every(({ groupId, most, least }) =>
    report.choices.some((one) => one.groupId === groupId && one.most === most && one.least === least),
  ) && questions.every(({ Id, Answer }) => (report.questions.get(Id) ?? '') === Answer);

const isSame = (one: ReportRow, other: Omit<ReportRow, 'madeAt'>): boolean =>
  answersKept(one.choices) === answersKept(other.choices) &&
  questionsKept(one.questions) === questionsKept(other.questions);
