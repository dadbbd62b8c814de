import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import { ErrorAnswer } from '#contract/wire/errors.ts';
import { type ApiCall, calls, fieldsOf } from '../support/calls.ts';
import { makeWholeCompany, type WholeCompany } from '../support/company.ts';
import { onePixel } from '../support/pictures.ts';
import { anyPath, fileInputs } from '../support/report-inputs.ts';
import { patience } from '../support/speed.ts';
import { changedTables, stateOfTables } from '../support/tables.ts';
import { type Given, openWorld, type World } from '../world.ts';
import { ofManuals } from './manual-inputs.ts';
import { ofTalent } from './talent-inputs.ts';
import { ofTalk } from './talk-inputs.ts';

/**
 * Each call with an id of another company in each place that takes one: it is told like an id that does not
 * exist, and changes nothing in either company. A new call with an id needs a row in `inputs`.
 */
let world: World;
let own: WholeCompany;
let foreign: WholeCompany;

beforeAll(async () => {
  world = await openWorld();
  own = await makeWholeCompany(world, 'Ours');
  foreign = await makeWholeCompany(world, 'Theirs');
  // Sessions begin with the first call, and are rows as well.
  for (const as of ['ceo', 'manager', 'owner'] as const) await ask(api.goals.periods, { as });
});
afterAll(() => world.close());

type Place = 'params' | 'query' | 'body';
type Input = Partial<Record<Place, Record<string, unknown>>> & {
  /** Who calls; the ceo unless said otherwise. */
  readonly as?: 'ceo' | 'manager' | 'owner';
  readonly file?: Uint8Array;
};

