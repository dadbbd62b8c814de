import type { CallLimit } from '#contract/endpoint.ts';
import { emailKeyOf } from '#rules/text/keys.ts';
import type { WriteScope } from '../../db/database.ts';
import { atTheDoor } from '../../kernel/http/turn.ts';
import { enqueue } from '../../kernel/jobs/jobs.ts';
import { tenantDeactivated } from '../../kernel/refusal.ts';
import { networkOf } from '../../kernel/safety/network.ts';
import type { Origin } from '../../kernel/safety/origin.ts';
import { noteSecurity } from '../../kernel/safety/security-log.ts';
import { forgetCounts, isWithin, throttle } from '../../kernel/safety/throttle.ts';
import type { Services } from '../../kernel/services.ts';
import type { Company } from '../../kernel/viewer.ts';
import { mailJob } from '../../mails/actions.ts';
import { nameHash } from '../access.ts';
import { accountByEmail } from '../reads/accounts.ts';
import { isKnownBrowser } from '../store/browsers.ts';

/**
 * Nobody has this id: the mail of an unknown address, or to a box that is full, is written down like any other and
 * done with that. A crowd asks for more of them than are worked off, and what people wait for would stand behind them.
 */
const nobody = 0;
/** Mails one may have sent to a name; what others ask for, here or elsewhere, takes none of them away from a browser that is known. */
const linkLimit: CallLimit = { max: 5, seconds: 900 };
/**
 * Mails that a mailbox gets, from however many addresses they are asked for. The last of them works, and a browser
 * that the person has signed in from is not counted with the rest: who fills the box shuts nobody out.
 */
const mailLimit: CallLimit = { max: 5, seconds: 3600 };

interface Asked {
  readonly email: string;
  readonly origin: Origin;
  readonly now: Date;
}

/**
 * Send the link of 'Lost your password?' or 'Locked out of your account?', if there is such a person. Known and
 * unknown addresses get the same answer for the same work; whether a mail goes out is decided behind it.
 */
export async function requestLink(
  services: Services,
  company: Company | null,
  kind: 'reset' | 'unlock',
  asked: Asked,
): Promise<void> {
  if (company === null) return;
  if (!company.active) throw tenantDeactivated();
  const { address, browser } = asked.origin;
  await atTheDoor(services, company, { address, browser, asksLink: true }, () =>
    askFor(services, company, kind, asked),
  );
}

async function askFor(
  services: Services,
  company: Company,
  kind: 'reset' | 'unlock',
  { email, origin, now }: Asked,
): Promise<void> {
  const name = emailKeyOf(email);
  const isKnown = await services.db.read(company.id, now, async (scope) => {
    const account = await accountByEmail(scope, email);
    return isKnownBrowser(scope, account?.id ?? nobody, origin.browser ?? '');
  });
  const from = isKnown ? `browser ${origin.browser}` : networkOf(origin.address);
  await throttle(services, company, now, [kind, from, name], linkLimit);
  const hasRoom = await isWithin(services, company, now, mailsTo(name, kind), mailLimit);
  await services.db.write(company.id, now, async (scope) => {
    const account = await accountByEmail(scope, email);
    const to = hasRoom || isKnown ? (account?.id ?? nobody) : nobody;
    // Each link ends the one before it once it was mailed: two that are mailed at once may come in the other order, and the last be dead.
    const mail = mailJob(kind, to, { askedAt: scope.now });
    await enqueue(scope, [{ ...mail, queue: `links of ${to}`, isDone: to === nobody }]);
    const accountHash = nameHash(services, company, email);
    await noteSecurity(scope, [
      { kind: 'link_asked', personId: account?.id ?? null, accountHash, origin, detail: { link: kind } },
    ]);
  });
}

/**
 * Whoever has used one of the links reads the mailbox, and the others may be dead by that: were it still full, nobody
 * could send the owner another one for the next device.
 */
export const makeRoomForLinks = (
  services: Pick<Services, 'secret'>,
  scope: WriteScope,
  email: string,
): Promise<void> =>
  forgetCounts(
    { services, scope },
    (['reset', 'unlock'] as const).map((kind) => mailsTo(emailKeyOf(email), kind)),
  );

const mailsTo = (name: string, kind: 'reset' | 'unlock') => [kind, 'mails', name] as const;
