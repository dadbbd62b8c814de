import type { GoalEdit, GoalInfo } from '#contract/goal-shapes.ts';
import type { GoalWords } from '#web/session/use-goal-words.ts';
import { deletedParentOf } from '../detail/relatives.ts';

/** What an edit changes, field by field, in the order of the form: as it stands and as proposed. */
export interface ProposedChange {
  readonly key: 'title' | 'measurement' | 'description' | 'memo' | 'private' | 'parent';
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** The parent as the goal has it now, which may be deleted; null where there is none that one sees. */
export function parentTitleOf(info: GoalInfo, { t }: Pick<GoalWords, 't'>): string | null {
  return info.ParentGoal?.Title ?? (deletedParentOf(info) === null ? null : t('workflows.deleted'));
}

/**
 * Without what the goal has by now: somebody may have changed it to the same meanwhile. `parentTitle`: of the proposed
 * parent, once it has been fetched.
 */
export function proposedChanges(
  info: GoalInfo,
  edit: GoalEdit,
  { t, word }: GoalWords,
  parentTitle: string | null = null,
): ProposedChange[] {
  const { Goal } = info;
  const { Title, Measurement, Description } = Goal.GoalDetail;
  const none = t('goals.form.none');
  const said = (hidden: boolean) => t(hidden ? 'goals.form.private_yes' : 'goals.form.private_no');
  const seen = edit.ParentId === 0 ? none : (parentTitle ?? '…');
  const parent = edit.IsParentUnseen ? t('workflows.parent.unseen') : seen;
  // Of a goal without one that one sees it is not known whether it has none.
  const isParentNow = Goal.ParentID !== 0 && edit.ParentId === Goal.ParentID;
  const all: (Omit<ProposedChange, 'after'> & { readonly after: string | null })[] = [
    { key: 'title', label: t('goals.form.title'), before: Title, after: edit.Title },
    { key: 'measurement', label: word('measurement'), before: Measurement, after: edit.Measurement },
    { key: 'description', label: word('description'), before: Description, after: edit.Description },
    { key: 'memo', label: t('goals.form.memo'), before: Goal.ReportingMemo ?? '', after: edit.ReportingMemo },
    {
      key: 'private',
      label: t('goals.form.private'),
      before: said(Goal.Hidden),
      after: edit.Hidden === null || edit.Hidden === Goal.Hidden ? null : said(edit.Hidden),
    },
    {
      key: 'parent',
      label: t('goals.form.parent'),
      before: parentTitleOf(info, { t }) ?? none,
      after: edit.ParentId === null || isParentNow ? null : parent,
    },
  ];
  return all.flatMap((one) =>
    one.after === null || (isText.has(one.key) && one.after === one.before)
      ? []
      : [{ ...one, after: one.after }],
  );
}

/** Of the others the words may be the same, and what they stand for another. */
const isText: ReadonlySet<ProposedChange['key']> = new Set(['title', 'measurement', 'description', 'memo']);

export const changedLabels = (changes: readonly ProposedChange[], language: string): string =>
  new Intl.ListFormat(language, { type: 'unit' }).format(changes.map((change) => change.label));
