import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import { type MadePerson, makePeople } from '../make.ts';
import { makeGoal } from '../make-goals.ts';
import { choicesOf } from '../make-manuals.ts';
import { makeNote } from '../make-notes.ts';
import { calls } from '../support/calls.ts';
import { makeWholeCompany, type WholeCompany } from '../support/company.ts';
import { type Listener, listenAs } from '../support/live.ts';
import { type Given, openWorld, type World } from '../world.ts';
import { asked, type Setting } from './private-questions.ts';

/**
 * What people write for themselves or for few: to everybody else the company is the same with it and without it.
 * Every call that reads (private-questions.ts) is asked before it is there and after; events, mails, notices and the
 * log are listened to. A new kind of secret is a row of `secrets`.
 */
const lines: string[] = [];
let world: World;
let company: WholeCompany;
let people: Record<string, MadePerson>;
let setting: Setting;

beforeAll(async () => {
  world = await openWorld({ log: (line) => void lines.push(line) });
  company = await makeWholeCompany(world, 'Ours');
  const { tenant, ceo, manager, owner, observer } = company;
  const made = await makePeople(world, tenant, [
    { manager, name: 'Peer' },
    { manager: ceo, name: 'Admin of all', isOrgAdmin: true, isGoalAdmin: true, isHrAdmin: true },
  ]);
  people = Object.fromEntries(
    [ceo, manager, owner, observer, company.appraised.unwritten, ...made].map((person) => [
      person.name,
      person,
    ]),
  );
  const today = world.now().toISOString().slice(0, 10);
  const week = tenant.period.weeks.find(({ start, end }) => start <= today && today <= end)?.id ?? 0;
  const orphan = await makeGoal(world, { owner: manager, title: 'Ours orphan' });
  setting = { company, orphan, week };
  for (const person of Object.values(people)) await world.as(person).call(api.goals.periods);
});
afterAll(() => world.close());

interface Secret {
  readonly name: string;
  /** Stands in all of it. */
  readonly word: string;
  /** Names of those who may read it. */
  readonly readers: () => readonly MadePerson[];
  /** Write it, every way there is. */
  readonly write: (word: string) => Promise<void>;
}

const secrets: readonly Secret[] = [
  {
    name: 'a note',
    word: 'Zwischenzug',
    readers: () => [company.manager],
    write: async (word) => {
      const { manager, owner } = company;
      await makeNote(world, { writer: manager, subject: owner, title: word, body: word });
      const as = world.as(manager);
      const body = { UserId: owner.id, Title: word, Body: word };
      const made = (await as.call(api.notes.add, { body })).answer;
      await as.call(api.notes.edit, { params: { id: made.Id }, body: { Body: `${word} again` } });
      const other = (await as.call(api.notes.add, { body })).answer;
      expect((await as.call(api.notes.remove, { params: { id: other.Id } })).status).toBe(200);
    },
  },
  {
    name: 'a user manual that is not connected',
    word: 'Zugzwang',
    readers: () => [company.owner],
    write: async (word) => {
      const as = world.as(company.owner);
      await as.call(api.manuals.register, { params: { id: company.owner.id } });
      const choices = choicesOf({ S: 20, C: 4 }).map(({ groupId, most, least }) => ({
        GroupId: groupId,
        Most: most,
        Least: least,
      }));
      await as.call(api.manuals.answer, { body: { Answers: choices.slice(0, 12) } });
      const Questions = [{ Id: 1, Answer: word }];
      const done = await as.call(api.manuals.answer, { body: { Answers: choices, Questions, Done: true } });
      expect(done.answer.Status).toBe(1);
    },
  },
  {
    name: 'a draft of an appraisal',
    word: 'Zeitnot',
    readers: () => [company.manager, company.ceo, admin()],
    write: async (word) => {
      const { unwritten, quarter } = company.appraised;
      const begin = await appraise(unwritten, quarter.id, word);
      await begin('remove');
      const again = await appraise(unwritten, quarter.id, word);
      await again('save', { Review: `${word} again`, Primary: 1 });
    },
  },
  {
    name: 'an appraisal that is shared, signed, changed, signed again and completed',
    word: 'Patzer',
    readers: () => [company.manager, company.ceo, admin(), company.appraised.unwritten],
    write: async (word) => {
      const { unwritten } = company.appraised;
      const appraisal = await appraise(unwritten, earlierQuarter().id, word);
      const sign = () => appraisal('employeeSign', { Sign: word, Comment: word, Agreed: false }, unwritten);
      await appraisal('share');
      await sign();
      await appraisal('save', { Review: `${word} again`, Primary: 1 });
      await sign();
      await appraisal('managerSign', { Sign: word });
    },
  },
];

