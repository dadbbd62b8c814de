import { io, type Socket } from 'socket.io-client';
import type { Session } from '#contract/auth.ts';
import { liveEvents, liveMissed, livePath, type TenantUpdate } from '#contract/live.ts';
import { refreshRow } from './goal-rows.ts';
import { keys } from './keys.ts';
import { keepLine } from './line.ts';
import { type PeopleEvent, wantedOfPeople } from './people-wanted.ts';
import { queryClient } from './query-client.ts';
import { screenNow } from './screen.ts';
import { openPaces, type Paces } from './seldom.ts';
import { wantedAfter } from './wanted.ts';

interface LiveOptions {
  readonly token: string;
  readonly userId: number;
  /** The signed-in person has been deactivated. */
  readonly onDeactivated: () => void;
  /** The line has been down for a while, or is up again. */
  readonly onLine: (up: boolean) => void;
}

/** A try that takes longer is given up, and made again. */
const handshakeMilliseconds = 8000;

/** Whatever was read after this may have changed unheard: from the page's beginning, or the end of the line before. */
let deafSince = performance.timeOrigin;

/** Listens for what others change (row I3); answers how to stop. Loaded only once someone is signed in. */
export function startLive({ token, userId, onDeactivated, onLine }: LiveOptions): () => void {
  const { pace, hear, close } = paceOfPage();
  const socket: Socket = io({
    path: livePath,
    auth: (give) => give({ token, Deaf: Date.now() - deafSince }),
    transports: ['websocket', 'polling'],
    timeout: handshakeMilliseconds,
  });
  socket.on('NotificationUpdate', (event: unknown) => {
    const update = liveEvents.NotificationUpdate.safeParse(event);
    if (!update.success) return;
    queryClient.setQueryData(keys.unread, update.data.UnreadCount);
    for (const key of [keys.notifications, keys.mails]) refetch(key);
    // The bell rings for what concerns oneself: it may wait for one on the dashboard.
    pace.own(nameOf(keys.home), () => refetch(keys.home));
  });
  const catchUp = () => void queryClient.invalidateQueries();
  socket.on(liveMissed, catchUp);
  socket.on('UserManualUpdate', () => refetch(keys.userManual));
  socket.on('TenantUpdate', (event: unknown) => {
    const update = liveEvents.TenantUpdate.safeParse(event);
    if (!update.success) return;
    if (update.data.Kind === 'user_deactivated' && update.data.UserId === userId) onDeactivated();
    else {
      hear(update.data);
      apply(update.data, userId, pace);
    }
  });
  const closeLine = keepLine(socket, {
    onLine,
    onMissed: catchUp,
    // Asking for the session tells whether it is over, and ends it here if so.
    onRefused: () => refetch(keys.session),
  });
  return () => {
    if (socket.connected) deafSince = Date.now();
    close();
    closeLine();
  };
}

function apply(event: TenantUpdate, userId: number, pace: Paces): void {
  const { Kind } = event;
  switch (Kind) {
    case 'goal_update':
      // With the first that is published the menu has one entry more.
      if (event.Change === 'strategy') refetch(keys.session);
      applyToGoals(event, userId, pace);
      return;
    case 'item_update':
      soon(pace, keys.actionItems);
      return;
    case 'appraisal_update':
      soon(pace, keys.appraisals);
      for (const key of [keys.talent, keys.home]) later(pace, key);
      return;
    case 'company_updated':
      // Its name, its words and what there is at all stand on every screen.
      pace.later('company', () => void queryClient.invalidateQueries());
      return;
    case 'user_updated':
    case 'manager_updated':
    case 'user_activated':
    case 'user_deactivated':
    case 'employee_added':
      // The own token and rights may have changed with it.
      if (event.UserId === userId) for (const key of [keys.session, keys.reports]) refetch(key);
      applyToPeople({ ...event, Kind }, pace);
      return;
    default:
      Kind satisfies never;
  }
}

function applyToPeople(event: PeopleEvent, pace: Paces): void {
  const session = queryClient.getQueryData<Session>(keys.session);
  const { now, later: wide } = wantedOfPeople(event, session?.Profile ?? null);
  for (const key of now) soon(pace, key);
  for (const key of wide) later(pace, key);
}

/** Only what the change touches on this screen is asked for; what is not looked at is asked for when it is. */
function applyToGoals(event: TenantUpdate, userId: number, pace: Paces): void {
  const detail = event.GoalId ? [keys.goal(event.GoalId)] : [];
  const wherever = [keys.goalList, keys.parents, keys.dashboard, keys.predictions, keys.notifications];
  for (const queryKey of [...detail, ...wherever])
    void queryClient.invalidateQueries({ queryKey, type: 'inactive', refetchType: 'none' });
  const { rows, now, own, later: wide } = wantedAfter(event, screenNow(userId));
  for (const id of rows) askForRow(id, pace);
  for (const key of now) soon(pace, key, true);
  for (const key of own) pace.own(nameOf(key), () => refetch(key, true));
  for (const key of wide) later(pace, key, true);
}

function askForRow(id: number, pace: Paces): void {
  pace.now(`row ${id}`, () => {
    const onMoved = () => later(pace, keys.goalList);
    // As with one that is deleted: there is no row to read any more. What has left its list before is not asked for.
    const onGone = () => {
      for (const key of [keys.goalPages, keys.goalWhole, keys.goalChildren]) soon(pace, key);
    };
    void refreshRow(id, { onMoved, onGone }).then((isRead) => {
      // A list that was on its way meanwhile may bring the row as it was before. Of one that is gone the list is on its
      // way for that: asked again each time, neither would ever come.
      if (isRead && queryClient.isFetching({ queryKey: keys.goalList }) > 0) askForRow(id, pace);
    });
  });
}

const nameOf = (key: readonly unknown[]): string => JSON.stringify(key);

const soon = (pace: Paces, key: readonly unknown[], exact = false): void =>
  pace.now(nameOf(key), () => refetch(key, exact));

const later = (pace: Paces, key: readonly unknown[], exact = false): void =>
  pace.later(nameOf(key), () => refetch(key, exact));

/** Nobody looks at a page behind others: what it would ask for waits until somebody does. */
function paceOfPage() {
  let listeners = 0;
  const isAwake = () => document.visibilityState === 'visible';
  const pace = openPaces({ isAwake, chance: Math.random, listeners: () => listeners });
  const wake = (): void => {
    if (isAwake()) pace.wake();
  };
  document.addEventListener('visibilitychange', wake);
  return {
    pace,
    /** Before what is said is followed. */
    hear: (event: TenantUpdate): void => {
      listeners = event.Listeners ?? 0;
    },
    close: (): void => {
      document.removeEventListener('visibilitychange', wake);
      pace.stop();
    },
  };
}

function refetch(queryKey: readonly unknown[], exact = false): void {
  void queryClient.invalidateQueries({ queryKey, exact });
}
