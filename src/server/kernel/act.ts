import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Decision } from '#rules/permissions/table.ts';
import type { WriteScope } from '../db/database.ts';
import type { Writing } from './reading.ts';
import {
  badField,
  deletedMeanwhile,
  forbidden,
  movedOn,
  noLongerYours,
  notFound,
  Refusal,
} from './refusal.ts';

/** What a call asks of one thing. */
export interface Asked<Call> {
  readonly id: number;
  readonly call: Call;
  readonly status?: string;
  readonly comment?: string;
  /** Whom the comment names, as far as they may read it. */
  readonly mentions?: readonly number[];
  /** Who has been told of these words already, in a round over several; whoever is told now joins them. */
  readonly heard?: Set<number>;
  /** As the caller read it last: another one is 409. */
  readonly updatedAt?: string;
}

/** What the pipeline asks of a row that allows: whether the call takes a comment. A table without the column: none. */
export interface AllowingRow {
  readonly comment?: 'none' | 'optional' | 'required';
}

/** What is said with a write; text '' is no comment. */
export interface Said {
  readonly text: string;
  readonly mentions: readonly number[];
  readonly heard?: Set<number>;
}
const nothingSaid: Said = { text: '', mentions: [] };

/**
 * All that is a noun's own in a write. `Held` is how the viewer stands to it (letters), `Done` what a change hands
 * back: make it name the lines of history, so that a write without its history does not type-check. `Written` is what
 * came of recording it, where whoever is told asks for that; `After` what became of the thing.
 */
export interface Noun<
  Seen,
  Held,
  Rule extends AllowingRow,
  Call,
  Done,
  Answer,
  Written = void,
  After = void,
> {
  /** Hold it until the transaction ends; false when there is none. All its questions are asked before it first waits. */
  lock(scope: WriteScope, id: number): Promise<boolean>;
  /** Through the viewer, deleted ones too; throws 404 for what is not seen. */
  find(writing: Writing, id: number): Promise<Seen>;
  /**
   * What decides of the viewer, once the lock is held: a right may be taken away while it is waited for. Throws 401 for
   * whoever has left. null: `find` looks so by itself.
   */
  viewerNow: ((scope: WriteScope, id: number) => Promise<ViewerFacts>) | null;
  isDeleted(seen: Seen): boolean;
  updatedAt(seen: Seen): Date;
  held(seen: Seen): Held;
  /** What the viewer held at some moment of the last day; asked only where the answer would be a refusal. */
  heldLately(writing: Writing, seen: Seen): Promise<Held>;
  /** The noun's own table (rules/<noun>/permissions.ts). */
  decide(seen: Seen, heldLately: Held, call: Call, status: string | undefined): Decision<Rule>;
  /** Write history and comment, each noun in its own form. */
  record(writing: Writing, seen: Seen, done: Done, said: Said): Promise<Written>;
  /** What became of it, whoever looks: asked for once, for all that follows. */
  after(writing: Writing, seen: Seen): Promise<After>;
  tell(writing: Writing, seen: Seen, done: Done, written: Written, after: Promise<After>): Promise<void>;
  announce(writing: Writing, seen: Seen, done: Done, after: Promise<After>): Promise<void>;
  /** As the viewer sees it after the change; may throw 404. */
  answer(writing: Writing, id: number, after?: Promise<After>): Promise<Answer>;
}

/** Nothing is left to show: the viewer no longer sees what was changed (decisions.md 1). */
export type Gone = Record<string, never>;

export interface Acts<Seen, Rule, Call, Done, Answer, Written = void, After = void> {
  /** `change` is handed the writing by the rights that are left once its turn has come. */
  act(
    given: Writing,
    asked: Asked<Call>,
    change: (seen: Seen, rule: Rule, writing: Writing) => Promise<Done>,
  ): Promise<Answer | Gone>;
  /** The end of a write that began otherwise, as one that makes the thing; answers what became of it. */
  record(writing: Writing, seen: Seen, done: Done): Promise<After>;
  /** The same where what became of it is known, and its history written. */
  tellOf(writing: Writing, seen: Seen, done: Done, written: Written, after: Promise<After>): Promise<unknown>;
  /** What act answers; `after` where that is known. */
  answer(writing: Writing, id: number, after?: Promise<After>): Promise<Answer | Gone>;
}

/**
 * The one pipeline of writes: lock, look through the viewer, ask the table, change, record, tell, answer. All of it
 * commits, or none (decisions.md 1 and 3). Each step begins when the one before has ended, but for the first two and the
 * last three, whose questions travel together: the database looks once it holds what it was asked to, and of telling,
 * announcing and the answer none asks for another's.
 */
export function actsOn<
  Seen,
  Held,
  Rule extends AllowingRow,
  Call,
  Done,
  Answer,
  Written = void,
  After = void,
