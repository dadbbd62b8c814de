import type { WriteScope } from '#server/db/database.ts';
import { noteSecurity } from '#server/kernel/safety/security-log.ts';
import { hashOf } from '#server/kernel/token.ts';
import { setAvatar } from '#server/people/actions/set-avatar.ts';
import { insertPeriodSettings } from '#server/talent/store.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../make.ts';
import { type MadeGoal, makeGoal, makeStatus } from '../make-goals.ts';
import { makeItem } from '../make-items.ts';
import { makeManual } from '../make-manuals.ts';
import { makeNote } from '../make-notes.ts';
import { makeReportJob } from '../make-reports.ts';
import { makeTalentSettings } from '../make-talent.ts';
import {
  makeAppliedEdit,
  makeComments,
  makeEdit,
  makeFollows,
  makeManagerResults,
  makeNotices,
  makeOwnerResults,
} from '../make-talk.ts';
import type { World } from '../world.ts';
import { type Appraised, makeAppraised } from './appraised.ts';
import { insertRows, takeIds } from './rows.ts';

type Ref = { readonly id: number };

/** A company with at least one row in every table, and a goal for whatever can be done to one. */
export interface WholeCompany {
  readonly tenant: MadeTenant;
  readonly ceo: MadePerson;
  readonly manager: MadePerson;
  readonly owner: MadePerson;
  readonly observer: MadePerson;
  readonly parent: MadeGoal;
  readonly draft: MadeGoal;
  readonly inReview: MadeGoal;
  readonly approved: MadeGoal;
  readonly edited: MadeGoal;
  readonly withResult: MadeGoal;
  readonly finalized: MadeGoal;
  /** Approved ones for what changes a goal for good. */
  readonly toFinalize: MadeGoal;
  readonly toShelve: MadeGoal;
  readonly toHandOver: MadeGoal;
  readonly toMove: MadeGoal;
  readonly toDelete: MadeGoal;
  readonly status: Ref;
  readonly comment: Ref;
  /** Of the history of `edited`: an edit that was applied. */
  readonly line: Ref;
  readonly notice: Ref;
  /** The ceo's about the owner. */
  readonly note: Ref;
  readonly appraised: Appraised;
  /** Asked of the manager by the ceo. */
  readonly item: Ref;
  /** A published one. */
  readonly strategyVersion: Ref;
  /** The ceo's list of goals under a name. */
  readonly view: Ref;
  readonly report: Ref;
  /** The manager's, of a quarter that is over. */
  readonly pastGoal: Ref;
  /** One of the ceo's, in use by nobody. */
  readonly session: Ref;
  /** Opens the ceo's connected report. */
  readonly manualKey: string;
}

/** `mark` stands in every name and text of the company, so that it can be looked for elsewhere. */
export async function makeWholeCompany(world: World, mark: string): Promise<WholeCompany> {
  const on = { notesEnabled: true, talentEnabled: true, strategyEnabled: true };
  const tenant = await makeTenant(world, { name: `${mark} Inc`, subdomain: mark.toLowerCase(), ...on });
  const person = (name: string) => ({
    name: `${mark} ${name}`,
    email: `${name}@${mark}.example`,
    orgUnit: mark,
  });
  const ceo = await makePerson(world, { tenant, role: 'ceo', password: 'Pass-word-1', ...person('ceo') });
  const manager = await makePerson(world, { tenant, role: 'manager', manager: ceo, ...person('manager') });
  const [owner, observer] = await makePeople(world, tenant, [
    { manager, ...person('owner') },
    { role: 'observer', ...person('observer') },
  ]);
  if (owner === undefined || observer === undefined) throw new Error('Nobody was made.');
  const goals = await goalsOf(world, mark, { owner, manager });
  const talk = await talkOf(world, tenant, mark, { owner, manager }, goals);
  const { strategyVersion, view } = await makeOtherRows(world, tenant, ceo);
  const note = await makeNote(world, { writer: ceo, subject: owner, title: mark, body: mark });
  await keepPeriod(world, tenant);
  const item = await makeItem(world, tenant, { requester: ceo, assignee: manager, title: `${mark} item` });
  const pastGoal = await makePastGoal(world, tenant, manager, mark);
  const appraised = await makeAppraised(world, tenant, { manager, owner }, mark);
  const session = await makeSession(world, ceo, mark);
  const people = { tenant, ceo, manager, owner, observer };
  const manual = await makeManual(world, { person: ceo, status: 4, entry: mark, files: world.files });
  const manualKey = manual.publicKey;
  const report = await makeReportJob(world, { person: ceo, title: `${mark} report`, files: world.files });
  const made = { note, item, strategyVersion, view, pastGoal, appraised, session, manualKey, report };
  return { ...people, ...goals, ...talk, ...made };
}

