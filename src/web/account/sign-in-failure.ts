import { failureMessage, isApiError } from '#web/api/api-error.ts';

/** Goals-core 8: the server's text, but a deactivated company in kinder words. */
export function signInFailure(error: unknown): string {
  if (isApiError(error) && error.Code === 'tenant_deactivated') return 'messages.company_inactive';
  return failureMessage(error);
}
