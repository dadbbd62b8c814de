import type { KeyIn } from '#contract/word-key.ts';
import { wordKey } from '#rules/goals/words.ts';
import {
  type DigestSection,
  digestSections,
  type Told,
  withoutRepetition,
} from '#rules/notifications/digest.ts';
import { eventOf, rowOf, sectionOf } from '#rules/notifications/events.ts';
import { withoutRepeatedItems } from '#rules/notifications/items-once.ts';
import { addressOf } from '../config.ts';
import { type Job, type JobHandlers, noting } from '../kernel/jobs/jobs.ts';
import type { Services } from '../kernel/services.ts';
import type { Company } from '../kernel/viewer.ts';
import { sendOptional } from '../mails/actions.ts';
import type { Letter, LetterList } from '../mails/present/letter.ts';
import { type DueDigest, noteMailed, takeDigest } from './actions.ts';
import { noticeWords } from './present.ts';

/** Notices that one mail names; the rest is counted. */
const namedAtMost = 20;

/** Mails of notices: one to a person in a quarter of an hour at most (docs/decisions/0015). */
export function notificationJobs(services: Services): Pick<JobHandlers, 'digest'> {
  return { digest: (job) => sendDigest(services, job) };
}

async function sendDigest(services: Services, job: Job<'digest'>): Promise<void> {
  const company = await services.companies.byId(job.tenantId);
  if (company === null) return;
  const { personId, sent } = job.payload;
  const { db, clock } = services;
  const note = (ids: readonly number[]) =>
    noting({ ids }, () => db.write(company.id, clock.now(), (scope) => noteMailed(scope, personId, ids)));
  if (sent !== undefined) return note(sent.ids);
  if (!company.active) return;
  const due = await db.write(company.id, clock.now(), (scope) =>
    takeDigest(services, scope, company, { jobId: job.id, personId }),
  );
  if (due === null) return;
  const letter = digestLetter(services, company, due);
  await sendOptional(services, company, letter, { personId, job, mayTurnOff: !areAllAlways(due) });
  await note(due.notices.map(({ id }) => id));
}

const isAlways = ({ kind }: DueDigest['notices'][number]): boolean => rowOf(eventOf(kind)).always === true;

/** Whether all of it comes whatever the person turned off. */
const areAllAlways = ({ notices }: DueDigest): boolean => notices.every(isAlways);

type Speaker = (key: KeyIn<'mails'>, params?: Record<string, string | number>) => string;

interface Said {
  readonly path: string;
  readonly objectId: number;
  readonly section: DigestSection;
  /** 0: comes whatever is turned off, stands behind nothing and is never only counted; 1 and 2: rights; 3: all else. */
  readonly rank: 0 | 1 | 2 | 3;
  readonly subject: string;
  readonly body: string;
}

/** One notice reads as it does in the bell; several stand in parts, what waits for the reader first. */
function digestLetter(services: Services, company: Company, { receiver, notices }: DueDigest): Letter {
  const { words, config } = services;
  const { language, role, name, email } = receiver;
  const home = addressOf(config, company.subdomain);
  const nouns = words.say(language, wordKey(company.goalType, 'nouns'));
  const say: Speaker = (key, params = {}) => words.say(language, `mails.${key}`, { nouns, ...params });
  const said = withoutRepetition(
    withoutRepeatedItems(notices).map(
      (notice): Said => ({
        path: notice.path,
        objectId: notice.objectId,
        section: sectionOf(eventOf(notice.kind), notice.params),
        rank: isAlways(notice) ? 0 : (rowOf(eventOf(notice.kind)).leads ?? 3),
        ...noticeWords(words, { language, role, company }, notice),
      }),
    ),
  );
  const [only] = said;
  const { after, ...content } =
    only !== undefined && said.length === 1 ? onlyOne(say, home, only) : several(say, home, said);
  const outro = [
    ...(notices.every(isAlways) ? [] : [say('notice.outro')]),
    ...(notices.some(isAlways) ? [say('notice.outro_always')] : []),
  ];
  return { to: email, name, language, ...content, after: [...after, ...outro] };
}

type Content = Omit<Letter, 'to' | 'name' | 'language'>;

/** What is told, and how often it happened where that was more than once. */
const subjectOf = (say: Speaker, { newest: { subject }, times }: Told<Said>): string =>
  times > 1 ? say('digest.times', { subject, times }) : subject;

function onlyOne(say: Speaker, home: string, told: Told<Said>): Content {
  const subject = subjectOf(say, told);
  const { body, path } = told.newest;
  return {
    subject,
    before: [subject, body],
    action: { label: say('notice.action'), url: home + path },
    after: [],
  };
}

function several(say: Speaker, home: string, said: readonly Told<Said>[]): Content {
  const inOrder = digestSections.flatMap((section) => said.filter((one) => one.newest.section === section));
  const byRank = inOrder.toSorted((a, b) => a.newest.rank - b.newest.rank);
  const always = byRank.filter(({ newest }) => newest.rank === 0).length;
  const named = byRank.slice(0, Math.max(namedAtMost, always));
  // Of several changes of ceo the last one tells how it stands.
  const first = always > 0 ? named[always - 1] : named[0];
  const rest = said.length - named.length;
  const lists = digestSections.flatMap((section): LetterList[] => {
    const items = named
      .filter((one) => one.newest.section === section)
      .map((told) => ({
        text: subjectOf(say, told),
        detail: told.newest.body,
        url: home + told.newest.path,
      }));
    return items.length === 0 ? [] : [{ title: say(`digest.${section}`), items }];
  });
  return {
    subject: say('digest.subject', { first: first?.newest.subject ?? '', count: said.length - 1 }),
    before: [say('digest.intro')],
    lists,
    action: { label: say('digest.action'), url: `${home}/v3/notifications` },
    after: rest > 0 ? [say('digest.rest', { count: rest })] : [],
  };
}
