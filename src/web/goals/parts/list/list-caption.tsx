import { useQuery } from '@tanstack/react-query';
import { ArrowDownUp } from 'lucide-react';
import type { Period } from '#contract/goal-shapes.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { dayRange } from '#web/ui/text/format.ts';
import { periodsQuery } from '../../api.ts';
import { captionKey, type Place } from '../../place.ts';
import { periodName } from '../../shown/period-menu.tsx';
import { ChooseButton } from './choose-button.tsx';
import { ExportButton } from './export-button.tsx';
import styles from './list-toolbar.module.css';
import type { ShownList } from './use-goal-list.ts';
import { ViewMenu } from './view-menu.tsx';

interface ListCaptionProps {
  readonly place: Place;
  readonly period: Period | null;
  readonly list: ShownList;
  readonly go: (place: Place, options?: { readonly replace?: boolean }) => void;
}

/** How many there are and in which week the quarter stands; what changed meanwhile is offered here. */
export function ListCaption({ place, period, list, go }: ListCaptionProps) {
  const { t, nouns, language } = useGoalWords();
  const { Can } = useSession();
  const newest = useTurned(place, list);
  return (
    <div className={styles.caption}>
      <span role="status">
        {t(captionKey(place, list.count), { count: list.count, text: place.title, ...nouns })}
      </span>
      <span className={styles.end}>
        {list.changed > 0 ? (
          <button
            type="button"
            className={styles.changed}
            title={newest === null ? t('goals.list.adopt') : t('goals.list.turn', { period: newest })}
            onClick={list.adopt}
          >
            <ArrowDownUp size={14} strokeWidth={2} aria-hidden />
            {newest === null
              ? t('goals.list.changed', { count: list.changed })
              : t('goals.list.turned', { period: newest })}
          </button>
        ) : (
          period && (
            <span className={styles.when}>
              {period.IsCurrent
                ? t('goals.list.week', { week: period.Week, count: period.WeekCount })
                : dayRange(period.StartDate, period.EndDate, language)}
            </span>
          )
        )}
        {Can.SetGoals && list.goals.length > 0 && <ChooseButton />}
        <ViewMenu place={place} period={period} go={go} />
        {list.goals.length > 0 && (
          <ExportButton place={{ ...place, period: place.period ?? list.periodId }} />
        )}
      </span>
    </div>
  );
}

/** The list of a quarter that has ended since gives way to that of this one, and not to another order; null: it has not. */
function useTurned({ period }: Place, { periodId }: ShownList): string | null {
  const { data: periods = [] } = useQuery(periodsQuery);
  const current = periods.find(({ IsCurrent }) => IsCurrent);
  return period === null && periodId !== null && current && current.Id !== periodId
    ? periodName(current)
    : null;
}
