import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Id, IdInPath, Instant } from './fields.ts';
import { securityEventKinds } from './vocabulary.ts';

/** The header of signed-out calls in which the web sends the number that this browser made for itself. */
export const browserHeader = 'x-browser';

/**
 * The header under which an addition is sent again and done once (Endpoint `once`), as in the IETF's draft
 * httpapi-idempotency-key-header; and what stands in it, in quotes as there or without.
 */
export const onceHeader = 'idempotency-key';
export const onceKey = /^(?:[\w-]{16,64}|"[\w-]{16,64}")$/;

const Named = z.object({ Id, Name: z.string() });

export const OwnSession = z.object({
  Id,
  /** 'Chrome on Windows'; '' where the program did not say. */
  Device: z.string(),
  StartedAt: Instant,
  /** To the hour: a session in use is not written down at each call. */
  UsedAt: Instant,
  /** The session that asks. */
  IsThis: z.boolean(),
});

export const SecurityEvent = z.object({
  Id,
  At: Instant,
  Kind: z.enum(securityEventKinds),
  /** What happened, in words. */
  Title: z.string(),
  /** Whom it is about; null where nobody has the address that was typed. */
  Person: Named.nullable(),
  /** Who did it, where that is somebody else. */
  Actor: Named.nullable(),
  /** The beginning of a keyed hash of the address that was typed: the same address reads the same. */
  Account: z.string().nullable(),
  Address: z.string(),
  Device: z.string(),
  /** What more there is to say, in words. */
  Detail: z.string(),
});

/** Sessions and the log of what touches safety: ours, the specification has neither. */
export const safety = {
  sessions: endpoint('GET', '/Auth/Sessions', {
    summary: "The viewer's sessions, the one used last first",
    returns: z.object({ data: z.array(OwnSession) }),
  }),
  endSession: endpoint('DELETE', '/Auth/Sessions/:id', {
    summary: "End one of the viewer's sessions; 404 when it has ended",
    params: z.object({ id: IdInPath }),
    returns: Done,
  }),
  endOtherSessions: endpoint('POST', '/Auth/EndOtherSessions', {
    summary: "End all of the viewer's sessions but this one",
    returns: Done,
  }),
  endSessionsOf: endpoint('POST', '/profile/EndSessions/:id', {
    summary: "End all sessions of a person: for the ceo and org admins, an org admin not the ceo's",
    params: z.object({ id: IdInPath }),
    returns: z.object({ Ended: z.number().int() }),
  }),
  log: endpoint('GET', '/tenant/SecurityLog', {
    summary: 'What touched safety, newest first: for the ceo and org admins',
    query: z.object({ Before: IdInPath.optional() }),
    returns: z.object({ data: z.array(SecurityEvent), HasMore: z.boolean() }),
  }),
};