/** Input that the call takes, made of one company's ids. */
const inputs: Record<string, (of: WholeCompany) => Input> = {
  'auth.getHash': (of) => ({ params: { id: of.ceo.id } }),
  'safety.endSession': (of) => ({ params: { id: of.session.id } }),
  'safety.endSessionsOf': (of) => ({ params: { id: of.observer.id } }),
  'people.profile': (of) => ({ params: { id: of.owner.id } }),
  'people.saveProfile': (of) => ({ params: { id: of.owner.id }, body: { JobTitle: 'Changed' } }),
  'people.responsibility': (of) => ({ params: { id: of.ceo.id } }),
  'people.saveResponsibility': (of) => ({ params: { id: of.owner.id }, body: { Body: 'Changed' } }),
  'people.roles': (of) => ({ params: { id: of.owner.id }, body: { IsGoalAdmin: true } }),
  'people.history': (of) => ({ params: { id: of.ceo.id } }),
  'people.deactivateData': (of) => ({ params: { id: of.owner.id } }),
  'people.deactivate': (of) => ({ params: { id: of.observer.id } }),
  'people.activate': (of) => ({ params: { id: of.observer.id } }),
  'people.reinvite': (of) => ({ params: { id: of.owner.id } }),
  'people.managerCandidates': (of) => ({ params: { id: of.owner.id } }),
  // The manager there is: a move would take the owner away from who acts for them further down.
  'people.changeManager': (of) => ({ params: { id: of.owner.id, managerId: of.manager.id } }),
  'people.addEmployee': (of) => ({
    body: { Name: 'New', Email: 'new@ours.example', ParentId: of.manager.id },
  }),
  'people.emailPreference': (of) => ({ params: { id: of.ceo.id } }),
  'people.avatar': (of) => ({ params: { id: of.ceo.id } }),
  'people.avatarData': (of) => ({ params: { id: of.ceo.id } }),
  'people.uploadAvatar': (of) => ({ params: { id: of.owner.id }, file: onePixel }),
  'people.removeAvatar': (of) => ({ params: { id: of.observer.id } }),
  'organization.directory': (of) => ({ body: { ManagerId: of.ceo.id } }),
  'actionItems.list': (of) => ({ body: { Filters: { AssigneeIds: [of.owner.id] } } }),
  'actionItems.create': (of) => ({
    body: { Title: 'New', DueDate: '2026-12-01', AssigneeId: of.owner.id, RequesterId: of.ceo.id },
  }),
  'actionItems.save': (of) => ({
    params: { id: of.item.id },
    body: { AssigneeId: of.manager.id, RequesterId: of.ceo.id },
  }),
  'actionItems.remove': (of) => ({ params: { id: of.item.id } }),
  'actionItems.markComplete': (of) => ({ as: 'manager', params: { id: of.item.id, tab: '0' } }),
  ...ofManuals,
  'goals.ofPerson': (of) => ({ params: { userId: of.owner.id, periodId: of.tenant.period.id } }),
  'goals.list': fileInputs['goals.exportList'],
  ...fileInputs,
  'goals.detail': (of) => ({ params: { id: of.approved.id } }),
  'goals.single': (of) => ({ params: { id: of.approved.id } }),
  'goals.create': (of) => ({
    as: 'manager',
    body: { Title: 'New', OwnerId: of.owner.id, ParentId: of.parent.id, PeriodId: of.tenant.period.id },
  }),
  'goals.save': (of) => ({
    as: 'owner',
    params: { id: of.draft.id },
    body: {
      Title: 'Changed',
      OwnerId: of.owner.id,
      ParentId: of.parent.id,
      PeriodId: of.tenant.period.id,
    },
  }),
  'goals.approve': (of) => ({ as: 'manager', body: { Id: of.inReview.id, Status: 'approved' } }),
  'goals.updateStatus': (of) => ({
    as: 'owner',
    body: { Id: of.approved.id, Likelihood: 1, Quality: 1, WeekId: currentWeek(of) },
  }),
  'goals.parents': (of) => ({
    params: { ownerId: of.owner.id, periodId: of.tenant.period.id, goalId: of.approved.id, page: 1 },
  }),
  'goals.audience': (of) => ({ params: { ownerId: of.owner.id } }),
  'goals.requestApproval': (of) => ({ as: 'owner', params: { id: of.approved.id } }),
  'goals.retract': (of) => ({
    as: 'owner',
    body: { Id: of.inReview.id, Status: 'draft', Comment: 'Not yet.' },
  }),
  'goals.retractEdits': (of) => ({
    as: 'owner',
    body: { Id: of.edited.id, Status: 'draft', Comment: 'Not yet.' },
  }),
  'goals.shelve': (of) => ({ as: 'owner', body: { Id: of.toShelve.id, Status: 'shelving_in_review' } }),
  'goals.finalize': (of) => ({
    as: 'owner',
    body: { GoalId: of.toFinalize.id, Quality: 3, Outcome: 'Done.', ...blockedBy(of) },
  }),
  'goals.finalizeApproved': (of) => ({
    as: 'manager',
    body: { GoalId: of.withResult.id, Feedback: 'Fine.', ...blockedBy(of) },
  }),
  'goals.finalizeRetract': (of) => ({ as: 'owner', body: { GoalId: of.withResult.id } }),
  'goals.remove': (of) => ({ as: 'manager', params: { id: of.toDelete.id } }),
  'goals.changeOwner': (of) => ({ as: 'manager', body: { Id: of.toHandOver.id, UserId: of.manager.id } }),
  'goals.changeParent': (of) => ({ as: 'owner', body: { Id: of.toMove.id, GoalId: of.parent.id } }),
  ...ofTalk,
  'goals.children': (of) => ({ params: { id: of.parent.id } }),
  'assist.titles': (of) => ({ as: 'manager', body: assistOf(of) }),
  'assist.measurements': (of) => ({ as: 'manager', body: assistOf(of) }),
  'assist.description': (of) => ({ as: 'manager', body: assistOf(of) }),
  'predictions.matrix': (of) => weekOf(of),
  'predictions.grid': (of) => weekOf(of),
  'predictions.places': (of) => weekOf(of),
  'predictions.rows': (of) => ({ ...weekOf(of), query: { Ids: `${of.approved.id}` } }),
  'predictions.first': (of) => ({ params: { periodId: of.tenant.period.id } }),
  'predictions.search': (of) => ({ params: { periodId: of.tenant.period.id } }),
  ...ofTalent,
  'talent.ofUser': (of) => ({ as: 'manager', params: { userId: of.owner.id } }),
  'appraisals.single': ({ appraised }) => ({ params: { id: appraised.completed.id } }),
  'appraisals.ofPerson': (of) => ({ params: { userId: of.owner.id, periodId: of.appraised.quarter.id } }),
  'appraisals.evidence': (of) => ({ params: { userId: of.owner.id, periodId: of.appraised.quarter.id } }),
  'appraisals.create': ({ appraised }) => ({
    as: 'manager',
    body: {
      UserId: appraised.unwritten.id,
      EvaluationPeriodId: appraised.quarter.id,
      Review: 'Good.',
      Primary: 1,
      Secondary: 1,
    },
  }),
  'appraisals.save': ({ appraised: { draft } }) => ({
    as: 'manager',
    params: { id: draft.id },
    body: { Review: 'Changed.', UserId: draft.employeeId, EvaluationPeriodId: draft.periodId },
  }),
  'appraisals.remove': ({ appraised }) => ({ as: 'manager', params: { id: appraised.toRemove.id } }),
  'appraisals.share': ({ appraised }) => ({ as: 'manager', params: { id: appraised.toShare.id } }),
  'appraisals.employeeSign': ({ appraised }) => ({
    as: 'owner',
    params: { id: appraised.toSign.id },
    body: { Sign: 'The Owner' },
  }),
  'appraisals.managerSign': ({ appraised }) => ({
    as: 'manager',
    params: { id: appraised.toComplete.id },
    body: { Sign: 'The Manager' },
  }),
  'appraisals.recordRefusal': ({ appraised }) => ({
    as: 'manager',
    params: { id: appraised.toRefuse.id },
    body: { Reason: 'Away.', Witness: 'Somebody' },
  }),
  'dashboard.saveTheme': (of) => ({ body: { Title: 'Ours', PeriodId: of.tenant.period.id } }),
  'dashboard.deleteTheme': (of) => ({ query: { PeriodId: of.tenant.period.id } }),
  'talent.labels': (of) => ({ query: { PeriodId: of.tenant.calendar.periods[0]?.id } }),
  'dashboard.reviewData': (of) => ({ params: { id: of.inReview.id } }),
  'dashboard.editReviewData': (of) => ({ params: { id: of.edited.id } }),
  'summaries.quarter': (of) => ({ params: pastQuarter(of) }),
  'summaries.goal': (of) => ({ as: 'manager', params: { ...pastQuarter(of), goalId: of.pastGoal.id } }),
  'summaries.quarterDeck': (of) => ({ params: pastQuarter(of), body: {} }),
  'summaries.quarterExecutive': (of) => ({ params: pastQuarter(of) }),
  'strategy.version': (of) => ({ params: { id: of.strategyVersion.id } }),
  'notifications.markRead': (of) => ({ as: 'owner', params: { id: of.notice.id } }),
};

