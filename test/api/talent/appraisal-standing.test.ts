import { describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, makePerson } from '../../make.ts';
import { makeTalentSettings } from '../../make-talent.ts';
import { callsOn, openAppraisalCompany } from '../../support/appraisal-company.ts';

const at = openAppraisalCompany();
const { read, begun, share, single, ofElif, subjects } = callsOn(at);

const roleIs = async (of: MadePerson, RoleName: 'observer' | 'ceo') => {
  const { status } = await at.world
    .as(at.ceo)
    .call(api.people.roles, { params: { id: of.id }, body: { RoleName } });
  expect(status).toBe(200);
};
/** Nobody is an observer below a manager. */
const observe = async () => {
  await at.world.as(at.ceo).call(api.people.changeManager, { params: { id: at.elif.id, managerId: 0 } });
  await roleIs(at.elif, 'observer');
};
const roles = ({ Readers }: Awaited<ReturnType<typeof read>>['Audience']['Review']) =>
  Readers.map(({ Role, Name, Count }) => [Role, Name, Count]);

describe('an appraisal of somebody who became', () => {
  test('ceo is read by HR, and says that they are it', async () => {
    await makeTalentSettings(at.world, at.tenant, { share: true });
    const { Id } = await begun();
    await share(Id);
    await roleIs(at.elif, 'ceo');
    const seen = await read(at.hr, Id);
    expect(seen).toMatchObject({ EmployeeStanding: 'ceo', RatingsShared: true });
    expect(roles(seen.Audience.Ratings)).toEqual([['you', null, 1]]);
    expect((await single(at.elif, Id)).status).toBe(404);
  });

  test('an observer counts those HR admins alone who know of observers', async () => {
    const { Id } = await begun();
    await share(Id);
    await makePerson(at.world, { tenant: at.tenant, manager: at.ceo, isHrAdmin: true, isOrgAdmin: true });
    await observe();
    const seen = await read(at.ceo, Id);
    expect(seen.EmployeeStanding).toBe('observer');
    expect(roles(seen.Audience.Review)).toEqual([
      ['you', null, 1],
      ['hr_admins', null, 1],
    ]);
    expect((await single(at.hr, Id)).status).toBe(404);
  });

  test('an observer before one was begun says so too', async () => {
    await observe();
    const { answer } = await ofElif(at.ceo);
    expect(answer).toMatchObject({ Id: 0, EmployeeStanding: 'observer', Permissions: { Create: false } });
  });
});

describe('of what nobody can sign any more', () => {
  const subject = 'The appraisal of Elif Aydin for Q3 2026 has become yours';
  const bodyOf = async (of: MadePerson, said: string) =>
    (await at.world.as(of).call(api.notifications.list, { params: { page: 1 } })).answer.data.find(
      ({ Subject }) => Subject === said,
    )?.Body;

  test('the new ceo is not told that it has become theirs', async () => {
    const { Id } = await begun();
    await share(Id);
    await observe();
    await roleIs(at.other, 'ceo');
    expect((await read(at.other, Id)).Manager?.Id).toBe(at.other.id);
    expect(await subjects(at.other)).not.toContain(subject);
    await at.world.drain();
    expect(at.world.mail.sent.map((mail) => mail.text).join()).not.toContain('has become yours');
  });

  test('a notice from before says that nothing waits', async () => {
    const { Id } = await begun();
    await share(Id);
    const admin = await makePerson(at.world, { tenant: at.tenant, manager: at.ceo, isOrgAdmin: true });
    await at.world.as(admin).call(api.people.changeManager, { params: { id: at.elif.id, managerId: 0 } });
    expect(await bodyOf(at.ceo, subject)).toContain('the employee signs first, then you.');
    await roleIs(at.elif, 'observer');
    expect(await bodyOf(at.ceo, subject)).toBe('Nothing of this waits for you any more.');
  });

  test('nor of somebody who has become the ceo since, to an HR admin who managed them', async () => {
    const { Id } = await begun();
    await share(Id);
    const reviewer = await makePerson(at.world, {
      ...{ tenant: at.tenant, role: 'manager', manager: at.ceo, isHrAdmin: true },
    });
    const as = at.world.as(at.ceo);
    await as.call(api.people.changeManager, { params: { id: at.elif.id, managerId: reviewer.id } });
    expect(await bodyOf(reviewer, subject)).toContain('the employee signs first, then you.');
    const mine = 'You have become the manager of Elif Aydin';
    expect(await bodyOf(reviewer, mine)).toContain('is yours to decide.');
    await roleIs(at.elif, 'ceo');
    for (const said of [subject, mine])
      expect(await bodyOf(reviewer, said)).toBe('Nothing of this waits for you any more.');
  });
});
