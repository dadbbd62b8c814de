import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { trimmed } from '#contract/wire/clean-text.ts';
import { searchKeyOf } from '#rules/text/keys.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../make.ts';
import { makeGoals } from '../make-goals.ts';
import { openWorld, type World } from '../world.ts';

/** Texts are looked for in what a process keeps of a quarter, and in the database where many hold them. */
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** What SQL, JavaScript, JSON or Unicode could take for something else. */
const sign = fc.constantFrom(
  ...'aabbcC %_\\"\'.?*[{',
  'é',
  'e\u0301',
  'ß',
  'İ',
  'ø',
  '漢',
  '🎯',
  '\u200d',
  'ﬁ',
);
const word = fc.string({ unit: sign, minLength: 1, maxLength: 6 });
/** More than are few beside a quarter of fifty goals, and fewer. */
const goalsMade = 50;

test('a text is found in the same goals wherever it is looked for', async () => {
  const titles = fc.array(word, { minLength: goalsMade, maxLength: goalsMade });
  await fc.assert(
    fc.asyncProperty(titles, fc.array(word, { minLength: 12, maxLength: 12 }), async (given, texts) => {
      const { tenant, ceo, owners } = await companyOf(given.slice(0, 5));
      const specs = given.map((title, at) => ({ title, owner: owners[at % owners.length] ?? ceo }));
      const goals = await makeGoals(
        world,
        tenant,
        specs.map((spec) => ({ ...spec, period: tenant.period })),
      );
      const made = specs.map((spec, at) => ({ ...spec, id: goals[at]?.id ?? 0 }));
      for (const text of texts) {
        // What nobody can see is nothing to look for.
        const key = searchKeyOf(trimmed(text));
        const inTitle = made.filter(({ title }) => searchKeyOf(title).includes(key));
        const anywhere = made.filter(
          ({ title, owner }) => searchKeyOf(title).includes(key) || searchKeyOf(owner.name).includes(key),
        );
        const found = [await listed(ceo, { Title: text }), await listed(ceo, { Search: text })];
        expect(found).toEqual([idsOf(inTitle), idsOf(anywhere)]);
        const called = [ceo, ...owners].filter(({ name }) => searchKeyOf(name).includes(key));
        expect(await ownersCalled(ceo, text)).toEqual(idsOf(called));
        if (key !== '') expect(await choices(ceo, tenant, text)).toBe(anywhere.length);
      }
    }),
    { numRuns: 6 },
  );
});

const idsOf = (goals: readonly { readonly id: number }[]): number[] =>
  goals.map(({ id }) => id).sort((a, b) => a - b);

async function listed(person: MadePerson, texts: { Title: string } | { Search: string }): Promise<number[]> {
  const { answer } = await world.as(person).call(api.goals.list, { body: { ...texts, PageSize: 100 } });
  expect(answer.count).toBe(answer.data.length);
  return answer.data.map(({ Id }) => Id).sort((a, b) => a - b);
}

async function ownersCalled(person: MadePerson, Name: string): Promise<number[]> {
  const { answer } = await world.as(person).call(api.goals.owners, { query: { Name } });
  expect(answer.count).toBe(answer.data.length);
  return answer.data.map(({ Id }) => Id).sort((a, b) => a - b);
}

async function choices(person: MadePerson, tenant: MadeTenant, Title: string): Promise<number> {
  const params = { ownerId: person.id, periodId: tenant.period.id, goalId: 0, page: 1 };
  return (await world.as(person).call(api.goals.parents, { params, query: { Title } })).answer.count;
}

async function companyOf(names: readonly string[]) {
  const tenant = await makeTenant(world);
  const ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Zoe', orgUnit: '' });
  const owners = await makePeople(
    world,
    tenant,
    names.map((name) => ({ name, manager: ceo, orgUnit: '' })),
  );
  return { tenant, ceo, owners };
}
