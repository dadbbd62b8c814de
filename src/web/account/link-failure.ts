import type { WordKey } from '#contract/word-key.ts';
import { isApiError } from '#web/api/api-error.ts';

/** Whether the server says that a link is used up or over; whoever could not be asked has said nothing of it. */
export const isDeadLink = (error: unknown): boolean =>
  isApiError(error) && error.Status >= 400 && error.Status < 500 && error.Status !== 429;

/** What is said of such a link: that it is over, but where the company is switched off, for then it works later. */
export const deadLinkWords = <K extends WordKey>(error: unknown, over: K): K | 'messages.company_inactive' =>
  isApiError(error) && error.Code === 'tenant_deactivated' ? 'messages.company_inactive' : over;

/**
 * How the screen of a link asks whether it is alive: with each opening, and not again when its tab is looked at. Asked
 * while a press is on its way, the link would be called dead that this press has just used.
 */
export const askedOnce = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY } as const;
