import type { LiveContent } from '#contract/live.ts';
import type { DiscType } from '#contract/vocabulary.ts';
import type { Letter } from '#rules/people/actors.ts';
import type { CallName, Rule } from '#rules/people/permissions.ts';
import { actsOn, type Gone, type Noun } from '../../kernel/act.ts';
import { publish } from '../../kernel/live/bus.ts';
import type { Reading, Writing } from '../../kernel/reading.ts';
import { viewerNow } from '../../kernel/viewer-of-person.ts';
import { decideFor } from '../../people/actions/decide.ts';
import { showDisc } from '../../people/actions/show-disc.ts';
import { lettersLately } from '../../people/reads/lately.ts';
import { manualIn, personSeenBy, type SeenManual } from '../access.ts';
import { presentReportOf } from '../reads/report.ts';
import { lockManual } from '../store.ts';

type OwnManual = Omit<SeenManual, 'isOwn'>;
type PersonRule = Rule & { readonly comment?: 'none' };

/** What the owner's other windows are told; begun: there is no result yet; null: it was so already. */
type Told = LiveContent<'UserManualUpdate'>['Kind'] | 'begun' | null;

/** A manual is its owner's business: no history of it is kept, and nobody is told but who may have it open. */
const manual: Noun<OwnManual, ReadonlySet<Letter>, PersonRule, CallName, Told, Gone> = {
  lock: lockManual,
  find: async (writing, id) => manualIn(writing.scope, await personSeenBy(writing, id)),
  viewerNow,
  isDeleted: () => false,
  updatedAt: ({ entry, about }) => entry?.updatedAt ?? about.row.updated_at,
  held: ({ about }) => about.letters,
  heldLately: ({ scope, viewer }, { about }) => lettersLately(scope, viewer, about),
  decide: ({ about }, lately, call) => decideFor(about, lately, call),
  record: async () => {},
  after: async () => {},
  tell: async () => {},
  announce: async (writing, before, told) => {
    if (told === null) return;
    const { about } = before;
    const { id, disc } = about.row;
    const now = await manualIn(writing.scope, about);
    const isOther = told !== 'begun' && (isShown(before) || isShown(now));
    await showDisc(writing.scope, { id, disc }, await shownDisc(writing, about), isOther);
    const people = [id];
    if (told === 'begun')
      publish(writing.scope, {
        people,
        event: 'TenantUpdate',
        data: { Kind: 'user_updated', UserId: id },
      });
    else publish(writing.scope, { people, event: 'UserManualUpdate', data: { Kind: told } });
  },
  // Whoever called is answered by what was written.
  answer: async () => ({}),
};

/** Whether colleagues read anything of it (decisions-people.md 7). */
const isShown = (one: Pick<OwnManual, 'manual' | 'entry'>): boolean =>
  one.manual?.status === 4 || one.entry !== null;

const { act } = actsOn(manual);

/** A write of a manual: its owner's, and nobody else's. */
export const actOnManual = (
  writing: Writing,
  personId: number,
  change: (own: OwnManual) => Promise<Told>,
  updatedAt?: string,
): Promise<Gone> =>
  act(
    writing,
    { id: personId, call: 'UserManual', ...(updatedAt === undefined ? {} : { updatedAt }) },
    change,
  );

/** The type on the profile: the connected report's, else the manual entry's, else none (decisions-people.md 7). */
async function shownDisc({ scope }: Reading, about: OwnManual['about']): Promise<DiscType | null> {
  const { manual: now, entry } = await manualIn(scope, about);
  if (now?.status !== 4) return entry?.disc ?? null;
  return now.outsideDisc ?? (await presentReportOf(scope, about.row.id))?.disc ?? entry?.disc ?? null;
}
