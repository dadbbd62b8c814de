import { ErrorAnswer, type ErrorCode } from '#contract/wire/errors.ts';

/** An answer that is not a success, or no answer at all (`Status` 0, Code 'unavailable'). */
export class ApiError extends Error {
  readonly Status: number;
  readonly Code: ErrorCode;
  /** In the user's language; '' when the server said nothing. */
  readonly Message: string;
  /** By field of the request's body, in the user's language. */
  readonly Fields: Readonly<Record<string, string>>;

  constructor(status: number, answer: ErrorAnswer) {
    super(answer.Message || answer.Code);
    this.name = 'ApiError';
    this.Status = status;
    this.Code = answer.Code;
    this.Message = answer.Message;
    this.Fields = answer.Fields;
  }
}

/** Reads the body of a refusal; anything that is not ours counts as the code of its status. */
export function apiErrorOf(status: number, body: unknown): ApiError {
  const parsed = ErrorAnswer.safeParse(body);
  if (parsed.success) return new ApiError(status, parsed.data);
  const Code = status === 0 || status >= 502 ? 'unavailable' : status === 404 ? 'not_found' : 'internal';
  return new ApiError(status, { Message: '', Code, Fields: {} });
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** Whether what was sent may have been done all the same: no answer came, or one of a failure. */
export const isUnanswered = (error: unknown): boolean =>
  isApiError(error) && (error.Status === 0 || error.Status >= 500);

/** Whether Waymark itself has not said a word: a line that broke, or a page of whatever stands before the server. */
export const isSilence = (error: unknown): boolean =>
  isApiError(error) && (error.Status === 0 || (error.Status >= 502 && error.Message === ''));

/** It has moved on: the dialog stays, the object is fetched again and shown as it is now (decisions.md 1). */
export const hasMovedOn = (error: unknown): boolean => isApiError(error) && error.Status === 409;

/** The right to it was lost meanwhile, which nothing of the object shows. */
export const isNoLongerYours = (error: unknown): boolean =>
  isApiError(error) && error.Code === 'no_longer_yours';

/**
 * What a failed save says: the server's sentence, else a catalogue key. A page of whatever stands before the server
 * (502 to 504) means that it is busy or being started again; else 'Something went wrong!!'.
 */
export function failureMessage(error: unknown): string {
  if (!isApiError(error)) return 'messages.something_wrong';
  const { Status, Code, Message } = error;
  if (Message !== '') return Message;
  return Status >= 502 && Code === 'unavailable' ? 'messages.unavailable' : 'messages.something_wrong';
}

/**
 * What is said beside the button of a write that was refused: a sentence or a catalogue key; null while there is
 * nothing to say, for what is shown beside its field (`shown`), and for whoever is being signed out. What has moved on
 * is shown as it is now by a dialog, and told in words by whatever shows nothing else (`movedOn: 'told'`).
 */
export function refusalOf(
  error: unknown,
  { shown = [], movedOn = 'told' }: { shown?: readonly string[]; movedOn?: 'told' | 'shown' } = {},
): string | null {
  if (error === null || error === undefined) return null;
  if (!isApiError(error)) return 'messages.not_done';
  const { Status, Code, Message, Fields } = error;
  if (Status === 401 || Status === 403) return null;
  // A right that is gone is nothing that is seen on the object.
  if (isNoLongerYours(error)) return Message || 'messages.no_longer_yours';
  if (Status === 409) return movedOn === 'told' ? Message || 'messages.moved_on' : null;
  if (Status === 0) return 'messages.not_reached';
  if (Code === 'internal') return 'messages.not_done';
  const names = Object.keys(Fields);
  if (names.length === 0) return Message || `messages.${Code}`;
  const elsewhere = names.find((name) => !shown.includes(name));
  return elsewhere === undefined ? null : (Fields[elsewhere] ?? Message);
}
