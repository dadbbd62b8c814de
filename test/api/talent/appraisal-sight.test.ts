import { describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, makePerson } from '../../make.ts';
import { makeAppraisal } from '../../make-appraisals.ts';
import { makeTalentSettings } from '../../make-talent.ts';
import { callsOn, keptOf, openAppraisalCompany, whole, written } from '../../support/appraisal-company.ts';

const at = openAppraisalCompany();
const { single, read, begun, share, save, sign, complete, ofElif, subjects } = callsOn(at);

describe('who reads what', () => {
  test('a draft is nothing to the employee, and all of it to management and HR', async () => {
    const { Id } = await begun();
    expect((await single(at.elif, Id)).status).toBe(404);
    expect((await ofElif(at.elif)).status).toBe(404);
    expect((await single(at.other, Id)).status).toBe(404);
    for (const one of [at.ceo, at.hr])
      expect(await read(one, Id)).toMatchObject({ Review: written.Review, PrimaryRating: 3 });
  });

  test('of somebody who became an observer only ceo and org admins know, whatever was written of them', async () => {
    const { Id } = await begun();
    await share(Id);
    const params = { userId: String(at.elif.id), periodId: String(at.period.id) };
    const asked = async (one: MadePerson) => {
      const as = at.world.as(one);
      const calls = [
        single(one, Id),
        as.call(api.talent.ofUser, { params }),
        as.call(api.appraisals.ofPerson, { params }),
        as.call(api.appraisals.evidence, { params }),
      ];
      return (await Promise.all(calls)).map(({ status }) => status);
    };
    expect(await asked(at.hr)).toEqual([200, 200, 200, 200]);
    const { tenantId, id } = at.elif;
    const become = (role: 'observer' | 'contributor') =>
      at.world.db.write(tenantId, at.world.now(), (scope) =>
        scope.db
          .updateTable('person')
          .set({ role })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id)
          .execute(),
      );
    await become('observer');
    expect(await asked(at.hr)).toEqual([404, 404, 404, 404]);
    await become('contributor');
  });

  test('ratings stay with management unless they were shared at that moment, whatever is set later', async () => {
    const { Id } = await begun();
    await share(Id);
    await makeTalentSettings(at.world, at.tenant, { share: true });
    expect(await read(at.elif, Id)).toMatchObject({
      PrimaryRating: null,
      Labels: null,
      RatingsShared: false,
    });
    const open = await makeAppraisal(at.world, at.tenant, {
      employee: at.hr,
      reviewer: at.ceo,
      period: at.period,
    });
    await share(open.id, at.ceo);
    expect(await read(at.hr, open.id)).toMatchObject({
      PrimaryRating: 2,
      RatingsShared: true,
      CreatedAt: null,
    });
    await makeTalentSettings(at.world, at.tenant, { share: false });
    expect((await read(at.hr, open.id)).PrimaryRating).toBe(2);
  });

  test('says under the text who that is, counted by the same rules', async () => {
    const { Audience } = await begun();
    expect(Audience.Review.Readers.map(({ Role, Name, Count }) => [Role, Name, Count])).toEqual([
      ['you', null, 1],
      ['person', 'Elif Aydin', 1],
      ['above', null, 1],
      ['hr_admins', null, 1],
    ]);
    expect(Audience.Ratings).toMatchObject({ Count: 3 });
    // Before it is shared all but the employee read it already.
    expect(Audience.Draft).toEqual(Audience.Ratings);
    await makeTalentSettings(at.world, at.tenant, { share: true });
    const { answer } = await ofElif(at.manager);
    expect(answer.Audience.Ratings.Count).toBe(4);
    expect(answer.Audience.Draft.Count).toBe(3);
  });

  test('before it is begun its place says what may be done', async () => {
    const { answer } = await ofElif(at.manager);
    expect(answer).toMatchObject({ Id: 0, State: 'none', Progress: 0, Permissions: { Create: true } });
    const seen = await ofElif(at.hr);
    expect(seen.answer.Permissions.Create).toBe(false);
    expect((await ofElif(at.other)).status).toBe(404);
  });
});

