import type { ImportedPerson, ImportFault } from '#rules/people/import/imported.ts';
import { emailKeyOf } from '#rules/text/keys.ts';
import { enqueue, keepBackMails } from '../../kernel/jobs/jobs.ts';
import type { Writing } from '../../kernel/reading.ts';
import { countMany, throttleIn } from '../../kernel/safety/throttle.ts';
import { mailJob } from '../../mails/actions.ts';

/**
 * Invitations that one person has sent to a mailbox, for whatever reason. Not counted with those of others: whoever
 * fills it up, by addresses of their own behind a +, would keep everybody else from adding or activating its owner.
 */
const toOneLimit = { max: 5, seconds: 3600 };
/** Invitations that one person sends by hand. */
const byOneLimit = { max: 200, seconds: 3600 };

/** Mail an invitation. Whoever is added, taken back or written otherwise again and again is not written to each time: 429. */
export async function invite(writing: Writing, personId: number, email: string): Promise<void> {
  await throttleIn(writing, toOne(writing, mailboxOf(email)), toOneLimit);
  await throttleIn(writing, ['invitations', writing.viewer.id], byOneLimit);
  // One that waits for the mail server would leave later, and end the link of this one.
  await keepBackMails(writing.scope, ['invitation'], personId);
  await enqueue(writing.scope, [mailJob('invitation', personId)]);
}

/**
 * The same for those of a file: whoever is too many for their mailbox is a fault. Only where one of its addresses has
 * something behind a +: without that no two of a file lie in one mailbox.
 */
export async function faultsOfMailboxes(
  writing: Parameters<typeof countMany>[0] & Pick<Writing, 'viewer'>,
  people: readonly Pick<ImportedPerson, 'line' | 'email'>[],
): Promise<readonly ImportFault[]> {
  const mailboxes = new Map<string, (typeof people)[number][]>();
  for (const one of people) {
    const mailbox = mailboxOf(one.email);
    const those = mailboxes.get(mailbox);
    if (those === undefined) mailboxes.set(mailbox, [one]);
    else those.push(one);
  }
  const asked = [...mailboxes].filter(([mailbox, those]) =>
    those.some(({ email }) => emailKeyOf(email) !== mailbox),
  );
  const over = await countMany(
    writing,
    asked.map(([mailbox, those]) => ({ whom: toOne(writing, mailbox), many: those.length })),
    toOneLimit,
  );
  return asked.flatMap(([, those], at) =>
    those.slice(those.length - (over[at] ?? 0)).map(({ line }) => tooManyThere(line)),
  );
}

const toOne = ({ viewer }: Pick<Writing, 'viewer'>, mailbox: string) => ['invitation', mailbox, viewer.id];

const tooManyThere = (line: number): ImportFault => ({
  line,
  field: 'Email',
  key: 'messages.import_mailbox',
  params: { maximum: toOneLimit.max },
});

/** ann+1@, ann+2@ and so on lie in one mailbox. */
const mailboxOf = (email: string): string => emailKeyOf(email).replace(/\+[^@]*@/, '@');
