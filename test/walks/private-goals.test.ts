import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import { type MadePerson, makePeople } from '../make.ts';
import { makeGoal } from '../make-goals.ts';
import { type ApiCall, calls, fieldsOf } from '../support/calls.ts';
import { makeWholeCompany, type WholeCompany } from '../support/company.ts';
import { type Listener, listenAs } from '../support/live.ts';
import { changedTables, stateOfTables } from '../support/tables.ts';
import { type Given, openWorld, type World } from '../world.ts';
import { hideGoals } from './hidden-goals.ts';
import {
  asked,
  changing,
  type Hidden,
  type Input,
  readingOne,
  type Setting,
  secret,
} from './private-questions.ts';

/**
 * Row F10: to whom a private goal does not belong, the company is the same with it and without it. Everything that
 * can be read is read before private goals are there and after, and every call is tried with their ids. A new call
 * that reads needs a row in `asked`, one that changes something a row in `changing` (private-questions.ts).
 */
let world: World;
let company: WholeCompany;
/** Those to whom no private goal belongs, by what they may do otherwise. */
let outsiders: Record<string, MadePerson>;
let setting: Setting;
let hidden: Hidden;

beforeAll(async () => {
  world = await openWorld();
  company = await makeWholeCompany(world, 'Ours');
  const { tenant, ceo, manager, observer } = company;
  const flagged = await makePeople(world, tenant, [
    { manager, name: 'Peer' },
    { manager: ceo, role: 'manager', name: 'Other manager' },
    { manager: ceo, name: 'Goal admin', isGoalAdmin: true },
    { manager: ceo, name: 'Goal manager', isGoalManager: true },
    { manager: ceo, name: 'Org admin', isOrgAdmin: true },
    { manager: ceo, name: 'HR admin', isHrAdmin: true },
  ]);
  outsiders = Object.fromEntries([...flagged, observer].map((person) => [person.name, person]));
  const [peer] = flagged;
  if (peer === undefined) throw new Error('Nobody was made.');
  const orphan = await makeGoal(world, { owner: peer, title: 'Ours orphan' });
  setting = { company, orphan, week: weekNow() };
  await makeGoal(world, { owner: ceo, title: 'Ours company goal' });
  // Sessions begin with the first call, and are rows as well.
  for (const person of Object.values(outsiders)) await ask(person, api.goals.periods, {});
});
afterAll(() => world.close());

const signedIn = calls.filter(({ endpoint }) => endpoint.auth !== 'none');

test('every call that needs a session is walked', () => {
  const missing = signedIn.filter(({ name }) => asked[name] === undefined && changing[name] === undefined);
  expect(missing.map(({ name }) => name)).toEqual([]);
  const goalIds = /^(params|body)\.(id|goalId|ParentId|GoalId|CommentId)$/i;
  const unasked = signedIn.filter(
    (call) =>
      fieldsOf(call).some(({ place, name }) => goalIds.test(`${place}.${name}`)) &&
      !/^(auth|people|strategy|summaries|appraisals)\./.test(call.name) &&
      readingOne[call.name] === undefined &&
      changing[call.name] === undefined,
  );
  expect(unasked.map(({ name }) => name)).toEqual([]);
});

test('what can be read is the same with private goals and without them', async () => {
  const before = await everything();
  expect(JSON.stringify([...before.values()])).toContain('Ours orphan');
  hidden = await hideGoals(world, setting, orphanOwner());
  const after = await everything();
  for (const [question, answer] of before)
    expect([question, after.get(question)]).toEqual([question, answer]);
  const told = [...after].filter(([question]) => !question.includes('assist.'));
  expect(JSON.stringify(told.map(([, answer]) => answer))).not.toContain(secret);
  for (const person of [company.ceo, company.manager, company.owner]) {
    const { text } = await ask(person, api.goals.detail, { params: { id: hidden.goal.id } });
    expect(text).toContain(secret);
  }
});

test('a spreadsheet has as many bytes with private goals as without: it is made of the same list', async () => {
  for (const person of Object.values(outsiders)) {
    const { text } = await ask(person, api.goals.exportList, {
      body: { GoalSelectFilter: 0, Title: secret },
    });
    const none = await ask(person, api.goals.exportList, {
      body: { GoalSelectFilter: 0, Title: 'no goal is called so' },
    });
    expect(Math.abs(text.length - none.text.length)).toBeLessThan(64);
  }
});

test('as the parent that a goal has already, a private one is told like one that never was', async () => {
  const name = (GoalId: number) => [
    ask(orphanOwner(), api.goals.changeParent, { body: { Id: setting.orphan.id, GoalId } }),
    ask(orphanOwner(), api.goals.save, {
      params: { id: setting.orphan.id },
      body: { Title: 'Ours orphan', ParentId: GoalId },
    }),
  ];
  const answers = async (id: number) =>
    (await Promise.all(name(id))).map(({ status, text }) => ({ status, text }));
  expect(await answers(hidden.goal.id)).toEqual(await answers(neverWas));
});

