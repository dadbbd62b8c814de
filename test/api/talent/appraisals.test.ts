import { describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, makePerson } from '../../make.ts';
import { makeAppraisal } from '../../make-appraisals.ts';
import { makeTalentSettings } from '../../make-talent.ts';
import { callsOn, keptOf, openAppraisalCompany, whole, written } from '../../support/appraisal-company.ts';

const at = openAppraisalCompany();
const { single, create, read, begun, share, save, remove, sign, complete, refuse, subjects } = callsOn(at);

describe('an appraisal', () => {
  test('goes from a draft to completed, 30, 60, 90, 100, and is told at each step', async () => {
    const draft = await begun();
    expect(draft).toMatchObject({
      State: 'draft',
      Progress: 30,
      ReviewerId: at.manager.id,
      RatingsShared: false,
    });
    expect((await share(draft.Id)).answer.evaluationData).toMatchObject({ State: 'shared', Progress: 60 });
    expect(await subjects(at.elif)).toEqual(['Your appraisal for Q3 2026 is ready']);
    expect((await sign(draft.Id, { Comment: 'Fair.', Agreed: false })).answer).toMatchObject({
      State: 'acknowledged',
      Progress: 90,
      EmployeeSignature: 'Elif Aydin',
      EmployeeComments: 'Fair.',
      Agreed: false,
    });
    expect(await subjects(at.manager)).toEqual(['Elif Aydin has signed the appraisal for Q3 2026']);
    expect((await complete(draft.Id)).answer).toMatchObject({
      State: 'completed',
      Progress: 100,
      ManagerSignature: 'Maya Manager',
      Permissions: { Print: true, Edit: false, Delete: false },
    });
    expect((await subjects(at.elif))[0]).toBe('Your appraisal for Q3 2026 is complete');
    expect((await save(draft.Id, { Review: 'Changed.' })).status).toBe(409);
  });

  test('is one a person and quarter; after a deletion a new one may be made', async () => {
    const first = await begun();
    expect((await create()).status).toBe(409);
    expect((await remove(first.Id)).answer).toEqual({});
    expect((await single(at.manager, first.Id)).status).toBe(404);
    expect((await begun()).Id).not.toBe(first.Id);
  });

  test('two at the same moment are one', async () => {
    const both = await Promise.all([create(), create()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('of somebody else’s report, of a newcomer and of a quarter that is not listed is 400 at the field', async () => {
    const lately = await makePerson(at.world, {
      tenant: at.tenant,
      manager: at.manager,
      name: 'Nina New',
      joinedAt: new Date('2026-09-20T09:00:00Z'),
    });
    const fields = async (by: MadePerson, body: object) => (await create(by, body)).refusal.Fields;
    expect(await fields(at.other, {})).toEqual({ UserId: "Appraisals are written by the person's manager." });
    expect(await fields(at.hr, {})).toHaveProperty('UserId');
    expect(await fields(at.manager, { UserId: lately.id })).toEqual({
      UserId: 'This person is not eligible for an appraisal of this quarter.',
    });
    expect(await fields(at.manager, { EvaluationPeriodId: at.tenant.period.id })).toHaveProperty(
      'EvaluationPeriodId',
    );
    expect(await fields(at.manager, { UserId: 999_999_999 })).toHaveProperty('UserId');
  });

  test('takes the ratings there are labels for, a text, and nothing else', async () => {
    const fields = async (body: object) => Object.keys((await create(at.manager, body)).refusal.Fields ?? {});
    expect(await fields({ Primary: 0 })).toEqual(['Primary']);
    expect(await fields({ Primary: 6 })).toEqual(['Primary']);
    expect(await fields({ Secondary: 4 })).toEqual(['Secondary']);
    expect(await fields({ Secondary: 1.5 })).toEqual(['Secondary']);
    expect(await fields({ TertiaryRating: 1 })).toEqual(['TertiaryRating']);
    expect(await fields({ Review: ' \n ' })).toEqual(['Review']);
    expect(await fields({ Review: 'x'.repeat(10_001) })).toEqual(['Review']);
    const { Id } = await begun();
    expect((await save(Id, { Primary: null })).status).toBe(400);
    expect((await save(Id, { Review: '' })).status).toBe(400);
    expect((await save(Id, { UserId: at.other.id })).refusal.Fields).toHaveProperty('UserId');
    expect((await save(Id, { UserId: at.elif.id, Primary: 1 })).answer).toMatchObject({
      Review: written.Review,
      PrimaryRating: 1,
      SecondaryRating: 2,
    });
  });

  test('is 404 everywhere while talent is off, and comes back', async () => {
    const { Id } = await begun();
    const set = (on: boolean) =>
      at.world.db.engine.asOwner((c) =>
        c.query('update tenant set talent_enabled = $1 where id = $2', [on, at.tenant.id]),
      );
    await set(false);
    at.world.app.services.companies.forget();
    at.world.app.services.sessions.forget();
    expect((await single(at.manager, Id)).status).toBe(404);
    expect((await create()).status).toBe(404);
    await set(true);
    at.world.app.services.companies.forget();
    at.world.app.services.sessions.forget();
    expect((await single(at.manager, Id)).status).toBe(200);
  });
});

describe('signing', () => {
  test('waits for nobody who is deactivated: who writes it is told that they read nothing of it', async () => {
    const { Id, EmployeeStanding } = await begun();
    expect(EmployeeStanding).toBe('active');
    await share(Id);
    await at.world.as(at.ceo).call(api.people.deactivate, { params: { id: at.elif.id } });
    expect(await read(at.manager, Id)).toMatchObject({
      EmployeeStanding: 'deactivated',
      Permissions: { Edit: true, Delete: true, ManagerSign: false, RecordRefusal: false },
    });
    expect((await read(at.manager, Id)).Audience.Review.Readers.map(({ Name }) => Name)).not.toContain(
      'Elif Aydin',
    );
    await at.world.as(at.ceo).call(api.people.activate, { params: { id: at.elif.id } });
    expect((await read(at.manager, Id)).EmployeeStanding).toBe('active');
  });

  test('takes a name, not spaces, and the text that was read', async () => {
    const { Id } = await begun();
    const shared = whole((await share(Id)).answer.evaluationData);
    expect((await sign(Id, { Sign: '   ' })).refusal.Fields).toEqual({ Sign: 'This is required.' });
    at.world.clock.advance({ minutes: 1 });
    await save(Id, { Review: 'Another text.' });
    expect((await sign(Id, { UpdatedAt: shared.UpdatedAt })).status).toBe(409);
    expect(await read(at.elif, Id)).toMatchObject({ State: 'shared', EmployeeSignature: null });
    const { UpdatedAt } = await read(at.elif, Id);
    expect((await sign(Id, { UpdatedAt })).status).toBe(200);
  });

  test('is asked anew when what was signed is edited; what stood there is kept', async () => {
    const { Id } = await begun();
    await share(Id);
    await sign(Id, { Comment: 'Thank you.' });
    const edited = whole((await save(Id, { Review: 'A sharper text.' })).answer);
    expect(edited).toMatchObject({ State: 'shared', EmployeeSignature: null, EmployeeComments: '' });
    expect(edited.AcknowledgedAt).toBeNull();
    expect((await subjects(at.elif))[0]).toBe('Your appraisal for Q3 2026 has been changed');
    expect((await complete(Id)).status).toBe(409);
    expect(await keptOf(at, Id)).toEqual({
      versions: ['A quarter to be proud of.', 'A sharper text.'],
      signatures: [['Elif Aydin', 'Thank you.', true]],
    });
    await sign(Id, { Comment: 'Better.' });
    expect((await complete(Id)).status).toBe(200);
  });

  test('with the same words once more changes nothing and takes nothing aside', async () => {
    const { Id } = await begun();
    await share(Id);
    await sign(Id);
    const before = await read(at.manager, Id);
    expect((await save(Id, written)).answer).toEqual(before);
  });

  test('completes with the words of that day, whatever the settings say later', async () => {
    const { Id } = await begun();
    await share(Id);
    await sign(Id);
    await complete(Id);
    await makeTalentSettings(at.world, at.tenant, {
      PrimaryLabels: [1, 2, 3].map((n) => ({ Label: `New ${n}`, Description: '' })),
    });
    const words = async () => (await read(at.manager, Id)).Labels?.PrimaryLabels.map(({ Label }) => Label);
    expect(await words()).toEqual(['Developing', 'Strong', 'Outstanding']);
    const open = await makeAppraisal(at.world, at.tenant, {
      employee: at.hr,
      reviewer: at.ceo,
      period: at.period,
    });
    expect((await read(at.ceo, open.id)).Labels?.PrimaryLabels[0]?.Label).toBe('New 1');
  });
});

describe('a refusal', () => {
  test('is recorded fourteen days after sharing, not before, with reason and witness', async () => {
    const { Id } = await begun();
    await share(Id);
    const { RefusalFrom } = await read(at.manager, Id);
    expect(RefusalFrom).toBe('2026-12-02T15:00:00.000Z');
    at.world.clock.set('2026-12-02T14:59:59Z');
    expect((await refuse(Id)).status).toBe(409);
    at.world.clock.set('2026-12-02T15:00:00Z');
    expect((await refuse(Id, { Reason: ' ', Witness: 'w'.repeat(256) })).refusal.Fields).toMatchObject({
      Reason: 'This is required.',
      Witness: 'Please use at most 255 characters.',
    });
    const { answer } = await refuse(Id);
    expect(answer).toMatchObject({
      State: 'acknowledged',
      EmployeeSignature: null,
      Refusal: { Reason: 'On leave.', Witness: 'Otto Other', By: { Name: 'Maya Manager' } },
    });
    expect((await subjects(at.elif))[0]).toBe(
      'It was recorded that you did not sign your appraisal for Q3 2026',
    );
  });

  test('leaves the employee the time to sign until the manager does; it is kept, the signature counts', async () => {
    const { Id } = await begun();
    await share(Id);
    at.world.clock.advance({ days: 15 });
    await refuse(Id);
    expect((await read(at.elif, Id)).Permissions.EmployeeSign).toBe(true);
    const asking = async () =>
      (await at.world.as(at.elif).call(api.notifications.list, { params: { page: 1 } })).answer.data
        .filter(({ Body }) => /sign that you have received it/.test(Body))
        .map(({ Subject }) => Subject);
    expect(await asking()).toEqual(['Your appraisal for Q3 2026 is ready']);
    expect((await sign(Id)).answer).toMatchObject({
      State: 'acknowledged',
      EmployeeSignature: 'Elif Aydin',
      Refusal: { Reason: 'On leave.' },
    });
    expect([(await sign(Id)).status, await asking()]).toEqual([409, []]);
    expect((await complete(Id)).status).toBe(200);
  });

  test('completes without the signature as with one', async () => {
    const { Id } = await begun();
    await share(Id);
    at.world.clock.advance({ days: 15 });
    await refuse(Id);
    expect((await complete(Id)).answer).toMatchObject({ State: 'completed', EmployeeSignature: null });
    expect((await sign(Id)).status).toBe(409);
    const { answer } = await at.world.as(at.elif).call(api.notifications.list, { params: { page: 1 } });
    expect(answer.data[0]?.Body).toBe(
      'Maya Manager has signed it, which completes it. You can read and print it at any time.',
    );
  });
});
