import type { GoalEdit, GoalInfo } from '#contract/goal-shapes.ts';
import type { GoalWords } from '#web/session/use-goal-words.ts';

/** What an edit changes, field by field, in the order of the form: as it stands and as proposed. */
export interface ProposedChange {
  readonly key: 'title' | 'measurement' | 'description' | 'memo' | 'private' | 'parent';
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** `parentTitle`: of the proposed parent, once it has been fetched. */
export function proposedChanges(
  info: GoalInfo,
  edit: GoalEdit,
  { t, word }: GoalWords,
  parentTitle: string | null = null,
): ProposedChange[] {
  const { Goal, ParentGoal } = info;
  const { Title, Measurement, Description } = Goal.GoalDetail;
  const none = t('goals.form.none');
  const said = (hidden: boolean) => t(hidden ? 'goals.form.private_yes' : 'goals.form.private_no');
  const parent = edit.ParentId === 0 ? none : (parentTitle ?? '…');
  const all: (Omit<ProposedChange, 'after'> & { readonly after: string | null })[] = [
    { key: 'title', label: t('goals.form.title'), before: Title, after: edit.Title },
    { key: 'measurement', label: word('measurement'), before: Measurement, after: edit.Measurement },
    { key: 'description', label: word('description'), before: Description, after: edit.Description },
    { key: 'memo', label: t('goals.form.memo'), before: Goal.ReportingMemo ?? '', after: edit.ReportingMemo },
    {
      key: 'private',
      label: t('goals.form.private'),
      before: said(Goal.Hidden),
      after: edit.Hidden === null ? null : said(edit.Hidden),
    },
    {
      key: 'parent',
      label: t('goals.form.parent'),
      before: ParentGoal?.Title ?? none,
      after: edit.ParentId === null ? null : parent,
    },
  ];
  return all.flatMap((one) => (one.after === null ? [] : [{ ...one, after: one.after }]));
}

export const changedLabels = (changes: readonly ProposedChange[], language: string): string =>
  new Intl.ListFormat(language, { type: 'unit' }).format(changes.map((change) => change.label));