/** A goal for whatever can be done to one. */
async function goalsOf(
  world: World,
  mark: string,
  { owner, manager }: { owner: MadePerson; manager: MadePerson },
) {
  const parent = await makeGoal(world, { owner: manager, title: `${mark} parent` });
  const goal = (state: MadeGoal['state'], name: string) =>
    makeGoal(world, { owner, parent, state, title: `${mark} ${name}`, measurement: mark });
  return {
    parent,
    draft: await goal('draft', 'draft'),
    inReview: await goal('review', 'review'),
    approved: await goal('approved', 'approved'),
    edited: await goal('approved', 'edited'),
    withResult: await goal('results_in_review', 'result'),
    finalized: await goal('finalized', 'finalized'),
    toFinalize: await goal('approved', 'finalize'),
    toShelve: await goal('approved', 'shelve'),
    toHandOver: await goal('approved', 'hand over'),
    toMove: await goal('approved', 'move'),
    toDelete: await goal('approved', 'delete'),
  };
}

/** Of the quarter before: what is summed up is over. */
function makePastGoal(world: World, tenant: MadeTenant, owner: MadePerson, mark: string): Promise<MadeGoal> {
  const before = tenant.calendar.periods.filter(({ end }) => end < tenant.period.start).at(-1);
  return makeGoal(world, { owner, title: `${mark} past`, ...(before ? { period: before } : {}) });
}

async function makeSession(
  world: World,
  { id: person_id, tenantId }: MadePerson,
  mark: string,
): Promise<Ref> {
  return world.db.write(tenantId, world.now(), async (scope) => {
    const [id = 0] = await takeIds(scope, 'session', 1);
    const used = { created_at: scope.now, used_at: scope.now };
    const token_hash = hashOf(`session of ${mark}`);
    await insertRows(scope, 'session', [{ tenant_id: tenantId, id, person_id, token_hash, ...used }]);
    return { id };
  });
}

async function talkOf(
  world: World,
  tenant: MadeTenant,
  mark: string,
  { owner, manager }: { owner: MadePerson; manager: MadePerson },
  goals: Record<'approved' | 'edited' | 'withResult' | 'finalized', MadeGoal>,
): Promise<Pick<WholeCompany, 'status' | 'comment' | 'line' | 'notice'>> {
  const week = tenant.period.weeks.find(({ start, end }) => isNow(world, start, end));
  if (week === undefined) throw new Error('No week holds today.');
  const status = await makeStatus(world, goals.approved, { week });
  const [comment] = await makeComments(world, tenant, [
    {
      goal: goals.approved,
      on: { type: 'GoalStatus', id: status.id },
      author: owner,
      text: `${mark} @${manager.name}`,
    },
  ]);
  if (comment !== undefined) await makeMention(world, comment, manager, mark.length + 1);
  await makeEdit(world, goals.edited, { state: 'review', changes: { title: `${mark} better` } });
  const line = await makeAppliedEdit(world, goals.edited, { title: mark });
  await makeOwnerResults(world, tenant, [
    { goal: goals.withResult, completed: true, outcome: mark },
    { goal: goals.finalized, completed: true, outcome: mark },
  ]);
  await makeManagerResults(world, tenant, [
    { goal: goals.finalized, author: manager, completed: true, feedback: mark },
  ]);
  await makeFollows(world, tenant, [{ person: manager, goal: goals.approved }]);
  await world.db.write(tenant.id, world.now(), (scope) =>
    insertRows(scope, 'muted_mail', [{ tenant_id: tenant.id, person_id: manager.id, kind: 'also' }]),
  );
  const [notice] = await makeNotices(world, tenant, [{ person: owner, goal: goals.approved, actor: mark }]);
  if (comment === undefined || notice === undefined) throw new Error('Nothing was said.');
  return { status, comment, line, notice };
}

async function makeMention(world: World, { id }: Ref, person: MadePerson, place: number): Promise<void> {
  const names = { comment_id: id, place, length: person.name.length + 1, person_id: person.id };
  await world.db.write(person.tenantId, world.now(), (scope) =>
    insertRows(scope, 'comment_mention', [{ tenant_id: person.tenantId, ...names }]),
  );
}

function isNow(world: World, start: string, end: string): boolean {
  const today = world.now().toISOString().slice(0, 10);
  return start <= today && today <= end;
}