describe('a private goal', () => {
  test('is told like one that never was, whatever is asked of it', async () => {
    const never: Hidden = {
      goals: [],
      goal: { ...hidden.goal, id: neverWas },
      statusId: neverWas,
      commentId: neverWas,
      lineId: neverWas,
      noticeId: neverWas,
    };
    const state = await stateOfTables(world.db);
    for (const [name, inputOf] of [...Object.entries(readingOne), ...Object.entries(changing)]) {
      const call = signedIn.find((one) => one.name === name);
      if (
        call === undefined ||
        JSON.stringify(inputOf(hidden, setting)) === JSON.stringify(inputOf(never, setting))
      )
        continue;
      for (const [who, person] of Object.entries(outsiders)) {
        const none = await tryWith(person, call, inputOf, never);
        for (const goal of hidden.goals) {
          const real = await tryWith(person, call, inputOf, { ...hidden, goal });
          expect([name, who, goal.state, real]).toEqual([name, who, goal.state, none]);
        }
      }
    }
    expect(changedTables(state, await stateOfTables(world.db))).toEqual([]);
  });

  test('tells nobody but those it belongs to: no event, no notice, no mail', async () => {
    const { owner, manager, ceo } = company;
    await world.drain();
    world.mail.sent.length = 0;
    const lines = new Map<string, Listener>();
    for (const [who, person] of Object.entries(outsiders)) lines.set(who, await listenAs(world, person));
    const insider = await listenAs(world, manager);
    const as = (person: MadePerson) => world.as(person);
    const Id = hidden.goal.id;
    const done = [
      await as(owner).call(api.goals.updateStatus, {
        body: { Id, Likelihood: 0, Quality: 1, Comment: secret },
      }),
      await as(manager).call(api.goals.commentAdd, {
        body: { Id: hidden.statusId, Type: 'GoalStatus', Comment: secret },
      }),
      await as(manager).call(api.goals.save, { params: { id: Id }, body: { Title: `${secret} again` } }),
      await as(owner).call(api.goals.shelve, { body: { Id, Status: 'shelving_in_review' } }),
      await as(manager).call(api.goals.shelve, { body: { Id, Status: 'approved', Comment: secret } }),
      await as(owner).call(api.goals.finalize, {
        body: { GoalId: Id, Completed: true, Quality: 3, Outcome: secret },
      }),
      await as(manager).call(api.goals.finalizeApproved, {
        body: { GoalId: Id, Completed: true, Feedback: secret },
      }),
      await as(ceo).call(api.goals.remove, { params: { id: Id } }),
    ];
    expect(done.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(done.map(() => 200));
    // An event for everybody behind them: whoever has it has heard all there was.
    await as(orphanOwner()).call(api.goals.updateStatus, {
      body: { Id: setting.orphan.id, Likelihood: 2, Quality: 2 },
    });
    for (const [who, line] of lines) {
      const heard = async () => line.heard.map(({ data }) => data);
      await expect.poll(heard).toContainEqual(expect.objectContaining({ GoalId: setting.orphan.id }));
      const other = line.heard.filter(
        ({ data }) => (data as { GoalId?: number }).GoalId !== setting.orphan.id,
      );
      // The child of the private goal is the peer's own: that its parent is gone is no news to who saw none.
      expect([who, other]).toEqual([who, []]);
      line.stop();
    }
    expect(insider.heard.length).toBeGreaterThan(5);
    insider.stop();
    world.clock.advance({ hours: 1 });
    await world.drain();
    const insiders = [owner, manager, ceo].map(({ email }) => email);
    expect(world.mail.sent.map(({ to }) => to).filter((to) => !insiders.includes(to))).toEqual([]);
    const told = await world.db.read(company.tenant.id, world.now(), (scope) =>
      scope.db.selectFrom('notification').select(['person_id', 'params', 'goal_id', 'kind']).execute(),
    );
    const outside = new Set(Object.values(outsiders).map(({ id }) => id));
    const leaked = told.filter(
      ({ person_id, params, kind }) =>
        outside.has(person_id) && kind !== 'comment_added' && JSON.stringify(params).includes(secret),
    );
    expect(leaked).toEqual([]);
  });
});

const neverWas = 999_999_999;

function weekNow(): number {
  const today = world.now().toISOString().slice(0, 10);
  return company.tenant.period.weeks.find(({ start, end }) => start <= today && today <= end)?.id ?? 0;
}

function orphanOwner(): MadePerson {
  const owner = Object.values(outsiders).find(({ id }) => id === setting.orphan.ownerId);
  if (owner === undefined) throw new Error('The goal has no owner.');
  return owner;
}

async function ask(person: MadePerson, endpoint: Endpoint, input: Input) {
  return world.as(person).call(endpoint, input as Given<Endpoint>);
}

async function tryWith(
  person: MadePerson,
  call: ApiCall,
  inputOf: (of: Hidden, at: Setting) => Input,
  of: Hidden,
) {
  const { status, text } = await ask(person, call.endpoint, inputOf(of, setting));
  // The id that was sent may come back.
  return { status, text: text.replaceAll(`"Id":${of.goal.id},`, '"Id":0,') };
}

/** Every answer to every outsider, by what was asked. */
async function everything(): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>();
  for (const call of signedIn) {
    for (const input of asked[call.name]?.(setting) ?? []) {
      for (const [who, person] of Object.entries(outsiders)) {
        const { status, text } = await ask(person, call.endpoint, input);
        answers.set(`${who}: ${call.name} ${JSON.stringify(input)}`, { status, answer: JSON.parse(text) });
      }
    }
  }
  return answers;
}
