import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { wordKey } from '#rules/goals/words.ts';
import { isApiError } from '#web/api/api-error.ts';
import { cameFromHere } from '#web/app/back.ts';
import { PageHeader } from '#web/app/shell/page/page-header.tsx';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PresetLink } from '#web/ui/buttons/pill.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { phoneQuery } from '#web/ui/theme/tokens.ts';
import { goalQuery, periodsQuery } from '../api.ts';
import { choose, choosingIn } from '../chosen-goals.ts';
import { mayAdd } from '../goal-actions.ts';
import { DetailMenu } from '../parts/detail/detail-menu.tsx';
import { FollowButton } from '../parts/detail/follow-button.tsx';
import { GoalDetail } from '../parts/detail/goal-detail.tsx';
import { useAskedDialog } from '../parts/detail/use-asked-dialog.ts';
import { FilterChips } from '../parts/filter/filter-chips.tsx';
import { KeptDraftBanner } from '../parts/form/kept-draft-banner.tsx';
import { GoalList } from '../parts/list/goal-list.tsx';
import { ListToolbar } from '../parts/list/list-toolbar.tsx';
import { useFittingList, useRowInSight } from '../parts/list/use-fitting-list.ts';
import { useGoalList } from '../parts/list/use-goal-list.ts';
import {
  anchored,
  hrefOf,
  isFiltered,
  isOwnList,
  isPlaceOf,
  isSearching,
  type Place,
  type Preset,
  placeOf,
  shareable,
} from '../place.ts';
import { GoalDialogs, useGoalDialogs } from '../shown/goal-dialogs.tsx';
import { focusedGoal, focusRow, showRow, useListKeys } from '../shown/use-list-keys.ts';
import { loadAhead, neighbourOf, walkOf } from '../walk.ts';
import styles from './goals.module.css';

const presetWords = {
  my: 'my_goals',
  reports: 'my_direct_reports',
  company: 'company_goals',
  peers: 'my_manager_and_peers',
} as const;

export function GoalsScreen() {
  return (
    <GoalDialogs>
      <Goals />
    </GoalDialogs>
  );
}

const atOnce = { getInitialValueInEffect: false };

function Goals() {
  const session = useSession();
  const place = usePlace();
  const go = useGo();
  const isFitting = useFittingList(place, go);
  const openDialog = useGoalDialogs();
  const wide = useMediaQuery('(min-width: 1024px)', undefined, atOnce);
  const { data: periods = [] } = useQuery(periodsQuery);
  const period =
    periods.find(({ Id, IsCurrent }) => (place.period === null ? IsCurrent : Id === place.period)) ?? null;
  // As its address will name it in a moment, so that it is asked for once.
  const list = useGoalList(anchored(place, session), !isFitting);
  // Into the next quarter the rows of the last are held until one asks: the head is theirs.
  const standing = (place.period === null && periods.find(({ Id }) => Id === list.periodId)) || period;
  useRowInSight(list, place.goalId);
  const walk = walkOf(list, place.goalId);
  const add =
    period && mayAdd(session, period)
      ? () => openDialog({ dialog: 'form', mode: 'add', goalId: null, periodId: period.Id })
      : null;
  const openGoal = (goalId: number) => {
    go({ ...place, goalId, tab: 'details', comment: null }, { replace: true });
    loadAhead(list, goalId);
  };
  const walkBy = async (step: 1 | -1) => {
    const goalId = await neighbourOf(list, place.goalId ?? focusedGoal(), step);
    if (goalId === null) return;
    if (place.goalId !== null) openGoal(goalId);
    else loadAhead(list, goalId);
    if (wide || place.goalId === null) focusRow(goalId);
  };
  const openBeside = async (step: 1 | -1) => {
    const goalId = await neighbourOf(list, place.goalId, step);
    if (goalId === null) return;
    openGoal(goalId);
    setTimeout(() => showRow(goalId), 20);
  };
  const isAlone = place.goalId !== null && (!wide || place.isPage);
  useGoalKeys({ list, place, walkBy });
  useReturnToRow(place.goalId, wide);
  useAskedDialog(place.goalId);
  const back = useBack(() => go({ ...place, goalId: null, tab: 'details' }));
  return (
    <>
      <GoalsHeader place={place} add={add} back={back} />
      <div className={styles.screen} data-open={place.goalId === null ? undefined : true}>
        <section className={styles.list} inert={isAlone}>
          <ListToolbar place={place} periods={periods} period={standing} go={go} onAdd={add} list={list} />
          <FilterChips place={place} go={go} />
          <KeptDraftBanner />
          <GoalList place={place} period={standing} list={list} onAdd={add} go={go} />
        </section>
        {(wide || place.goalId !== null) && (
          <GoalDetail
            key={place.goalId}
            goalId={place.goalId}
            preview={list.goals.find((goal) => goal.Id === place.goalId) ?? null}
            tab={place.tab}
            onTab={(tab) => go({ ...place, tab, comment: null }, { replace: true })}
            hrefOf={(goalId, tab = 'details') =>
              hrefOf({ ...place, goalId, tab, comment: null }, session.Can.GoalLists)
            }
            walk={walk}
            onWalk={(step) => void openBeside(step)}
            onBack={isAlone ? back : null}
            onPage={wide && !place.isPage ? () => go({ ...place, isPage: true }) : null}
          />
        )}
      </div>
    </>
  );
}

