import type { GoalChange, TenantUpdate } from '#contract/live.ts';

type Ids = ReadonlySet<number>;
type Key = readonly unknown[];

/**
 * An answer that is on the screen, as far as a changed goal may touch it: `goal` is an open detail, `single` a goal on
 * its own, `children` what stands below one, `said` the comments of a weekly status, `choices` a picker or a search.
 */
export type Shown = { readonly key: Key } & (
  | { readonly kind: 'goal'; readonly id: number; readonly relatives: Ids }
  | { readonly kind: 'single'; readonly id: number }
  | { readonly kind: 'children'; readonly parentId: number; readonly ids: Ids }
  | ({ readonly kind: 'list' } & ShownList)
  | { readonly kind: 'matrix'; readonly ids: Ids }
  | { readonly kind: 'company_goals'; readonly ids: Ids }
  | { readonly kind: 'home' | 'compliance' | 'theme' | 'strategy' | 'said' | 'choices' | 'notices' }
);

interface ShownList {
  readonly ids: Ids;
  /** null: not known, any. */
  readonly periodId: number | null;
  /** Of the viewer's goals alone. */
  readonly isOwn: boolean;
  /** Chosen by what weekly predictions say. */
  readonly isByWeek: boolean;
}

export interface Screen {
  readonly viewerId: number;
  readonly currentPeriodId: number | null;
  readonly shown: readonly Shown[];
}

/** What is to be asked for after an event; everything else on the screen stays as it is. */
export interface Wanted {
  /** Goals whose rows are to be put right, each from one small read. */
  readonly rows: readonly number[];
  /** Answers that a person looks at: at once. */
  readonly now: readonly Key[];
  /** Wide answers of which something concerns oneself: at once, within bounds. */
  readonly own: readonly Key[];
  /** Wide answers, and lists that may have gained or lost a goal: once in a while. */
  readonly later: readonly Key[];
}

type Wish = 'row' | 'now' | 'own' | 'later';
type GoalEvent = TenantUpdate & { readonly GoalId: number };

/** What may bring a goal into a list or take it out, whatever the list is of. */
const moving: ReadonlySet<GoalChange | undefined> = new Set([
  'made',
  'gone',
  'sight',
  'owner',
  'parent',
  'state',
  'fields',
  // Who says nothing may mean anything.
  undefined,
]);
/** What changes who sees a goal. */
const revealing: ReadonlySet<GoalChange | undefined> = new Set(['gone', 'sight', 'owner', undefined]);

/** What a goal_update asks of a screen (docs/decisions/0017): pure, so that the benchmark's clients do as the web's. */
export function wantedAfter(event: TenantUpdate, screen: Screen): Wanted {
  const { GoalId } = event;
  const wishes = screen.shown.map((shown): [Shown, readonly Wish[]] => [
    shown,
    GoalId === undefined
      ? aboutNoGoal(event.Change === 'strategy' ? ['strategy', 'home'] : ['theme'], shown)
      : wishesFor(shown, { ...event, GoalId }, screen),
  ]);
  const keysFor = (wish: Wish) => wishes.flatMap(([{ key }, all]) => (all.includes(wish) ? [key] : []));
  return {
    rows: GoalId !== undefined && keysFor('row').length > 0 ? [GoalId] : [],
    now: keysFor('now'),
    own: keysFor('own'),
    later: keysFor('later'),
  };
}

/** What changed is no goal's. */
const aboutNoGoal = (kinds: readonly Shown['kind'][], { kind }: Shown): readonly Wish[] =>
  kinds.includes(kind) ? ['now'] : [];

function wishesFor(shown: Shown, event: GoalEvent, screen: Screen): readonly Wish[] {
  const { GoalId, ParentId, Change } = event;
  const isMoving = moving.has(Change);
  switch (shown.kind) {
    case 'goal':
      if (shown.id === GoalId) return ['now'];
      return isMoving && touches(shown, event) ? ['later'] : [];
    case 'single':
      return shown.id === GoalId ? ['now'] : [];
    case 'children':
      if (isMoving && (shown.ids.has(GoalId) || ParentId === shown.parentId)) return ['now'];
      return shown.ids.has(GoalId) ? ['row'] : [];
    case 'list':
      return wishesForList(shown, event, screen);
    case 'company_goals':
      return wishesForList(
        { ...shown, periodId: screen.currentPeriodId, isOwn: false, isByWeek: false },
        event,
        screen,
      );
    case 'matrix':
      return shown.ids.has(GoalId) || (ParentId !== undefined && shown.ids.has(ParentId)) ? ['later'] : [];
    case 'home':
      // What concerns oneself is not put off: it is what one is looking for there.
      return event.OwnerId === screen.viewerId && Change !== 'talk' ? ['own'] : ['later'];
    case 'compliance':
      return event.PeriodId === undefined || Change !== 'fields' ? ['later'] : [];
    case 'said':
      return Change === 'talk' && isInMatrix(screen, GoalId) ? ['now'] : [];
    case 'choices':
      return isMoving ? ['later'] : [];
    case 'notices':
      return revealing.has(Change) ? ['later'] : [];
    case 'theme':
    case 'strategy':
      return [];
    default:
      return shown satisfies never;
  }
}

/**
 * Of an open goal is shown what hangs above it, and how many hang below: one that comes, and one that leaves. A parent
 * that comes in sight again is known to no page of a goal below it.
 */
const touches = ({ id, relatives }: Extract<Shown, { kind: 'goal' }>, event: GoalEvent): boolean =>
  event.Change === 'sight' ||
  relatives.has(event.GoalId) ||
  event.ParentId === id ||
  event.FormerParentId === id;

/** A row that is shown is put right; the list itself is asked for when a goal may have come or gone. */
function wishesForList(
  list: ShownList,
  { GoalId, OwnerId, PeriodId, Change }: GoalEvent,
  screen: Screen,
): Wish[] {
  const isShown = list.ids.has(GoalId);
  const isElsewhere = list.periodId !== null && PeriodId !== undefined && list.periodId !== PeriodId;
  if (!isShown && (isElsewhere || (list.isOwn && OwnerId !== screen.viewerId))) return [];
  // There is no row to read any more: the list itself has to lose it.
  if (isShown && Change === 'gone') return ['now'];
  const mayMove = moving.has(Change) || list.isByWeek;
  return [...(isShown ? (['row'] as const) : []), ...(mayMove ? (['later'] as const) : [])];
}

const isInMatrix = ({ shown }: Screen, id: number): boolean =>
  shown.some((one) => one.kind === 'matrix' && one.ids.has(id));
