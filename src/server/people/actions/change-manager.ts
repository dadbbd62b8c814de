import type { Letter } from '#rules/people/actors.ts';
import { decide, type PersonChange, type Rule } from '#rules/people/permissions.ts';
import type { Decision } from '#rules/permissions/table.ts';
import type { WriteScope } from '../../db/database.ts';
import type { Writing } from '../../kernel/reading.ts';
import { badField } from '../../kernel/refusal.ts';
import type { NewNotice } from '../../notifications/actions.ts';
import type { SeenPerson } from '../access.ts';
import { type CandidateFacts, candidateFor } from '../reads/candidates.ts';
import { actingManagerOf, type CeoRow, ceoOf } from '../reads.ts';
import { updatePerson } from '../store/person.ts';
import { actFinding, type PersonDone } from './act.ts';
import { deriveBelow } from './derive.ts';
import type { AskedPerson } from './employ.ts';

interface Move extends SeenPerson {
  /** null: none is asked for. */
  readonly candidate: CandidateFacts | null;
}

/**
 * Give a person another manager, or none by 0: open requests move with it, both managers and the person are told. Who
 * cannot be the manager, or became so meanwhile, is 400 at the field (decisions-people.md 4 and 14).
 */
export function changeManager(writing: Writing, asked: AskedPerson, managerId: number) {
  const { scope, viewer } = writing;
  const { act } = actFinding<Move>(
    async (_, seen) => ({
      ...seen,
      candidate: managerId === 0 ? null : await candidateFor(scope, viewer.id, seen.row.id, managerId),
    }),
    decideMove,
  );
  const call = { ...asked, call: 'ChangeManager' as const, ...(managerId === 0 ? { status: '0' } : {}) };
  return act(writing, call, (move) => done(writing, move));
}

/** What a fit candidate would be allowed: the refusal is then the candidate's, not the sender's. */
const fit: PersonChange = { manager: { isCandidate: true, isViewerOrBelow: true } };

function decideMove(
  move: Move,
  lately: ReadonlySet<Letter>,
  _call: string,
  status: string | undefined,
): Decision<Rule> {
  const ask = (asked: PersonChange, value?: string) =>
    decide({ ...move.target, target: 'person', asked }, move.letters, lately, 'ChangeManager', value);
  const isSame = (move.candidate?.id ?? null) === move.row.manager_id;
  const decision = isSame ? ask(fit) : ask({ manager: move.candidate }, status);
  if (decision.kind !== 'moved_on' || ask(fit).kind !== 'allowed') return decision;
  const isNeeded = status === '0' && move.target.reports > 0;
  throw badField('managerId', isNeeded ? 'refusals.manager_needed' : 'refusals.manager_unusable');
}

async function done(writing: Writing, { row, candidate }: Move): Promise<PersonDone> {
  const { scope, viewer } = writing;
  const managerId = candidate?.id ?? null;
  if (managerId === row.manager_id) return { changes: [] };
  await updatePerson(scope, row.id, { manager_id: managerId });
  await deriveBelow(writing, [row.id]);
  const ceo = await ceoOf(scope);
  const event = { Kind: 'manager_updated', UserId: row.id } as const;
  return {
    changes: [{ personId: row.id, kind: 'manager', changes: { ManagerId: [row.manager_id, managerId] } }],
    tell:
      candidate === null
        ? removalOf(viewer, row, ceo)
        : await stillTrue(scope, row.id, [
            ...noticesOf(viewer, row, candidate),
            ...leavingCeo(viewer, row, candidate, ceo),
          ]),
    events: [managerId === null ? event : { ...event, ManagerId: managerId }],
  };
}

/** Nobody who goes on deciding, as the new manager has not joined yet, is told that the person has left them. */
async function stillTrue(scope: WriteScope, id: number, notices: NewNotice[]): Promise<NewNotice[]> {
  const acting = await actingManagerOf(scope, id);
  return notices.filter(({ kind, personId }) => kind !== 'report_left' || personId !== acting);
}

/** What the person, the new manager and a former one are told. */
export function noticesOf(
  viewer: Writing['viewer'],
  row: SeenPerson['row'],
  manager: Pick<CandidateFacts, 'id' | 'name'>,
): NewNotice[] {
  const about = aboutMove(viewer, row, manager);
  return [
    { ...about, personId: row.id, kind: 'manager_changed' },
    { ...about, personId: manager.id, kind: 'report_received' },
    ...formerOf(row).map((personId) => ({ ...about, personId, kind: 'report_left' as const })),
  ];
}

/** Whoever had none counted as reporting to the ceo (decisions.md 2). */
const leavingCeo = (
  viewer: Writing['viewer'],
  row: SeenPerson['row'],
  manager: Pick<CandidateFacts, 'id' | 'name'>,
  ceo: CeoRow | null,
): NewNotice[] =>
  row.manager_id === null && ceo !== null && ceo.id !== manager.id
    ? [{ ...inPlace(aboutMove(viewer, row, manager)), personId: ceo.id, kind: 'report_left' }]
    : [];

/** Whoever has none counts as reporting to the ceo, who is asked from now on and told where that is news. */
function removalOf(viewer: Writing['viewer'], row: SeenPerson['row'], ceo: CeoRow | null): NewNotice[] {
  const about = { ...aboutPerson(viewer, row), params: { actor: viewer.name, person: row.name } };
  const left = formerOf(row).filter((id) => id !== ceo?.id);
  return [
    { ...about, personId: row.id, kind: 'manager_removed' },
    ...left.map((personId) => ({ ...about, personId, kind: 'report_removed' as const })),
    ...(ceo === null || left.length === 0
      ? []
      : [{ ...inPlace(aboutMove(viewer, row, ceo)), personId: ceo.id, kind: 'report_received' as const }]),
  ];
}

const aboutMove = (
  viewer: Writing['viewer'],
  row: SeenPerson['row'],
  manager: Pick<CandidateFacts, 'id' | 'name'>,
) => ({
  ...aboutPerson(viewer, row),
  params: { actor: viewer.name, person: row.name, manager: manager.name, managerId: manager.id },
});

/** The ceo decides for whoever has no manager, and is not said to be one. */
const inPlace = (about: ReturnType<typeof aboutMove>) => ({
  ...about,
  params: { ...about.params, acting: 'yes' as const },
});

const aboutPerson = (viewer: Writing['viewer'], row: SeenPerson['row']) => ({
  actorId: viewer.id,
  place: { person: row.id },
  objectId: row.id,
});

const formerOf = (row: SeenPerson['row']): number[] => (row.manager_id === null ? [] : [row.manager_id]);
