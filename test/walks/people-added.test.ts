import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { companyFacts, decide, newcomerFacts, type PersonChange } from '#rules/people/permissions.ts';
import { changedTables, stateOfTables } from '../support/tables.ts';
import { openWorld, type World } from '../world.ts';
import { makeStage, type Stage, toNobody } from './people-stands.ts';

/** The rows that name no person there is: who is to be added, and the company. */
let world: World;
let stage: Stage;
beforeAll(async () => {
  world = await openWorld();
  stage = await makeStage(world);
  // Sessions begin with the first call, and are rows as well.
  for (const who of callers) await world.as(stage.people[who]).call(api.people.ceo);
});
afterAll(() => world.close());

type Caller = keyof typeof toNobody;
const callers = Object.keys(toNobody) as Caller[];
type Role = 'contributor' | 'manager' | 'observer';
type Under = 'near' | 'otherManager' | 'peer' | 'observer' | 'nobody named';

/** Whose organization the manager to be is in, or who it is. */
const choosers: Readonly<Record<Under, readonly Caller[]>> = {
  near: ['manager', 'above', 'ceo'],
  otherManager: ['otherManager', 'ceo'],
  peer: [],
  observer: [],
  // A manager oneself, for everyone else the ceo.
  'nobody named': ['manager', 'above', 'otherManager', 'ceo'],
};

function expected(who: Caller, role: Role, under: Under): [number, string?] {
  const held = new Set(toNobody[who]);
  const ask = (as: Role, asked: PersonChange | null) =>
    decide(newcomerFacts(as, asked), held, held, 'AddEmployee', as === 'observer' ? 'IsObserver' : undefined)
      .kind === 'allowed';
  // What fits nobody is told before it is asked who sends it.
  if (role === 'observer' && under !== 'nobody named') return [400, 'ParentId'];
  if (!ask('contributor', null)) return [403];
  if (role === 'observer') return ask('observer', { manager: null }) ? [200] : [400, 'IsObserver'];
  const manager = {
    isCandidate: under !== 'peer' && under !== 'observer',
    isViewerOrBelow: choosers[under].includes(who),
  };
  return ask(role, { manager }) ? [200] : [400, 'ParentId'];
}

let added = 0;
describe.each(callers)('%s', (who) => {
  test('adds people by the rows of AddEmployee', async () => {
    for (const role of ['contributor', 'manager', 'observer'] as const)
      for (const under of Object.keys(choosers) as Under[]) {
        added += 1;
        const before = await stateOfTables(world.db);
        const outcome = await world.as(stage.people[who]).call(api.people.addEmployee, {
          body: {
            Name: 'New Person',
            Email: `new-${added}@company.example`,
            IsManager: role === 'manager',
            IsObserver: role === 'observer',
            ...(under === 'nobody named' ? {} : { ParentId: stage.people[under].id }),
          },
        });
        const [status, field] = expected(who, role, under);
        expect([role, under, outcome.status], outcome.text).toEqual([role, under, status]);
        if (status === 200) expect(outcome.answer.RoleName).toBe(role);
        else expect(changedTables(before, await stateOfTables(world.db))).toEqual([]);
        if (field !== undefined) expect(Object.keys(outcome.refusal.Fields)).toEqual([field]);
      }
  });

  test('changes the company by the row of EditTenant', async () => {
    const held = new Set(toNobody[who]);
    const { kind } = decide(companyFacts, held, held, 'EditTenant');
    const before = await stateOfTables(world.db);
    const outcome = await world
      .as(stage.people[who])
      .call(api.people.editTenant, { body: { Name: `Named by ${who}` } });
    expect(outcome.status).toBe(kind === 'allowed' ? 200 : 403);
    if (kind !== 'allowed') expect(changedTables(before, await stateOfTables(world.db))).toEqual([]);
  });

  test('brings people from a file by the row of Import', async () => {
    const held = new Set(toNobody[who]);
    const { kind } = decide(companyFacts, held, held, 'Import');
    const before = await stateOfTables(world.db);
    const outcome = await world.as(stage.people[who]).call(api.people.importPeople, {
      body: { Csv: `Name,Email\nFrom File,file-${who}@company.example`, DryRun: false },
    });
    expect(outcome.status).toBe(kind === 'allowed' ? 200 : 403);
    if (kind === 'allowed') expect(outcome.answer.Done).toBe(true);
    else expect(changedTables(before, await stateOfTables(world.db))).toEqual([]);
  });
});
