import type { GoalTransition } from '#contract/goal-shapes.ts';
import { type GoalWords, useGoalWords } from '#web/session/use-goal-words.ts';
import { SideBySide } from '#web/ui/text/side-by-side.tsx';

export type FieldChange = GoalTransition['Changes'][number];

/** What an applied edit changed, old and new beside each other. */
export function ChangedFields({ changes }: { readonly changes: readonly FieldChange[] }) {
  const words = useGoalWords();
  return (
    <SideBySide
      differences={changes.map(({ Field, From, To }) => ({
        key: Field,
        label: labelOf(Field, words),
        before: From,
        after: To,
      }))}
      captions={[words.t('ui.meanwhile.before'), words.t('workflows.after')]}
      none={words.t('goals.form.none')}
    />
  );
}

function labelOf(field: FieldChange['Field'], { t, word }: GoalWords): string {
  switch (field) {
    case 'Title':
      return t('goals.form.title');
    case 'Measurement':
      return word('measurement');
    case 'Description':
      return word('description');
    case 'ReportingMemo':
      return t('goals.form.memo');
    case 'Hidden':
      return t('goals.form.private');
    case 'ParentId':
      return t('goals.form.parent');
    default:
      return field satisfies never;
  }
}
