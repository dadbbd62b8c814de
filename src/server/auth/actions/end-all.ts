import { setTimeout as pause } from 'node:timers/promises';
import type { Database, TenantId, WriteScope } from '../../db/database.ts';
import { keepBackMails } from '../../kernel/jobs/jobs.ts';
import { noOrigin } from '../../kernel/safety/origin.ts';
import { takeBackWaiting } from '../../people/actions/stray-emails.ts';
import { tellOfPerson } from '../../people/actions/tell.ts';
import { openIds, signedInIds } from '../reads/sessions.ts';
import { closeOpenLinks } from '../store.ts';
import { endSessionsByOperator } from './end-session.ts';

/** What was under way when its session ended is written by then. */
const underWayMilliseconds = 1000;
/** People go on asking for links of their own. */
const looksAtMost = 5;

/** How many of each; `uninvited`: the ids of those who hold no open invitation any more. */
export interface Ended {
  sessions: number;
  addresses: number;
  links: number;
  mails: number;
  readonly uninvited: Set<number>;
}

/**
 * Ends all sessions of a company, and what would open an account later: each address that waits, whoever asked for it,
 * each open link in a mailbox, and the mails that would bring new ones. By the operator, after a theft or a restore,
 * which brings back links that were dead. One person after the other: nobody who signs in meanwhile waits for thousands.
 */
export async function endAll(db: Database, tenantId: TenantId, now: Date): Promise<Ended> {
  const done: Ended = { sessions: 0, addresses: 0, links: 0, mails: 0, uninvited: new Set() };
  // Nobody begins a session by an old link any more; and who has one asks for more until the last of them has ended.
  let mayFollow = await takeBackAll(db, tenantId, now, done);
  for (const personId of await db.read(tenantId, now, signedInIds))
    done.sessions += await db.write(tenantId, now, (scope) => endSessionsByOperator(scope, personId));
  mayFollow ||= done.sessions > 0;
  for (let looks = 0; mayFollow && looks < looksAtMost; looks += 1) {
    await pause(underWayMilliseconds);
    mayFollow = await takeBackAll(db, tenantId, now, done);
  }
  return done;
}

/** Answers whether there was anything. */
async function takeBackAll(db: Database, tenantId: TenantId, now: Date, done: Ended): Promise<boolean> {
  const mails = await db.write(tenantId, now, keepBackLinkMails);
  const ids = await db.read(tenantId, now, openIds);
  for (const personId of ids) {
    const closed = await db.write(tenantId, now, (scope) => closeAllOf(scope, personId));
    done.addresses += closed.addresses;
    done.links += closed.links;
    if (closed.wasInvited) done.uninvited.add(personId);
  }
  done.mails += mails.count;
  for (const personId of mails.invited) done.uninvited.add(personId);
  return mails.count > 0 || ids.length > 0;
}

async function closeAllOf(
  scope: WriteScope,
  personId: number,
): Promise<{ readonly addresses: number; readonly links: number; readonly wasInvited: boolean }> {
  // In the order of whoever uses a link: that, then the people.
  const links = await closeOpenLinks(scope, personId);
  const tookBack = await takeBackWaiting(scope, personId, noOrigin);
  const wasInvited = links.includes('invitation');
  if (wasInvited) await tellOfPerson(scope, { Kind: 'user_updated', UserId: personId });
  return { addresses: tookBack ? 1 : 0, links: links.length, wasInvited };
}

/** What is about an address that waits ends with that. */
async function keepBackLinkMails(
  scope: WriteScope,
): Promise<{ readonly count: number; readonly invited: readonly number[] }> {
  const kept = await keepBackMails(scope, ['reset', 'unlock', 'invitation']);
  const invited = [
    ...new Set(kept.flatMap(({ mail, personId }) => (mail === 'invitation' ? [personId] : []))),
  ];
  for (const UserId of invited) await tellOfPerson(scope, { Kind: 'user_updated', UserId });
  return { count: kept.length, invited };
}