const admin = (): MadePerson => people['Admin of all'] ?? company.ceo;
const earlierQuarter = () => {
  const before = company.tenant.calendar.periods.filter(({ end }) => end < company.tenant.period.start);
  return before.at(-2) ?? company.tenant.period;
};

/** Begin one as the manager; answers how to go on with it. */
async function appraise(employee: MadePerson, EvaluationPeriodId: number, word: string) {
  const as = (person: MadePerson) => world.as(person);
  const fields = { UserId: employee.id, EvaluationPeriodId, Review: word, Primary: 3, Secondary: 2 };
  const { status, text } = await as(company.manager).call(api.appraisals.create, { body: fields });
  expect([status, text]).toEqual([200, expect.stringContaining(word)]);
  const params = { id: (JSON.parse(text) as { Id: number }).Id };
  return async (
    call: 'share' | 'remove' | 'save' | 'employeeSign' | 'managerSign',
    body?: object,
    by = company.manager,
  ) => {
    const given = { params, ...(body === undefined ? {} : { body }) } as Given<Endpoint>;
    const done = await as(by).call<Endpoint>(api.appraisals[call], given);
    expect([call, done.status]).toEqual([call, 200]);
  };
}

describe.each(secrets)('$name', ({ word, readers, write }) => {
  test('changes no answer to anybody else, and is in nothing they are told', async () => {
    const own = new Set(readers().map(({ name }) => name));
    const others = Object.values(people).filter(({ name }) => !own.has(name));
    const before = await everything(others);
    const listeners = new Map<string, Listener>();
    for (const person of others) listeners.set(person.name, await listenAs(world, person));
    world.mail.sent.length = 0;
    lines.length = 0;
    await write(word);
    const after = await everything(others);
    // Who listens and who takes files is written down: one's sessions and the log of safety grow by the asking.
    const lasting = [...before].filter(([question]) => !/: safety\.(sessions|log) /.test(question));
    for (const [question, answer] of lasting)
      expect([question, after.get(question)]).toEqual([question, answer]);
    const told = [...after].filter(([question]) => !question.includes(': assist.'));
    expect(JSON.stringify(told)).not.toContain(`"${word}`);
    for (const reader of readers()) expect(JSON.stringify([...(await everything([reader]))])).toContain(word);
    await world.drain();
    expect(lines.join('\n')).not.toContain(word);
    expect(JSON.stringify(world.mail.sent)).not.toContain(word);
    for (const [who, line] of listeners) {
      expect([who, JSON.stringify(line.heard)]).toEqual([who, '[]']);
      line.stop();
    }
  });
});

/** Every answer to every one of them, by what was asked; what was asked is not told again. */
async function everything(them: readonly MadePerson[]): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>();
  for (const { name, endpoint } of calls.filter((call) => call.endpoint.auth !== 'none')) {
    for (const [turn, input] of (asked[name]?.(setting) ?? []).entries()) {
      for (const person of them) {
        const { status, text } = await world.as(person).call(endpoint, input as Given<typeof endpoint>);
        answers.set(`${person.name}: ${name} ${turn}`, { status, answer: JSON.parse(text) });
      }
    }
  }
  return answers;
}
