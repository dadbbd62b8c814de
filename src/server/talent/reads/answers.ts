import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import type { TalentRow } from '#contract/talent/overview.ts';
import type { AppraisalAction, AppraisalState } from '#contract/vocabulary.ts';
import { lettersFor } from '#rules/talent/actors.ts';
import { complianceOf, nextAction } from '#rules/talent/next-action.ts';
import { permissionsFor } from '#rules/talent/permissions.ts';
import type { Input } from '../../kernel/http/bind.ts';
import type { Reading } from '../../kernel/reading.ts';
import { employeeFor, periodIn, talentFor, teamFor } from '../access.ts';
import { presentEvaluation, presentPeriod, presentRow, presentUser } from '../present.ts';
import { appraisalsOf } from './person.ts';
import { isEligibleFor } from './settings.ts';
import { namesOf, type TeamRow, teamPlaces, teamRows } from './team.ts';

type TalentCalls = typeof api.talent;

/** `GET /talent/{periodId}/{managerId}/{0|1}`. */
export async function overviewAnswer(
  reading: Reading,
  { params }: Input<TalentCalls['overview']>,
): Promise<AnswerOf<TalentCalls['overview']>> {
  const [talent, team] = await Promise.all([talentFor(reading), teamFor(reading, params)]);
  const period = periodIn(talent, params.periodId);
  const rows = await teamRows(reading, period, team);
  const managers = [...new Set(rows.flatMap(({ managerId }) => managerId ?? []))];
  const named = await namesOf(reading.scope, managers);
  return {
    Period: presentPeriod(period),
    data: presentRows(reading, rows),
    Managers: named.map(({ id, name }) => ({ Id: id, Name: name })),
    Compliance: complianceOf(rows.map(({ state }) => state)),
  };
}

/** `GET /talent/places/{periodId}/{managerId}/{0|1}`: who may read the rows of the team may read this of them. */
export async function placesAnswer(
  reading: Reading,
  { params }: Input<TalentCalls['places']>,
): Promise<AnswerOf<TalentCalls['places']>> {
  const [talent, team] = await Promise.all([talentFor(reading), teamFor(reading, params)]);
  const { ids, primary, secondary } = await teamPlaces(reading, periodIn(talent, params.periodId), team);
  return { UserId: [...ids], PrimaryRating: [...primary], SecondaryRating: [...secondary] };
}

/** What one may do depends on the state and on how one stands to the person: decided once for each such case. */
function presentRows(reading: Reading, rows: readonly TeamRow[]): TalentRow[] {
  const decided = new Map<AppraisalState, (AppraisalAction | null | undefined)[]>();
  return rows.map((row) => {
    const { state, managerId, isBelowViewer } = row;
    const ofState = decided.get(state) ?? [];
    const standing = (managerId === reading.viewer.id ? 2 : 0) + (isBelowViewer ? 1 : 0);
    const known = ofState[standing];
    const action = known === undefined ? actionOn(reading, row) : known;
    ofState[standing] = action;
    decided.set(state, ofState);
    return presentRow(row, action);
  });
}

/** Whoever is in the list is eligible and active; a refusal changes nothing for those who look at it. */
function actionOn({ viewer }: Reading, { personId, managerId, isBelowViewer, state }: TeamRow) {
  const letters = lettersFor(viewer, {
    id: personId,
    role: 'contributor',
    chain: isBelowViewer ? [viewer.id] : [],
    actingManagerId: managerId,
  });
  const facts = {
    state,
    isEligible: true,
    employeeActive: true,
    refusalDue: false,
    refusalRecorded: false,
  };
  return nextAction(state, permissionsFor(facts, letters));
}

/** `GET /talent/user/{userId}`: to the employee a draft is not there, and ratings only where they were shared. */
export async function ofUserAnswer(
  reading: Reading,
  { params }: Input<TalentCalls['ofUser']>,
): Promise<AnswerOf<TalentCalls['ofUser']>> {
  const [talent, employee] = await Promise.all([talentFor(reading), employeeFor(reading, params.userId)]);
  const rows = await appraisalsOf(reading, employee.id);
  const isOwn = employee.letters.has('E');
  const evaluations = talent.periods.flatMap((period) => {
    const found = rows.get(period.id) ?? null;
    const isEligible = isEligibleFor(period, reading.viewer.company, employee);
    if (found === null && !isEligible) return [];
    const row = isOwn && found?.state === 'draft' ? null : found;
    const facts = {
      state: row?.state ?? 'none',
      isEligible,
      employeeActive: !employee.isDeactivated && employee.role !== 'observer',
      refusalDue: false,
      refusalRecorded: row?.hasRefusal ?? false,
    } as const;
    const action = nextAction(facts.state, permissionsFor(facts, employee.letters));
    const seesRatings = !isOwn || row?.ratingsShared === true;
    return [presentEvaluation(period, row, { action, seesRatings })];
  });
  return {
    user: presentUser(employee),
    evaluations,
    isShare: talent.version.settings.Settings.ShareRatingWithEmployee,
  };
}
