import { limits } from '#contract/limits.ts';

/** How many are unread, as far as they are counted. */
export const shownUnread = (count: number, language: string): string => {
  const told = Math.min(count, limits.unreadCounted - 1).toLocaleString(language);
  return count < limits.unreadCounted ? told : `${told}+`;
};
