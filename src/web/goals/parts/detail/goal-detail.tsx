import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Goal, GoalInfo } from '#contract/goal-shapes.ts';
import { isApiError } from '#web/api/api-error.ts';
import { type TabEntry, Tabs } from '#web/ui/buttons/tabs.tsx';
import { EmptyState, ErrorState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { phoneQuery } from '#web/ui/theme/tokens.ts';
import { goalQuery } from '../../api.ts';
import type { Place } from '../../place.ts';
import type { Walk } from '../../walk.ts';
import { DetailWeeks } from '../details-tab/detail-weeks.tsx';
import { DetailsTab } from '../details-tab/details-tab.tsx';
import { HistoryTab } from '../talk/history-tab.tsx';
import { commentCount } from '../talk/timeline.ts';
import { DetailBanners } from './detail-banners.tsx';
import { DetailBar } from './detail-bar.tsx';
import { DetailFoot } from './detail-foot.tsx';
import { DetailHead } from './detail-head.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import styles from './goal-detail.module.css';
import { HierarchyTab } from './hierarchy-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { hasRelatives } from './relatives.ts';

export interface GoalDetailProps {
  /** null: nothing is open, the place says what it is for. */
  readonly goalId: number | null;
  /** What the list already knows of it, while the rest is on its way. */
  readonly preview: Goal | null;
  readonly tab: Place['tab'];
  readonly onTab: (tab: Place['tab']) => void;
  /** The address of another goal, for the parent line. */
  readonly hrefOf: (goalId: number, tab?: Place['tab']) => string;
  readonly walk: Walk;
  readonly onWalk: (step: 1 | -1) => void;
  /** Where the detail is the page; null beside the list. */
  readonly onBack: (() => void) | null;
  /** Gives it the whole screen; null where it has that already. */
  readonly onPage: (() => void) | null;
}

/** A goal beside the list, or as the page on small screens (rows D7, E1 to E6). */
export function GoalDetail(props: GoalDetailProps) {
  const { t } = useWords();
  const { goalId, onBack, walk } = props;
  const panel = useRef<HTMLElement>(null);
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false });
  const { data, error, refetch } = useQuery({ ...goalQuery(goalId ?? 0), enabled: goalId !== null });
  const alone = onBack !== null;
  useEffect(() => {
    // The list cannot be reached behind the page, so the focus comes along.
    if (alone) panel.current?.focus();
  }, [alone]);

  if (goalId === null) {
    return (
      <section className={styles.detail} aria-label={t('goals.detail.title')}>
        <EmptyState title={t('goals.detail.title')}>
          {!walk.isEmpty && t('goals.detail.placeholder')}
        </EmptyState>
      </section>
    );
  }
  const missing = isApiError(error) && error.Status === 404;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={[styles.detail, alone ? styles.alone : ''].join(' ')}
      aria-label={t('goals.detail.title')}
    >
      {!phone && <DetailBar {...props} info={missing ? null : (data ?? null)} />}
      <div className={styles.scroll}>
        {missing && <EmptyState title={t('messages.not_found')} />}
        {error && !missing && !data && <ErrorState onRetry={() => void refetch()} />}
        {!data && !error && <DetailSkeleton preview={props.preview} />}
        {data && !missing && <Content info={data} {...props} />}
      </div>
      {phone && data && !missing && <DetailFoot info={data} />}
    </section>
  );
}

function Content(props: GoalDetailProps & { readonly info: GoalInfo }) {
  const { t } = useWords();
  const { info, onTab, hrefOf } = props;
  const tabs = useTabs(props);
  const active = tabs.find(({ key }) => key === props.tab)?.key ?? 'details';
  return (
    <article className={styles.content}>
      <DetailHead info={info} hrefOf={hrefOf} />
      <DetailBanners info={info} />
      <DetailWeeks info={info} onComments={() => onTab('history')} />
      <Tabs label={t('goals.detail.title')} tabs={tabs} active={active} onChange={onTab}>
        {active === 'overview' && <OverviewTab info={info} hrefOf={hrefOf} />}
        {active === 'details' && <DetailsTab info={info} />}
        {active === 'history' && <HistoryTab info={info} />}
        {active === 'hierarchy' && (
          <HierarchyTab info={info} hrefOf={(goalId) => hrefOf(goalId, 'hierarchy')} />
        )}
      </Tabs>
    </article>
  );
}

/** Row E1: Overview with children only, Hierarchy only on the page and with relatives. */
function useTabs({ info, onBack }: GoalDetailProps & { readonly info: GoalInfo }) {
  const { t } = useWords();
  const isPage = onBack !== null;
  const all: (TabEntry<Place['tab']> & { readonly isShown: boolean })[] = [
    { key: 'overview', label: t('workflows.overview.tab'), isShown: info.Goal.ChildCount > 0 },
    { key: 'details', label: t('goals.detail.details'), isShown: true },
    { key: 'history', label: t('goals.detail.history'), count: commentCount(info), isShown: true },
    { key: 'hierarchy', label: t('workflows.hierarchy.tab'), isShown: isPage && hasRelatives(info) },
  ];
  return all.filter(({ isShown }) => isShown);
}
