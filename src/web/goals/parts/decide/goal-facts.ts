import type { GoalEdit, GoalInfo } from '#contract/goal-shapes.ts';
import type { GoalWords } from '#web/session/use-goal-words.ts';
import type { Fact } from '#web/ui/forms/meanwhile.ts';
import { stepOf, stepWord } from '#web/ui/marks/scale.ts';
import { parentTitleOf } from '../form/edit-fields.ts';
import { presentStateKey } from './present-state.tsx';
import { verdictWords } from './verdict.ts';

interface FactsOptions {
  /** The edit that is shown laid over the goal; null for the goal as it stands. */
  readonly edit: GoalEdit | null;
  /** Of the parent that the edit proposes. */
  readonly parentTitle: string | null;
}

/** A goal field by field, as forms show it and decisions are about it; the keys are those of the goal form. */
export function goalFacts(info: GoalInfo, words: GoalWords, { edit, parentTitle }: FactsOptions): Fact[] {
  const { t, word } = words;
  const { Goal, ParentGoal } = info;
  const { Title, Measurement, Description } = Goal.GoalDetail;
  const none = t('goals.form.none');
  const standing = edit?.ParentId == null ? (parentTitleOf(info, words) ?? none) : none;
  const isPrivate = edit?.Hidden ?? Goal.Hidden;
  const parentId = edit?.ParentId ?? ParentGoal?.Id ?? 0;
  const parent = edit?.ParentId == null ? ParentGoal?.Title : (parentTitle ?? '…');
  const text = (key: string, label: string, value: string): Fact => ({ key, label, text: value });
  return [
    text('Title', t('goals.form.title'), edit?.Title ?? Title),
    {
      key: 'ParentId',
      label: t('goals.form.parent'),
      text: edit?.IsParentUnseen ? t('workflows.parent.unseen') : parentId ? (parent ?? none) : standing,
      value: parentId,
    },
    text('Measurement', word('measurement'), edit?.Measurement ?? Measurement),
    text('Description', word('description'), edit?.Description ?? Description),
    text('ReportingMemo', t('goals.form.memo'), edit?.ReportingMemo ?? Goal.ReportingMemo ?? ''),
    text('IsPrivate', t('goals.form.private'), t(`goals.form.private_${isPrivate ? 'yes' : 'no'}`)),
    { key: 'OwnerId', label: t('goals.form.owner'), text: Goal.User.Name, value: Goal.User.Id },
    text('State', t('ui.meanwhile.state'), t(presentStateKey(info))),
    ...resultFacts(info, words),
  ];
}

function resultFacts({ GoalResult, GoalManagerResult }: GoalInfo, words: GoalWords): Fact[] {
  const { t } = words;
  const own = GoalResult && [
    { key: 'Verdict', label: t('workflows.result.section'), text: verdictWords(GoalResult, words) },
    { key: 'Quality', label: t('ui.quality.title'), text: qualityWord(GoalResult.Quality, words) },
    { key: 'Outcome', label: t('workflows.result.outcome'), text: GoalResult.Outcome },
  ];
  const manager = GoalManagerResult && [
    {
      key: 'Review',
      label: t('workflows.result.manager_review'),
      text: verdictWords(GoalManagerResult, words),
    },
    { key: 'Feedback', label: t('workflows.result.feedback'), text: GoalManagerResult.Feedback },
  ];
  return [...(own ?? []), ...(manager ?? [])];
}

function qualityWord(quality: number, { t }: GoalWords): string {
  const step = stepOf(quality);
  return step === null ? '' : t(stepWord('quality', step));
}
