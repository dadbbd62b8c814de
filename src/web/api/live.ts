import { io, type Socket } from 'socket.io-client';
import { liveEvents, livePath, type TenantUpdate } from '#contract/live.ts';
import { keys } from './keys.ts';
import { keepLine } from './line.ts';
import { queryClient } from './query-client.ts';
import { seldom } from './seldom.ts';

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

/** Listens for what others change (row I3); answers how to stop. Loaded only once someone is signed in. */
export function startLive({ token, userId, onDeactivated, onLine }: LiveOptions): () => void {
  const socket: Socket = io({
    path: livePath,
    auth: { token },
    transports: ['websocket', 'polling'],
    timeout: handshakeMilliseconds,
  });
  socket.on('NotificationUpdate', (event: unknown) => {
    const update = liveEvents.NotificationUpdate.safeParse(event);
    if (!update.success) return;
    queryClient.setQueryData(keys.unread, update.data.UnreadCount);
    refetch(keys.notifications);
  });
  socket.on('TenantUpdate', (event: unknown) => {
    const update = liveEvents.TenantUpdate.safeParse(event);
    if (!update.success) return;
    if (update.data.Kind === 'user_deactivated' && update.data.UserId === userId) onDeactivated();
    else apply(update.data, userId);
  });
  return keepLine(socket, {
    onLine,
    onMissed: () => void queryClient.invalidateQueries(),
    // Asking for the session tells whether it is over, and ends it here if so.
    onRefused: () => refetch(keys.session),
  });
}

function apply({ Kind, UserId, GoalId }: TenantUpdate, userId: number): void {
  switch (Kind) {
    case 'goal_update':
      if (GoalId) refetch(keys.goal(GoalId));
      refetch(keys.goalList);
      refetch(keys.parents);
      refetchDashboard();
      refetchPredictions();
      refetchNotices();
      return;
    case 'user_updated':
    case 'manager_updated':
      // The own token and rights may have changed with it.
      if (UserId === userId) refetch(keys.session);
      if (UserId) refetch(keys.avatar(UserId));
      refetch(keys.people);
      refetch(keys.goals);
      refetch(keys.dashboard);
      refetchPredictions();
      return;
    case 'user_activated':
    case 'user_deactivated':
    case 'employee_added':
      refetch(keys.people);
      refetch(keys.owners);
      refetch(keys.goalList);
      refetch(keys.dashboard);
      return;
    default:
      Kind satisfies never;
  }
}

/** Everyone begins the day on the dashboard: while many write it is asked for again once in a while. */
const refetchDashboard = seldom(() => refetch(keys.dashboard), 800);

/** A matrix of ten thousand goals is heavy: while many write it is asked for again once in a while. */
const refetchPredictions = seldom(() => refetch(keys.predictions), 800);

/** News of a goal that one sees no more go with it. */
const refetchNotices = seldom(() => refetch(keys.notifications), 2000);

function refetch(queryKey: readonly unknown[]): void {
  void queryClient.invalidateQueries({ queryKey });
}