>(
  noun: Noun<Seen, Held, Rule, Call, Done, Answer, Written, After>,
): Acts<Seen, Rule, Call, Done, Answer, Written, After> {
  const record = async (writing: Writing, seen: Seen, done: Done): Promise<After> => {
    const written = await noun.record(writing, seen, done, nothingSaid);
    const after = noun.after(writing, seen);
    await tellOf(writing, seen, done, written, after);
    return after;
  };
  const tellOf = (...[writing, seen, done, written, after]: Parameters<typeof noun.tell>): Promise<unknown> =>
    Promise.all([noun.tell(writing, seen, done, written, after), noun.announce(writing, seen, done, after)]);
  const answer = (writing: Writing, id: number, after?: Promise<After>): Promise<Answer | Gone> =>
    noun.answer(writing, id, after).catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 404) return {};
      throw error;
    });
  return {
    async act(given, asked, change) {
      const { writing, seen } = await held(noun, given, asked.id);
      if (noun.isDeleted(seen)) throw deletedMeanwhile();
      const rule = await allowed(noun, writing, seen, asked);
      if (asked.updatedAt !== undefined && Date.parse(asked.updatedAt) !== noun.updatedAt(seen).getTime())
        throw movedOn();
      if (rule.comment === 'required' && (asked.comment ?? '') === '')
        throw badField('Comment', 'messages.comment_required');
      const done = await change(seen, rule, writing);
      const said = (rule.comment ?? 'none') === 'none' ? nothingSaid : saidWith(asked);
      const written = await noun.record(writing, seen, done, said);
      const after = noun.after(writing, seen);
      const [answered] = await Promise.all([
        answer(writing, asked.id, after),
        tellOf(writing, seen, done, written, after),
      ]);
      return answered;
    },
    record,
    tellOf,
    answer,
  };
}

/** The thing through the viewer as they stand once it is held, which as good as always is as they stood before. */
async function held<Seen>(
  noun: Pick<Noun<Seen, unknown, AllowingRow, unknown, unknown, unknown>, 'lock' | 'find' | 'viewerNow'>,
  given: Writing,
  id: number,
): Promise<{ writing: Writing; seen: Seen }> {
  const [isThere, seen, facts] = await Promise.all([
    noun.lock(given.scope, id),
    noun.find(given, id),
    noun.viewerNow?.(given.scope, given.viewer.id) ?? null,
  ]);
  if (!isThere) throw notFound();
  if (facts === null || isSame(facts, given.viewer)) return { writing: given, seen };
  const writing = { ...given, viewer: { ...given.viewer, ...facts } };
  return { writing, seen: await noun.find(writing, id) };
}

const isSame = (now: ViewerFacts, before: ViewerFacts): boolean =>
  (Object.keys(now) as (keyof ViewerFacts)[]).every((fact) => now[fact] === before[fact]);

const saidWith = ({ comment = '', mentions = [], heard }: Asked<unknown>): Said => ({
  text: comment,
  mentions,
  ...(heard ? { heard } : {}),
});

/** The row that allows the call, or its refusal: a race is answered 409, for 403 would sign the person out. */
async function allowed<Seen, Held, Rule extends AllowingRow, Call>(
  noun: Pick<Noun<Seen, Held, Rule, Call, unknown, unknown>, 'decide' | 'held' | 'heldLately'>,
  writing: Writing,
  seen: Seen,
  { call, status }: Asked<Call>,
): Promise<Rule> {
  const now = noun.decide(seen, noun.held(seen), call, status);
  if (now.kind === 'allowed') return now.rule;
  const decision = noun.decide(seen, await noun.heldLately(writing, seen), call, status);
  switch (decision.kind) {
    case 'allowed':
      return decision.rule;
    case 'moved_on':
      // Whoever holds nothing of it any more would wait in vain for it to come back to where it was.
      throw now.kind === 'moved_on' ? movedOn() : noLongerYours();
    case 'forbidden':
      throw forbidden();
    case 'bad_status':
      throw badField('Status', 'refusals.status_unknown');
    default:
      return decision satisfies never;
  }
}

/** What a call asks for, from the fields that workflow bodies share (decisions.md 1). */
export function asked<Call extends string>(
  call: Call,
  body: {
    readonly Id: number;
    readonly Status?: string | undefined;
    readonly Comment?: string | undefined;
    readonly Mentions?: readonly number[];
    readonly UpdatedAt?: string | undefined;
  },
  heard?: Set<number>,
): Asked<Call> {
  return {
    id: body.Id,
    call,
    ...(body.Status === undefined ? {} : { status: body.Status }),
    ...(body.Comment === undefined ? {} : { comment: body.Comment }),
    ...(body.Mentions === undefined ? {} : { mentions: body.Mentions }),
    ...(heard === undefined ? {} : { heard }),
    ...(body.UpdatedAt === undefined ? {} : { updatedAt: body.UpdatedAt }),
  };
}
