import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import type { Shares } from '#server/db/shares/shares.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../../make.ts';
import { openWorld, type World } from '../../world.ts';

/** What many of one company do together, each within the bounds of one person. */
let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let people: readonly MadePerson[];
let stranger: MadePerson;

const crowd = 9;
const costlyOfCompany = 2;
const bodiesOfCompany = 6;

beforeAll(async () => {
  world = await openWorld({ env: { RATE_LIMITS: 'on' } });
  tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo' });
  people = await makePeople(
    world,
    tenant,
    Array.from({ length: crowd }, () => ({ manager: ceo, isOrgAdmin: true })),
  );
  stranger = await makePerson(world, { tenant: await makeTenant(world), role: 'ceo' });
});
afterAll(() => world.close());

const everybody = (by: MadePerson) => world.as(by).call(api.reports.users, { params: { type: 'excel' } });
const bring = (by: MadePerson, Csv: string) => world.as(by).call(api.people.importPeople, { body: { Csv } });
const large = `Name,Email\n${'Ann,ann@new.example\n'.repeat(2000)}`;
const small = 'Name,Email\nAnn Able,ann@new.example\n';
const plain = (by: MadePerson) => world.as(by).call(api.people.ceo);

/** All that a company may have of something, until it is given back. */
async function takeAll(shares: Shares, many: number): Promise<() => void> {
  const held = await Promise.all(Array.from({ length: many }, () => shares.take(String(tenant.id))));
  return () => {
    for (const giveBack of held) giveBack();
  };
}

test('files and imports of one company wait behind each other, and nobody else does', async () => {
  const { companies } = world.app.services.costly;
  const giveBack = await takeAll(companies, costlyOfCompany);
  try {
    const [one, two] = people as [MadePerson, MadePerson];
    const late = [everybody(one), bring(two, small)];
    await expect.poll(() => companies.waiting).toBe(2);
    const beside = [plain(one), plain(two), everybody(stranger), bring(stranger, small)];
    expect((await Promise.all(beside)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(companies.waiting).toBe(2);
    giveBack();
    expect((await Promise.all(late)).map(({ status }) => status)).toEqual([200, 200]);
  } finally {
    giveBack();
  }
});

test('of one person one file is made at a time, so that colleagues stand behind one of theirs', async () => {
  const { people: own, companies } = world.app.services.costly;
  const giveBack = await takeAll(companies, costlyOfCompany);
  try {
    const late = [everybody(ceo), everybody(ceo)];
    await expect.poll(() => [own.waiting, companies.waiting]).toEqual([1, 1]);
    giveBack();
    expect((await Promise.all(late)).map(({ status }) => status)).toEqual([200, 200]);
  } finally {
    giveBack();
  }
});

test.each(['costly', 'bodies'] as const)(
  'of what is %s several companies take nothing from another',
  async (kind) => {
    const { all } = world.app.services[kind];
    const third = await makeTenant(world);
    const held: (() => void)[] = [];
    // As much as one company may have, and what is left to the others.
    const many = kind === 'costly' ? costlyOfCompany : bodiesOfCompany;
    for (let n = 0; n < many; n += 1) held.push(await all.take(String(tenant.id)));
    const late = all.take(String(tenant.id)).then((giveBack) => void held.push(giveBack));
    try {
      await expect.poll(() => all.waiting).toBe(1);
      expect((await bring(stranger, large)).status).toBe(200);
      held.push(await all.take(String(third.id)));
      expect(all.waiting).toBe(1);
    } finally {
      for (const giveBack of held.splice(0)) giveBack();
      await late;
      for (const giveBack of held.splice(0)) giveBack();
    }
  },
);

test('large bodies of one company are read a few at a time, small ones and those of others at once', async () => {
  const { companies } = world.app.services.bodies;
  const giveBack = await takeAll(companies, bodiesOfCompany);
  try {
    const [one, two] = people as [MadePerson, MadePerson];
    const late = [bring(one, large), bring(two, large)];
    await expect.poll(() => companies.waiting).toBe(2);
    const beside = [bring(one, small), bring(stranger, large)];
    expect((await Promise.all(beside)).map(({ status }) => status)).toEqual([200, 200]);
    expect(companies.waiting).toBe(2);
    giveBack();
    expect((await Promise.all(late)).map(({ status }) => status)).toEqual([200, 200]);
  } finally {
    giveBack();
  }
});

test('large bodies of strangers are read one behind the other, and a form that is one waits for none', async () => {
  const { people: own } = world.app.services.bodies;
  const held = await Promise.all([own.take('0'), own.take('0')]);
  const giveBack = () => {
    for (const give of held) give();
  };
  const enter = async (password: string, remoteAddress: string, inPieces = false) => {
    const payload = { userName: 'a@b.example', password, domain: 'none' };
    const headers = inPieces ? { 'transfer-encoding': 'chunked' } : {};
    const asked = { method: 'POST', url: '/api/Auth/Login', payload, remoteAddress, headers } as const;
    return (await world.app.http.inject(asked)).statusCode;
  };
  const many = 20;
  try {
    const late = Array.from({ length: many + 1 }, (_, n) =>
      enter('x'.repeat(9000), `10.9.0.${n}`, n % 2 === 0),
    );
    await expect.poll(() => own.waiting).toBe(many);
    expect(await enter('ü'.repeat(limits.password), '10.9.1.1')).toBe(400);
    // As some proxies send what they were sent in one.
    expect(await enter('ü'.repeat(limits.password), '10.9.1.2', true)).toBe(400);
    giveBack();
    const told = await Promise.all(late);
    expect(told.filter((status) => status === 429)).toHaveLength(1);
    expect(told.filter((status) => status === 400)).toHaveLength(many);
  } finally {
    giveBack();
  }
});

test('whoever has waited for long is told when to come back, and what was held is given back', async () => {
  const { costly, bodies } = world.app.services;
  const many = await Promise.all(people.map((one) => bring(one, large)));
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
  const all = [await takeAll(bodies.companies, bodiesOfCompany)];
  all.push(await takeAll(costly.companies, costlyOfCompany));
  try {
    expect([bodies.companies.waiting, costly.companies.waiting]).toEqual([0, 0]);
    const waiting = Array.from({ length: 200 }, () =>
      costly.companies.during(String(tenant.id), async () => undefined),
    );
    const refused = await everybody(ceo);
    expect([refused.status, refused.refusal.Code, refused.headers['retry-after']]).toEqual([
      429,
      'too_many_requests',
      '5',
    ]);
    // It was tried once: of others' work nobody is told that they tried too often.
    expect(refused.refusal.Message).toBe('Waymark is busy right now. Please try again in a moment.');
    for (const giveBack of all) giveBack();
    await Promise.all(waiting);
    expect((await everybody(ceo)).status).toBe(200);
  } finally {
    for (const giveBack of all) giveBack();
  }
});

test('slides with texts of many goals are taken', async () => {
  const { answer } = await world.as(ceo).call(api.goals.periods);
  const PeriodId = answer[0]?.Id ?? 0;
  const Goals = Array.from({ length: 200 }, (_, n) => ({
    Id: n + 1,
    Summary: 'x'.repeat(limits.goalSummary),
  }));
  const deck = await world.as(ceo).call(api.summaries.quarterDeck, {
    params: { periodId: PeriodId, forWhom: 'company' },
    body: { Goals },
  });
  expect(deck.status).not.toBe(413);
});
