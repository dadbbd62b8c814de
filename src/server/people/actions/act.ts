import type { Letter } from '#rules/people/actors.ts';
import type { CallName, Rule } from '#rules/people/permissions.ts';
import { type Acts, actsOn, type Gone, type Noun } from '../../kernel/act.ts';
import type { Writing } from '../../kernel/reading.ts';
import { type NewNotice, notify } from '../../notifications/actions.ts';
import { profileSeenNow, type SeenPerson } from '../access.ts';
import { lettersLately } from '../reads/lately.ts';
import { insertChanges, type NewChange } from '../store/change.ts';
import { lockPeople } from '../store.ts';
import { decideFor } from './decide.ts';
import { dropStrayEmails } from './stray-emails.ts';
import { type PersonEvent, tellOfPerson } from './tell.ts';

/** What a change of people hands back; no changes: it was so already, nothing is recorded and nobody told. */
export interface PersonDone {
  readonly changes: readonly NewChange[];
  readonly tell?: readonly NewNotice[];
  /** Whom the live events name; the person of the first change as user_updated where it is left out. */
  readonly events?: readonly PersonEvent[];
}

/** No call about a person takes a comment. */
type PersonRule = Rule & { readonly comment?: 'none' };

type PersonNoun<Seen extends SeenPerson = SeenPerson> = Noun<
  Seen,
  ReadonlySet<Letter>,
  PersonRule,
  CallName,
  PersonDone,
  Gone
>;
export type PersonActs<Seen extends SeenPerson = SeenPerson> = Acts<
  Seen,
  PersonRule,
  CallName,
  PersonDone,
  Gone
>;

/** What is the people's own in the pipeline of kernel/act.ts; one change of a company's people at a time. */
const person: PersonNoun = {
  lock: async (scope) => {
    await lockPeople(scope);
    return true;
  },
  find: async ({ scope, viewer }, id) => (await profileSeenNow(scope, viewer.id, id)).seen,
  viewerNow: null,
  isDeleted: () => false,
  updatedAt: ({ row }) => row.updated_at,
  held: ({ letters }) => letters,
  heldLately: ({ scope, viewer }, seen) => lettersLately(scope, viewer, seen),
  decide: (seen, lately, call, status) => decideFor(seen, lately, call, status),
  record: async ({ scope, viewer, origin }, _, { changes }) => {
    const by = { id: viewer.id, origin };
    await insertChanges(scope, by, changes);
    await dropStrayEmails(scope, changes, by);
  },
  after: async () => {},
  tell: ({ scope }, _, { tell }) => notify(scope, tell ?? []),
  announce: async ({ scope }, _, { changes, events }) => {
    const [first] = changes;
    if (first === undefined) return;
    for (const event of events ?? [{ Kind: 'user_updated', UserId: first.personId } as const])
      await tellOfPerson(scope, event, becameObserver(changes, event.UserId));
  },
  // Whoever called is answered by reads/profile.ts.
  answer: async () => ({}),
};

const becameObserver = (changes: readonly NewChange[], id: number): boolean =>
  changes.some(
    (one) => one.kind === 'role' && one.personId === id && one.changes?.RoleName?.[1] === 'observer',
  );

/** Every write of a person goes through one of these; someone who is added ends with `record`. */
export const { act, record } = actsOn(person);

/** The same for a call that is decided with more than the table's own question. */
export const actDeciding = (decideAsked: PersonNoun['decide']): PersonActs =>
  actsOn({ ...person, decide: decideAsked });

/** The same where what is asked for must be looked up before it can be decided. */
export const actFinding = <Seen extends SeenPerson>(
  more: (writing: Writing, seen: SeenPerson) => Promise<Seen>,
  decideAsked: PersonNoun<Seen>['decide'],
): PersonActs<Seen> =>
  actsOn<Seen, ReadonlySet<Letter>, PersonRule, CallName, PersonDone, Gone>({
    ...person,
    find: async (writing, id) => more(writing, await person.find(writing, id)),
    decide: decideAsked,
  });
