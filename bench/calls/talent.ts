import { dice, get, inTurn, type Kind, type Measured, post, textOf } from '../call.ts';
import type { Cast, Player } from '../cast.ts';
import type { Paper } from '../cast-talent.ts';

/** Rows of thousands: asked for once a visit; whoever has them is answered 304. */
const wholeRate = 5;
const fileRate = 1;

/** Appraisals, manuals and notes (issue 10, item 9). No floor: what they cost is the aim's business. */
export const talents: readonly Measured[] = [
  reads('talent overview (manager of 8)', 'list', ({ manager, talent }) => [
    `/talent/${talent.periodId}/${manager.id}/0`,
    manager,
  ]),
  reads(
    `talent overview and matrix, organization (HR admin), ${wholeRate} a second`,
    'matrix',
    ({ hradmin, talent }) => [`/talent/${talent.periodId}/0/0`, hradmin],
    wholeRate,
  ),
  reads(
    `talent matrix, everyone below (ceo), ${wholeRate} a second`,
    'matrix',
    ({ ceo, talent }) => [`/talent/${talent.periodId}/${ceo.id}/1`, ceo],
    wholeRate,
  ),
  reads(
    `talent groups, organization (HR admin), ${wholeRate} a second`,
    'matrix',
    ({ hradmin, talent }) => [`/talent/groups/${talent.periodId}/0/0`, hradmin],
    wholeRate,
  ),
  reads(
    `talent places, everyone below (ceo), ${wholeRate} a second`,
    'matrix',
    ({ ceo, talent }) => [`/talent/places/${talent.periodId}/${ceo.id}/1`, ceo],
    wholeRate,
  ),
  reads(
    `talent excel, everyone below (vice president), ${fileRate} a second`,
    'whole',
    ({ vp, talent }) => [`/talent/excel/${talent.periodId}/${vp.id}/1`, vp],
    fileRate,
  ),
  reads('talent excel (manager of 8)', 'whole', ({ manager, talent }) => [
    `/talent/excel/${talent.periodId}/${manager.id}/0`,
    manager,
  ]),
  reads('appraisal, completed (manager of 8)', 'detail', ({ manager, talent }) => [
    `/talent/single/${talent.completedId}`,
    manager,
  ]),
  reads('appraisals of a person (manager of 8)', 'detail', ({ manager, contributor }) => [
    `/talent/user/${contributor.id}`,
    manager,
  ]),
  {
    name: 'appraisal evidence (manager of 8)',
    kind: 'list',
    shots: ({ talent }) => {
      const next = inTurn(talent.drafts);
      return () => {
        const { employeeId, managerToken: token } = next();
        return { method: 'GET', path: `/api/talent/goals/${employeeId}/${talent.periodId}`, token };
      };
    },
  },
  reads('talent schedule', 'detail', ({ contributor }) => ['/talent/schedule', contributor]),
  {
    name: 'appraisal save (draft)',
    kind: 'write',
    shots: ({ talent: { drafts } }) => {
      const next = inTurn(drafts);
      return () => {
        const { id, managerToken } = next();
        return put(`/talent/${id}`, managerToken, { Review: textOf(), Primary: 1 + (dice() % 3) });
      };
    },
  },
  { name: 'appraisal sign (and edit)', kind: 'write', shots: ({ talent }) => signedAndEdited(talent.shared) },
  reads('notes (manager of 8)', 'list', ({ manager, contributor }) => [`/note/${contributor.id}`, manager]),
  {
    name: 'note save',
    kind: 'write',
    shots:
      ({ manager, talent }) =>
      () =>
        put(`/note/${talent.noteId}`, manager.token, { Body: textOf() }),
  },
  reads('user manual (manager of 8)', 'detail', ({ manager, contributor }) => [
    `/myusermanual/isexist/${contributor.id}`,
    manager,
  ]),
  reads('user manual report (manager of 8)', 'detail', ({ manager, talent }) => [
    `/myusermanual/report/${talent.publicKey}/1`,
    manager,
  ]),
  {
    name: 'assessment answer',
    kind: 'write',
    shots: ({ owners }) => {
      const next = inTurn(owners);
      return () =>
        post('/myusermanual/assessment', next().token, { Questions: [{ Id: 1, Answer: textOf() }] });
    },
  },
];

function reads(
  name: string,
  kind: Kind,
  path: (cast: Cast) => [path: string, player: Player],
  rate?: number,
): Measured {
  return { name, kind, ...(rate === undefined ? {} : { rate }), shots: (cast) => () => get(...path(cast)) };
}

const put = (path: string, token: string, body: object) =>
  ({ method: 'PUT', path: `/api${path}`, token, body }) as const;

/** The employee signs, then the manager edits, which sets the signature aside; and again. */
function signedAndEdited(papers: readonly Paper[]): ReturnType<Measured['shots']> {
  let i = 0;
  return () => {
    const paper = papers[i % papers.length];
    const isSigned = Math.floor(i / papers.length) % 2 === 0;
    i += 1;
    if (paper === undefined) throw new Error('There are no appraisals to sign.');
    return isSigned
      ? post(`/talent/employeesign/${paper.id}`, paper.employeeToken, {
          Sign: 'A Full Name',
          Comment: textOf(),
        })
      : put(`/talent/${paper.id}`, paper.managerToken, { Review: textOf() });
  };
}
