import { isApiError } from '#web/api/api-error.ts';

/** Whether the server says that a link is used up or over; whoever could not be asked has said nothing of it. */
export const isDeadLink = (error: unknown): boolean =>
  isApiError(error) && error.Status >= 400 && error.Status < 500 && error.Status !== 429;