/** The first quarter keeps to a version of the settings, as if it had an appraisal. */
async function keepPeriod(world: World, tenant: MadeTenant): Promise<void> {
  const [first] = tenant.calendar.periods;
  if (first === undefined) throw new Error('The company has no quarters.');
  const version = await makeTalentSettings(world, tenant);
  await world.db.write(tenant.id, world.now(), (scope) => insertPeriodSettings(scope, first.id, version));
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';

/** Shared, so that whoever could see it would. */
async function makeView(scope: WriteScope, { name }: MadeTenant, owner: MadePerson): Promise<Ref> {
  const [id = 0] = await takeIds(scope, 'goal_view', 1);
  const view = { tenant_id: scope.tenantId, id, owner_id: owner.id, name: `${name} view` };
  const shown = { query: `search=${name}`, is_shared: true, created_at: scope.now };
  await insertRows(scope, 'goal_view', [{ ...view, ...shown }]);
  return { id };
}

/** One row of everything that hangs on no goal; answers the published strategy and the view. */
async function makeOtherRows(
  world: World,
  tenant: MadeTenant,
  person: MadePerson,
): Promise<{ strategyVersion: Ref; view: Ref }> {
  await world.tokenOf(person);
  return world.db.write(tenant.id, world.now(), async (scope) => {
    const own = { tenant_id: tenant.id, person_id: person.id };
    await setAvatar(scope, world.files, person.id, Buffer.from(picture));
    await insertRows(scope, 'digest', [own]);
    await makePeopleRows(scope, tenant, person);
    await insertRows(scope, 'account_link', [
      {
        ...own,
        id: (await takeIds(scope, 'account_link', 1))[0] ?? 0,
        kind: 'reset',
        token_hash: hashOf(tenant.subdomain),
        created_at: scope.now,
        expires_at: new Date(scope.now.getTime() + 3_600_000),
      },
    ]);
    await makeSafetyRows(scope, tenant, person);
    const view = await makeView(scope, tenant, person);
    await insertRows(scope, 'tenant_change', [
      { tenant_id: tenant.id, field: 'name', actor_id: person.id, created_at: scope.now },
    ]);
    const written = { tenant_id: tenant.id, author_id: person.id, updated_at: scope.now };
    await insertRows(scope, 'theme', [{ ...written, period_id: tenant.period.id, title: tenant.name }]);
    const [version = 0] = await takeIds(scope, 'strategy_version', 1);
    await insertRows(scope, 'strategy_version', [
      {
        ...written,
        id: version,
        sections: { mission: tenant.name },
        created_at: scope.now,
        published_at: scope.now,
      },
    ]);
    await scope.db
      .insertInto('job')
      .values({ tenant_id: tenant.id, kind: 'nothing', payload: '{}', run_at: scope.now })
      .execute();
    return { strategyVersion: { id: version }, view };
  });
}

async function makeSafetyRows(scope: WriteScope, tenant: MadeTenant, person: MadePerson): Promise<void> {
  const own = { tenant_id: tenant.id, person_id: person.id };
  await insertRows(scope, 'known_browser', [{ ...own, browser_hash: hashOf('one'), seen_at: scope.now }]);
  await insertRows(scope, 'throttle', [
    { tenant_id: tenant.id, key_hash: hashOf('one'), taken: 1, began_at: scope.now },
  ]);
  await noteSecurity(scope, [{ kind: 'signed_in', personId: person.id, actorId: person.id }]);
  await insertRows(scope, 'sign_in_attempt', [
    { tenant_id: tenant.id, name_hash: hashOf('someone'), failures: 1, failed_at: scope.now },
  ]);
  const accepted = { document: 'terms', version: '1', accepted_at: scope.now } as const;
  await insertRows(scope, 'made_once', [{ ...own, sent_hash: hashOf('one'), made_at: scope.now }]);
  await insertRows(scope, 'acceptance', [{ ...own, ...accepted }]);
}

async function makePeopleRows(scope: WriteScope, tenant: MadeTenant, person: MadePerson): Promise<void> {
  const own = { tenant_id: tenant.id, person_id: person.id };
  await insertRows(scope, 'person_change', [
    {
      ...own,
      id: (await takeIds(scope, 'person_change', 1))[0] ?? 0,
      actor_id: person.id,
      kind: 'profile',
      changes: { Biography: ['', tenant.name] },
      created_at: scope.now,
    },
  ]);
  await insertRows(scope, 'responsibility', [
    { ...own, body: tenant.name, updated_at: scope.now, updated_by_id: person.id },
  ]);
}
