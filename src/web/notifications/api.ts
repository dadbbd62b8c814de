import { queryOptions, useQuery } from '@tanstack/react-query';
import { goalTalk } from '#contract/goal-talk.ts';
import { limits } from '#contract/limits.ts';
import { type Notification, notifications } from '#contract/notifications.ts';
import type { MailKind } from '#contract/vocabulary.ts';
import { call } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { useSession } from '#web/session/session.ts';
import type { GrowingList } from '#web/ui/lists/growing.ts';
import { type Loaded, markedRead } from './marked-read.ts';

/** Twenty at a time; the answer does not say how many there are (goals-core 9). */
export const notificationList: GrowingList<Notification> = {
  queryKey: keys.notifications,
  first: limits.notificationsPageSize,
  most: limits.pageSizeMaximum,
  read: async (page, size, signal) => {
    const asked = { params: { page: String(page) }, query: { PageSize: String(size) } };
    const { data, UnreadCount } = await call(notifications.list, asked, { signal });
    queryClient.setQueryData(keys.unread, UnreadCount);
    return { data, count: null };
  },
  idOf: ({ Id }) => Id,
};

/** Unread notifications: from the session first, then from the live channel and the list. */
export function useUnread(): number {
  const { UnreadCount } = useSession();
  const { data } = useQuery<number>({
    queryKey: keys.unread,
    enabled: false,
    initialData: UnreadCount,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** The goal that a weekly status belongs to (goals-core 2). */
export const goalOfStatusQuery = (statusId: number) =>
  queryOptions({
    queryKey: [...keys.notifications, 'goalstatus', statusId],
    queryFn: ({ signal }) => call(goalTalk.goalOfStatus, { params: { id: String(statusId) } }, { signal }),
  });

/** Marks all read at once on screen; a refusal puts the list back as the server has it. */
export function useMarkAllRead() {
  return useWrite({
    refusal: 'corner',
    mutationFn: () => call(notifications.markAllRead, {}),
    onMutate: () => {
      queryClient.setQueryData<Loaded>(keys.notifications, (loaded) => markedRead(loaded, null));
      queryClient.setQueryData<number>(keys.unread, 0);
    },
    onSuccess: ({ UnreadCount }) => queryClient.setQueryData(keys.unread, UnreadCount),
    onError: () => queryClient.invalidateQueries({ queryKey: keys.notifications }),
  });
}

/** Marks it read at once on screen; a refusal puts the list back as the server has it. */
export function useMarkRead() {
  return useWrite({
    refusal: 'corner',
    mutationFn: (id: number) => call(notifications.markRead, { params: { id: String(id) } }),
    onMutate: (id) => {
      queryClient.setQueryData<Loaded>(keys.notifications, (loaded) => markedRead(loaded, id));
      queryClient.setQueryData<number>(keys.unread, (count = 1) => Math.max(0, count - 1));
    },
    onSuccess: ({ UnreadCount }) => queryClient.setQueryData(keys.unread, UnreadCount),
    onError: () => queryClient.invalidateQueries({ queryKey: keys.notifications }),
  });
}

/** Which kinds of one's own mails are off. */
export const mailsQuery = queryOptions({
  queryKey: keys.mails,
  queryFn: ({ signal }) => call(notifications.mails, {}, { signal }),
});

export interface TurnedMails {
  readonly kind: MailKind;
  readonly isOn: boolean;
}

/** What of mails is being turned at the moment. */
export const turningMails = ['turning-mails'];

/** Whoever shows it shows what is asked while that is under way; a refusal shows what the server has. */
export function useMailKinds() {
  return useWrite({
    // In the corner: of two presses in a row the screen knows of the last alone.
    refusal: 'corner',
    // One after the other: two quick presses arrive in their order.
    scope: { id: 'mails' },
    mutationKey: turningMails,
    mutationFn: ({ kind, isOn }: TurnedMails) =>
      call(notifications.setMails, { body: isOn ? { On: [kind] } : { Off: [kind] } }),
    onSuccess: async (answer) => {
      // An answer that set out before knows nothing of this.
      await queryClient.cancelQueries({ queryKey: keys.mails });
      queryClient.setQueryData(keys.mails, answer);
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: keys.mails }),
  });
}
