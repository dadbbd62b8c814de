import { z } from 'zod';

/** Every code an error answer can carry; the words for each are in the catalogue. */
export const errorCodes = [
  'invalid_input',
  'malformed_json',
  'sign_in_failed',
  'account_locked',
  'tenant_deactivated',
  'dead_link',
  'signed_out',
  'forbidden',
  'not_found',
  'moved_on',
  'no_longer_yours',
  'nothing_to_report',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** The body of every answer that is not a success (decisions.md 1). */
export const ErrorAnswer = z.object({
  Message: z.string(),
  Code: z.enum(errorCodes),
  Fields: z.record(z.string(), z.string()),
});

export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
