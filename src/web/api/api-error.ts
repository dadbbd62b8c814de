import { ErrorAnswer, type ErrorCode } from '#contract/errors.ts';

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

/** It has moved on: the dialog stays, nothing is said, the object is fetched again (decisions.md 1). */
export const hasMovedOn = (error: unknown): boolean => isApiError(error) && error.Status === 409;

/** What a failed save says: the server's sentence, else the catalogue key of 'Something went wrong!!'. */
export const failureMessage = (error: unknown): string =>
  (isApiError(error) && error.Message) || 'messages.something_wrong';
