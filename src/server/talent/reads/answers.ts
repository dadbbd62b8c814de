import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import type { TalentRows } from '#contract/talent/overview.ts';
import type { AppraisalAction, AppraisalState } from '#contract/vocabulary.ts';
import { lettersFor } from '#rules/talent/actors.ts';
import { groupsOf } from '#rules/talent/groups.ts';
import { complianceOf, nextAction } from '#rules/talent/next-action.ts';
import { permissionsFor } from '#rules/talent/permissions.ts';
import type { Input } from '../../kernel/http/bind.ts';
import type { Reading } from '../../kernel/reading.ts';
import { employeeFor, periodIn, talentFor, teamFor } from '../access.ts';
import { presentEvaluation, presentPeriod, presentRow, presentUser } from '../present.ts';
import { calledSo, type Team } from './eligible.ts';
import { keptWordsOf } from './kept-words.ts';
import { appraisalsOf } from './person.ts';
import { isEligibleFor, type TalentPeriod } from './settings.ts';
import { type Standing, standingsOf } from './standings.ts';
import { namesOf, type TeamRow, teamRows } from './team.ts';

type TalentCalls = typeof api.talent;

/** `GET /talent/{periodId}/{managerId}/{0|1}`. */
export async function overviewAnswer(
  reading: Reading,
  { params }: Input<TalentCalls['overview']>,
): Promise<AnswerOf<TalentCalls['overview']>> {
  const { period, team } = await askedFor(reading, params);
  const rows = await teamRows(reading, period, team);
  return {
    Period: presentPeriod(period),
    ...(await presentRows(reading, period, rows)),
    Compliance: complianceOf(rows.map(({ state }) => state)),
  };
}

/** `GET /talent/groups/{periodId}/{managerId}/{0|1}`: who may read the rows of the team may read this of them. */
export async function groupsAnswer(
  reading: Reading,
  { params, query }: Input<TalentCalls['groups']>,
): Promise<AnswerOf<TalentCalls['groups']>> {
  const { period, team } = await askedFor(reading, params);
  const { Name: name = '' } = query;
  const [all, called] = await Promise.all([
    standingsOf(reading, period, team),
    name === '' ? null : calledSo(reading, period, team, name),
  ]);
  const found = called === null ? all : all.filter(({ personId }) => called.has(personId));
  const actionOf = actionsFor(reading);
  const groups = groupsOf(
    found.map((one) => ({ personId: one.personId, state: one.state, action: actionOf(one) })),
  );
  return {
    You: idsOf(groups.You),
    Employee: idsOf(groups.Employee),
    Manager: idsOf(groups.Manager),
    Completed: idsOf(groups.Completed),
    Compliance: complianceOf(all.map(({ state }) => state)),
    ...(await rowsOfFew(reading, { period, team }, found)),
  };
}

/** `GET /talent/places/{periodId}/{managerId}/{0|1}`, for the same eyes. */
export async function placesAnswer(
  reading: Reading,
  { params }: Input<TalentCalls['places']>,
): Promise<AnswerOf<TalentCalls['places']>> {
  const asked = await askedFor(reading, params);
  const all = await standingsOf(reading, asked.period, asked.team);
  const rated = all.filter(({ state }) => state !== 'none');
  return {
    UserId: idsOf(rated),
    PrimaryRating: rated.map(({ primary }) => primary ?? 0),
    SecondaryRating: rated.map(({ secondary }) => secondary ?? 0),
    Unrated: idsOf(all.filter(({ state }) => state === 'none')),
    ...(await rowsOfFew(reading, asked, all)),
  };
}

/** `GET /talent/rows/{periodId}/{managerId}/{0|1}`. */
export async function rowsAnswer(
  reading: Reading,
  { params, query }: Input<TalentCalls['rows']>,
): Promise<AnswerOf<TalentCalls['rows']>> {
  const { period, team } = await askedFor(reading, params);
  return presentRows(reading, period, await teamRows(reading, period, team, query.Ids));
}

interface Asked {
  readonly period: TalentPeriod;
  readonly team: Team;
}

async function askedFor(reading: Reading, params: Input<TalentCalls['overview']>['params']): Promise<Asked> {
  const [talent, team] = await Promise.all([talentFor(reading), teamFor(reading, params)]);
  return { period: periodIn(talent, params.periodId), team };
}

const idsOf = (standings: readonly Pick<Standing, 'personId'>[]): number[] =>
  standings.map(({ personId }) => personId);

/** Whoever looks at few wants them all at once. */
async function rowsOfFew(
  reading: Reading,
  { period, team }: Asked,
  standings: readonly Pick<Standing, 'personId'>[],
): Promise<TalentRows> {
  if (standings.length > limits.pageSizeMaximum) return { data: [], Managers: [], Kept: [] };
  return presentRows(reading, period, await teamRows(reading, period, team, idsOf(standings)));
}

async function presentRows(
  reading: Reading,
  period: TalentPeriod,
  rows: readonly TeamRow[],
): Promise<TalentRows> {
  const managers = [...new Set(rows.flatMap(({ managerId }) => managerId ?? []))];
  const completed = idsOf(rows.filter(({ state }) => state === 'completed'));
  const [named, kept] = await Promise.all([
    namesOf(reading.scope, managers),
    keptWordsOf(reading.scope, period, completed),
  ]);
  const actionOf = actionsFor(reading);
  return {
    data: rows.map((row) => presentRow(row, actionOf(row))),
    Managers: named.map(({ id, name }) => ({ Id: id, Name: name })),
    Kept: kept.map(({ personIds, words }) => ({ UserIds: [...personIds], Labels: words })),
  };
}

type Acted = Pick<Standing, 'personId' | 'managerId' | 'isBelowViewer' | 'state'>;

/** What one may do depends on the state and on how one stands to the person: decided once for each such case. */
function actionsFor(reading: Reading): (row: Acted) => AppraisalAction | null {
  const decided = new Map<AppraisalState, (AppraisalAction | null | undefined)[]>();
  return (row) => {
    const { state, managerId, isBelowViewer } = row;
    const ofState = decided.get(state) ?? [];
    const standing = (managerId === reading.viewer.id ? 2 : 0) + (isBelowViewer ? 1 : 0);
    const known = ofState[standing];
    const action = known === undefined ? actionOn(reading, row) : known;
    ofState[standing] = action;
    decided.set(state, ofState);
    return action;
  };
}

/** Whoever is in the list is eligible and active; a refusal changes nothing for those who look at it. */
function actionOn({ viewer }: Reading, { personId, managerId, isBelowViewer, state }: Acted) {
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
      refusalRecorded: row?.isRefused ?? false,
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