interface GoalsHeaderProps {
  readonly place: Place;
  readonly add: (() => void) | null;
  readonly back: () => void;
}

function GoalsHeader({ place, add, back }: GoalsHeaderProps) {
  const { t } = useWords();
  const session = useSession();
  const { Can, Tenant } = session;
  const phone = useMediaQuery(phoneQuery, undefined, atOnce);
  const { data, error } = useQuery({ ...goalQuery(place.goalId ?? 0), enabled: place.goalId !== null });
  // What is there no longer, or no longer seen, names the page no more.
  const info = isApiError(error) && error.Status === 404 ? undefined : data;
  const detailAlone = phone && place.goalId !== null;
  const offered = (preset: Preset): Place => ({
    ...place,
    preset,
    of: null,
    search: '',
    title: place.within ? place.title : '',
    goalId: null,
    isPage: false,
    tab: 'details',
  });
  const presets = Can.GoalLists.map((preset) => (
    <PresetLink
      key={preset}
      to={hrefOf(anchored(offered(preset), session), Can.GoalLists)}
      active={preset === place.preset && isOwnList(place, session) && !isSearching(place)}
    >
      {t(wordKey(Tenant.GoalType, presetWords[preset]))}
    </PresetLink>
  ));
  return (
    <PageHeader
      title={t('goals.title')}
      windowTitle={(place.goalId !== null && info?.Goal.GoalDetail.Title) || t('goals.title')}
      presets={detailAlone ? undefined : presets}
      actions={
        add && (
          <Button icon={Plus} onClick={add}>
            {t('goals.add')}
          </Button>
        )
      }
      back={
        detailAlone
          ? { label: t('goals.back'), onBack: back, actions: info && <PhoneActions info={info} /> }
          : undefined
      }
    />
  );
}

function PhoneActions({ info }: { readonly info: GoalInfo }) {
  return (
    <>
      <FollowButton info={info} />
      <DetailMenu info={info} withCopy />
    </>
  );
}

function usePlace(): Place {
  const session = useSession();
  const { Can } = session;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const place = placeOf(pathname, search, Can.GoalLists);
  // A list that is not there, or not for this role: the address says what is shown instead. A narrowed one says whose
  // and when, for it may be copied out of the address bar.
  const meant = isFiltered(place) ? shareable(place, session) : place;
  const href = hrefOf(meant, Can.GoalLists);
  const isMeant = isPlaceOf(place, pathname) && href === hrefOf(place, Can.GoalLists);
  useEffect(() => {
    if (!isMeant) void navigate(href, { replace: true });
  }, [isMeant, href, navigate]);
  return place;
}

export type Go = (place: Place, options?: { readonly replace?: boolean }) => void;

function useGo(): Go {
  const navigate = useNavigate();
  const session = useSession();
  return (place, options = {}) =>
    void navigate(hrefOf(anchored(place, session), session.Can.GoalLists), {
      ...options,
      preventScrollReset: true,
    });
}

/** To where one came from: a notice, the dashboard, another goal; to the list where one came by a link from outside. */
function useBack(toList: () => void): () => void {
  const navigate = useNavigate();
  return () => (cameFromHere() ? void navigate(-1) : toList());
}

/** Where the detail is the page, leaving it leads back to the row one came from. */
function useReturnToRow(goalId: number | null, wide: boolean): void {
  const last = useRef(goalId);
  useEffect(() => {
    if (goalId === null && last.current !== null && !wide) focusRow(last.current);
    last.current = goalId;
  }, [goalId, wide]);
}

interface GoalKeysOptions {
  readonly list: ReturnType<typeof useGoalList>;
  readonly place: Place;
  readonly walkBy: (step: 1 | -1) => Promise<void>;
}

function useGoalKeys({ list, place, walkBy }: GoalKeysOptions): void {
  const openDialog = useGoalDialogs();
  const { Can, Profile } = useSession();
  const order = list.goals.flatMap(({ Id }) => (list.gone.has(Id) ? [] : [Id]));
  // Another list, or leaving the page: what was chosen is out of sight.
  const { goalId: _, tab: __, comment: ___, isPage: ____, ...shown } = place;
  const shownList = JSON.stringify(shown);
  useEffect(() => choosingIn(shownList), [shownList]);
  useListKeys({
    onWalk: (step) => void walkBy(step),
    ...(Can.SetGoals ? { onChoose: (goalId, isRange) => choose(goalId, order, isRange) } : {}),
    onUpdate: () => {
      const goalId = place.goalId ?? focusedGoal();
      if (goalId !== null && list.gone.has(goalId)) return;
      const owner = list.goals.find((goal) => goal.Id === goalId)?.User.Id ?? Profile.Id;
      if (owner === Profile.Id && Can.SetGoals) openDialog({ dialog: 'update', goalId });
    },
  });
}