describe('another manager', () => {
  const newestBody = async (of: MadePerson) =>
    (await at.world.as(of).call(api.notifications.list, { params: { page: 1 } })).answer.data.find(
      ({ NotifiedObjectType }) => NotifiedObjectType === 'EmployeeEvaluation',
    )?.Body;

  test('goes on where the one before stopped, drafts included, and is told', async () => {
    const { Id } = await begun();
    await at.world
      .as(at.ceo)
      .call(api.people.changeManager, { params: { id: at.elif.id, managerId: at.other.id } });
    expect(await subjects(at.other)).toContain('The appraisal of Elif Aydin for Q3 2026 has become yours');
    expect((await single(at.manager, Id)).status).toBe(404);
    expect((await save(Id, { Review: 'Mine.' })).status).toBe(404);
    const seen = await read(at.other, Id);
    expect(seen).toMatchObject({ StartedBy: { Id: at.manager.id }, ContinuedBy: { Id: at.other.id } });
    expect((await save(Id, { Review: 'And further.' }, at.other)).answer).toMatchObject({
      ReviewerId: at.other.id,
      StartedBy: { Name: 'Maya Manager' },
    });
    await share(Id, at.other);
    await sign(Id);
    const done = whole((await complete(Id, at.other)).answer);
    expect(done).toMatchObject({ State: 'completed', StartedBy: { Id: at.manager.id } });
    expect(await read(at.elif, Id)).toMatchObject({ StartedBy: null, ContinuedBy: null });
  });

  test('above them is the reviewer of somebody whose manager has left', async () => {
    const { Id } = await begun();
    const admin = await makePerson(at.world, { tenant: at.tenant, manager: at.ceo, isOrgAdmin: true });
    await at.world.as(admin).call(api.people.deactivate, { params: { id: at.manager.id } });
    expect(await subjects(at.ceo)).toContain('The appraisal of Elif Aydin for Q3 2026 has become yours');
    expect((await read(at.ceo, Id)).Permissions.Edit).toBe(true);
    // They act for the manager who left: Elif still reports to the one who has gone.
    expect(await newestBody(at.ceo)).toBe(
      'You now review Elif Aydin. It is begun: go on from there, then share it.',
    );
  });

  test('is asked for no signature by what is of somebody who has left', async () => {
    const { Id } = await begun();
    await share(Id);
    await sign(Id);
    await at.world.as(at.ceo).call(api.people.deactivate, { params: { id: at.elif.id } });
    await at.world
      .as(at.ceo)
      .call(api.people.changeManager, { params: { id: at.elif.id, managerId: at.other.id } });
    expect((await read(at.other, Id)).Permissions.ManagerSign).toBe(false);
    expect(await newestBody(at.other)).toBe(
      'You now review Elif Aydin. The account is deactivated: nobody signs it before it is active again.',
    );
  });
});

describe('a notice that is read later', () => {
  const bodyOn = async (of: MadePerson, subject: string) =>
    (await at.world.as(of).call(api.notifications.list, { params: { page: 1 } })).answer.data.find(
      ({ Subject }) => Subject === subject,
    )?.Body;
  const move = (manager: MadePerson) =>
    at.world.as(at.ceo).call(api.people.changeManager, { params: { id: at.elif.id, managerId: manager.id } });

  test('asks for one signature once: by the newest of those that ask', async () => {
    const { Id } = await begun();
    const asking = async () =>
      (await at.world.as(at.elif).call(api.notifications.list, { params: { page: 1 } })).answer.data
        .filter(({ Body }) => /sign that you have received it/.test(Body))
        .map(({ Subject }) => Subject);
    const settled = 'Nothing of this waits for you any more.';
    const changed = 'Your appraisal for Q3 2026 has been changed';
    await share(Id);
    expect(await asking()).toEqual(['Your appraisal for Q3 2026 is ready']);
    await save(Id, { Review: 'A second look.' });
    expect(await asking()).toEqual([changed]);
    await sign(Id);
    expect(await asking()).toEqual([]);
    await save(Id, { Review: 'A third look.' });
    expect(await asking()).toEqual([changed]);
    expect(await bodyOn(at.elif, 'Your appraisal for Q3 2026 is ready')).toBe(settled);
    await sign(Id);
    expect(await asking()).toEqual([]);
  });

  test('of one that has come over says what is to be done as it stands by then', async () => {
    const { Id } = await begun();
    await move(at.other);
    const told = () => bodyOn(at.other, 'The appraisal of Elif Aydin for Q3 2026 has become yours');
    expect(await told()).toContain('go on from there, then share it.');
    await share(Id, at.other);
    expect(await told()).toBe('You now review Elif Aydin. It is shared: the employee signs first, then you.');
    await sign(Id);
    expect(await told()).toContain('It waits for your signature, which completes it.');
    await at.world.as(at.ceo).call(api.people.deactivate, { params: { id: at.elif.id } });
    expect(await told()).toContain('nobody signs it before it is active again.');
    await at.world.as(at.ceo).call(api.people.activate, { params: { id: at.elif.id } });
    await complete(Id, at.other);
    expect(await told()).toBe('Nothing of this waits for you any more.');
  });

  test('asks for no signature under what is of somebody who has left since', async () => {
    const { Id } = await begun();
    await share(Id);
    await sign(Id);
    const told = () => bodyOn(at.manager, 'Elif Aydin has signed the appraisal for Q3 2026');
    expect(await told()).toBe('It waits for your signature, which completes it.');
    await at.world.as(at.ceo).call(api.people.deactivate, { params: { id: at.elif.id } });
    expect((await read(at.manager, Id)).Permissions.ManagerSign).toBe(false);
    expect(await told()).toBe('Nothing of this waits for you any more.');
    await at.world.drain();
    expect(at.world.mail.sent.map(({ subject }) => subject).join()).not.toContain('has signed the appraisal');
    await at.world.as(at.ceo).call(api.people.activate, { params: { id: at.elif.id } });
    expect(await told()).toBe('It waits for your signature, which completes it.');
  });
});

describe('what is typed in a draft', () => {
  test('is one version for a stretch of ten minutes, another for another hand', async () => {
    const { Id } = await begun();
    await save(Id, { Review: 'A quarter to be proud of. And' });
    at.world.clock.advance({ minutes: 9 });
    await save(Id, { Review: 'A quarter to be proud of. And more.' });
    expect((await keptOf(at, Id)).versions).toHaveLength(1);
    at.world.clock.advance({ minutes: 2 });
    await save(Id, { Review: 'Later.' });
    expect((await keptOf(at, Id)).versions).toEqual(['A quarter to be proud of. And more.', 'Later.']);
  });
});