/** Ids that say which result a goal's present one is: told by 409, since they name no object of their own. */
const versions = new Set(['goals.finalize body.Id', 'goals.finalizeApproved body.Id']);
/** What a list is of: an id that names nothing here finds nothing, or hides nothing, like one that never was. */
const filters = new Set([
  'organization.directory body.ManagerId',
  'organization.directoryChoices body.ManagerId',
  'organization.directoryExport body.ManagerId',
  'goals.list body.Users',
  'goals.exportList body.Users',
  'goals.parents params.ownerId',
  'goals.parents params.periodId',
  'goals.mustAlign query.Ids',
  'predictions.rows query.Ids',
  'talent.rows query.Ids',
]);
const neverWas = 999_999_999;

function pastPeriod({ tenant }: WholeCompany): number {
  return tenant.calendar.periods.filter(({ end }) => end < tenant.period.start).at(-1)?.id ?? 0;
}

const pastQuarter = (of: WholeCompany) => ({ periodId: pastPeriod(of), forWhom: 'me' });
const weekOf = (of: WholeCompany) => ({ params: { goalId: of.parent.id, weekId: currentWeek(of) } });
function currentWeek({ tenant }: WholeCompany): number {
  const today = world.now().toISOString().slice(0, 10);
  return tenant.period.weeks.find(({ start, end }) => start <= today && today <= end)?.id ?? 0;
}

