import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GoalTransition } from '#contract/goal-shapes.ts';
import { type GoalWords, useGoalWords } from '#web/session/use-goal-words.ts';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { ErrorState } from '#web/ui/states/states.tsx';
import { SideBySide } from '#web/ui/text/side-by-side.tsx';
import { changesQuery } from '../../api.ts';

type FieldChange = GoalTransition['Changes'][number];

/** What an applied edit changed, old and new beside each other; nothing where it left all as it was. */
export function ChangedFields({ changes }: { readonly changes: readonly FieldChange[] }) {
  const words = useGoalWords();
  if (changes.length === 0) return null;
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

/** Lines that somebody has opened: kept above the list, which draws a line anew when one comes before it. */
export interface OpenedLines {
  readonly has: (lineId: number) => boolean;
  readonly toggle: (lineId: number) => void;
}

export function useOpenedLines(): OpenedLines {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    has: (lineId) => ids.has(lineId),
    toggle: (lineId) =>
      setIds(
        (before) =>
          new Set(before.has(lineId) ? [...before].filter((id) => id !== lineId) : [...before, lineId]),
      ),
  };
}

interface OldChangesProps {
  readonly goalId: number;
  readonly lineId: number;
  readonly opened: OpenedLines;
}

/** The same of an edit after which many came, asked for when somebody wants to see it. */
export function OldChanges({ goalId, lineId, opened }: OldChangesProps) {
  const { t } = useGoalWords();
  const isOpen = opened.has(lineId);
  return (
    <>
      <p>
        <TextButton quiet aria-expanded={isOpen} onClick={() => opened.toggle(lineId)}>
          {t(isOpen ? 'workflows.history.hide_changes' : 'workflows.history.show_changes')}
        </TextButton>
      </p>
      {isOpen && <AskedFor goalId={goalId} lineId={lineId} />}
    </>
  );
}

function AskedFor({ goalId, lineId }: { readonly goalId: number; readonly lineId: number }) {
  const { t } = useGoalWords();
  const { data, isError, refetch } = useQuery(changesQuery(goalId, lineId));
  if (data) {
    if (data.data.length === 0) return <p>{t('workflows.history.nothing_changed')}</p>;
    return <ChangedFields changes={data.data} />;
  }
  return isError ? <ErrorState onRetry={() => void refetch()} /> : <p role="status">{t('ui.loading')}</p>;
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
