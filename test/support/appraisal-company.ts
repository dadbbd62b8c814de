import { afterAll, beforeAll, beforeEach } from 'vitest';
import { api } from '#contract/index.ts';
import type { Appraisal } from '#contract/talent/appraisals.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../make.ts';
import { openWorld, type World } from '../world.ts';

/** A company with talent on, as it stands while a test runs; the newest listed quarter is Q3 2026. */
export interface AppraisalCompany {
  world: World;
  tenant: MadeTenant;
  ceo: MadePerson;
  manager: MadePerson;
  other: MadePerson;
  hr: MadePerson;
  /** The employee, who reports to `manager`. */
  elif: MadePerson;
  period: { id: number };
}

const { appraisals } = api;

/** One server a file, a company of its own for each test. */
export function openAppraisalCompany(): AppraisalCompany {
  const at = {} as AppraisalCompany;
  beforeAll(async () => {
    at.world = await openWorld();
  });
  afterAll(() => at.world.close());
  beforeEach(() => begin(at));
  return at;
}

async function begin(at: AppraisalCompany): Promise<void> {
  const { world } = at;
  await world.drain();
  world.mail.sent.length = 0;
  world.clock.set('2026-11-18T15:00:00Z');
  const tenant = await makeTenant(world, { talentEnabled: true });
  const joinedAt = new Date('2025-01-07T09:00:00Z');
  const ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Clara Ceo', joinedAt });
  const [manager, other] = (await makePeople(world, tenant, [
    { manager: ceo, role: 'manager', name: 'Maya Manager', joinedAt },
    { manager: ceo, role: 'manager', name: 'Otto Other', joinedAt },
  ])) as [MadePerson, MadePerson];
  const [elif, hr] = (await makePeople(world, tenant, [
    { manager, name: 'Elif Aydin', joinedAt },
    { manager: ceo, name: 'Hanna Hr', isHrAdmin: true, joinedAt },
  ])) as [MadePerson, MadePerson];
  const period = tenant.calendar.periods.filter(({ end }) => end < '2026-11-18').at(-1);
  if (period === undefined) throw new Error('No quarter is listed.');
  Object.assign(at, { tenant, ceo, manager, other, hr, elif, period });
}

export const written = { Review: 'A quarter to be proud of.', Primary: 3, Secondary: 2 };

/** The calls about Elif's appraisal, by whom they are usually made. */
export function callsOn(at: AppraisalCompany) {
  const path = (id: number) => ({ params: { id } });
  const single = (by: MadePerson, id: number) => at.world.as(by).call(appraisals.single, path(id));
  const create = (by = at.manager, body: object = {}) =>
    at.world.as(by).call(appraisals.create, {
      body: { ...written, UserId: at.elif.id, EvaluationPeriodId: at.period.id, ...body },
    });
  return {
    single,
    create,
    read: async (by: MadePerson, id: number) => (await single(by, id)).answer,
    begun: async (body: object = {}): Promise<Appraisal> => whole((await create(at.manager, body)).answer),
    share: (id: number, by = at.manager) => at.world.as(by).call(appraisals.share, path(id)),
    save: (id: number, body: object, by = at.manager) =>
      at.world.as(by).call(appraisals.save, { ...path(id), body }),
    remove: (id: number) => at.world.as(at.manager).call(appraisals.remove, path(id)),
    sign: (id: number, body: object = {}, by = at.elif) =>
      at.world.as(by).call(appraisals.employeeSign, { ...path(id), body: { Sign: 'Elif Aydin', ...body } }),
    complete: (id: number, by = at.manager) =>
      at.world.as(by).call(appraisals.managerSign, { ...path(id), body: { Sign: 'Maya Manager' } }),
    refuse: (id: number, body = { Reason: 'On leave.', Witness: 'Otto Other' }) =>
      at.world.as(at.manager).call(appraisals.recordRefusal, { ...path(id), body }),
    ofElif: (by: MadePerson) =>
      at.world.as(by).call(appraisals.ofPerson, { params: { userId: at.elif.id, periodId: at.period.id } }),
    subjects: async (of: MadePerson) =>
      (await at.world.as(of).call(api.notifications.list, { params: { page: 1 } })).answer.data.map(
        ({ Subject }) => Subject,
      ),
  };
}

/** What a write answers, where the appraisal is still seen. */
export function whole(answer: object): Appraisal {
  if (!('Id' in answer)) throw new Error('The appraisal is no longer seen.');
  return answer as Appraisal;
}

/** All versions and signatures that are kept of it. */
export const keptOf = ({ world, tenant }: AppraisalCompany, id: number) =>
  world.db.read(tenant.id, world.now(), async (scope) => ({
    versions: (
      await scope.db
        .selectFrom('appraisal_version')
        .select('review')
        .where('appraisal_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ review }) => review),
    signatures: (
      await scope.db
        .selectFrom('appraisal_signature')
        .select(['name', 'comment', 'set_aside_at'])
        .where('appraisal_id', '=', id)
        .execute()
    ).map((row) => [row.name, row.comment, row.set_aside_at !== null]),
  }));