const assistOf = ({ parent, owner, tenant }: WholeCompany) => ({
  ParentId: parent.id,
  goalOwner: owner.id,
  Quarter: tenant.period.id,
});

const blockedBy = (of: WholeCompany) => ({ Completed: false, Reason: 'blocked', ReasonGoalId: of.parent.id });

const namesAnId = (name: string): boolean =>
  /ids?$/i.test(name) ||
  ['Users', 'goalOwner', 'Quarter', 'ListOf', 'period', 'nextPeriod', 'user'].includes(name);

function idFieldsOf(call: ApiCall): string[] {
  return fieldsOf(call)
    .filter(({ name }) => namesAnId(name))
    .map(({ place, name }) => `${call.name} ${place}.${name}`)
    .filter((field) => !versions.has(field));
}

const walked = calls.filter((call) => idFieldsOf(call).length > 0);

test('every place that takes an id is walked', () => {
  const given = Object.entries(inputs).flatMap(([name, input]) => {
    const { as: _, file: __, ...places } = input(own);
    return Object.entries(places).flatMap(([place, fields]) =>
      Object.keys(fields ?? {}).map((field) => `${name} ${place}.${field}`),
    );
  });
  expect(walked.flatMap(idFieldsOf).filter((field) => !given.includes(field))).toEqual([]);
});

describe.each(walked)('$name', (call) => {
  test('with an id of another company, then with its own', async () => {
    const inputOf = inputs[call.name];
    if (inputOf === undefined) throw new Error(`${call.name} has no row in inputs.`);
    const [ours, theirs] = [inputOf(own), inputOf(foreign)];
    const before = await stateOfTables(world.db);
    for (const field of idFieldsOf(call)) await expectUnknown(call.endpoint, field, ours, theirs);
    // Whoever takes a file is written down, whatever its filter finds.
    const logged = (table: string) => call.endpoint.produces !== null && table === 'security_event';
    const changed = changedTables(before, await stateOfTables(world.db));
    expect(changed.filter((table) => !logged(table))).toEqual([]);
    const { status, text } = await ask(call.endpoint, ours);
    expect([200, 403, 409]).toContain(status);
    expect(text).not.toContain('Theirs');
  });
});

test('no call without an id tells of another company', async () => {
  for (const call of calls.filter((each) => idFieldsOf(each).length === 0)) {
    if (call.endpoint.auth === 'none' || call.name === 'auth.signOut') continue;
    const { status, text } = await ask(call.endpoint, { params: anyPath });
    expect([call.name, status < 500, text.includes('Theirs')]).toEqual([call.name, true, false]);
  }
});

async function expectUnknown(endpoint: Endpoint, field: string, ours: Input, theirs: Input): Promise<void> {
  const [place, name] = (field.split(' ')[1] ?? '').split('.') as [Place, string];
  const inputWith = (value: unknown): Input => ({ ...ours, [place]: { ...ours[place], [name]: value } });
  const id = theirs[place]?.[name];
  expect([field, id]).not.toEqual([field, ours[place]?.[name]]);
  const { status, text } = await ask(endpoint, inputWith(id));
  expect(text).not.toContain('Theirs');
  if (filters.has(field)) {
    // A file bears the second it was made in: two of one moment are the same to the byte.
    await vi.waitFor(async () => {
      const [one, nothing] = await Promise.all([
        ask(endpoint, inputWith(id)),
        ask(endpoint, inputWith(Array.isArray(id) ? [neverWas] : neverWas)),
      ]);
      expect([field, one.status, one.text]).toEqual([field, 200, nothing.text]);
    }, patience(5000));
    return;
  }
  expect([field, status]).toEqual([field, expect.toSatisfy((each) => each === 400 || each === 404)]);
  const refusal = ErrorAnswer.parse(JSON.parse(text));
  if (status === 400) expect([field, Object.keys(refusal.Fields)]).toEqual([field, [name]]);
  else expect([field, status]).toEqual([field, 404]);
}

async function ask(endpoint: Endpoint, input: Input): Promise<{ status: number; text: string }> {
  const { as = 'ceo', ...given } = input;
  return world.as(own[as]).call(endpoint, given as Given<Endpoint>);
}
