import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, makePerson } from '../../make.ts';
import { makeAppraisal } from '../../make-appraisals.ts';
import { labelsOf, makeTalentSettings } from '../../make-talent.ts';
import { callsOn, openAppraisalCompany } from '../../support/appraisal-company.ts';

/** Words follow the newest version until an appraisal is completed, which keeps its words (decisions-people.md 8). */
const at = openAppraisalCompany();
const { begun, share, sign, complete } = callsOn(at);

const renamed = { PrimaryLabels: labelsOf(3, 'P'), SecondaryLabels: labelsOf(3, 'S') };

async function completed(): Promise<void> {
  const { Id } = await begun();
  await share(Id);
  await sign(Id);
  expect((await complete(Id)).status).toBe(200);
}

const params = () => ({
  periodId: String(at.period.id),
  managerId: String(at.manager.id),
  scope: '0' as const,
});

test('every list of a completed one is told the words that it kept, and of the others nothing', async () => {
  const bo = await makePerson(at.world, {
    tenant: at.tenant,
    manager: at.manager,
    joinedAt: new Date('2025-01-07T09:00:00Z'),
  });
  await makeAppraisal(at.world, at.tenant, {
    employee: bo,
    period: at.period,
    reviewer: at.manager,
    state: 'acknowledged',
  });
  await completed();
  const as = at.world.as(at.manager);
  const kept = async () => {
    const [overview, groups, places, rows] = await Promise.all([
      as.call(api.talent.overview, { params: params() }),
      as.call(api.talent.groups, { params: params() }),
      as.call(api.talent.places, { params: params() }),
      as.call(api.talent.rows, { params: params(), query: { Ids: `${at.elif.id},${bo.id}` } }),
    ]);
    for (const { answer } of [groups, places, rows]) expect(answer.Kept).toEqual(overview.answer.Kept);
    return overview.answer.Kept;
  };
  expect(await kept()).toEqual([]);
  expect(await evaluation(at.manager)).toMatchObject({ PrimaryRating: 3, KeptLabels: null });
  // Another grace period changes no word.
  await makeTalentSettings(at.world, at.tenant, { graceWeeks: 5 });
  expect(await kept()).toEqual([]);
  await makeTalentSettings(at.world, at.tenant, renamed);
  const words = { PrimaryLabels: [{ Label: 'Developing' }, { Label: 'Strong' }, { Label: 'Outstanding' }] };
  expect(await kept()).toMatchObject([{ UserIds: [at.elif.id], Labels: words }]);
  expect(await evaluation(at.manager)).toMatchObject({ KeptLabels: words });
  await makeTalentSettings(at.world, at.tenant, {});
  expect(await kept()).toEqual([]);
});

test('the employee is told no words of ratings that are not theirs to read', async () => {
  await completed();
  await makeTalentSettings(at.world, at.tenant, renamed);
  expect(await evaluation(at.elif)).toMatchObject({
    State: 'completed',
    PrimaryRating: null,
    KeptLabels: null,
  });
});

async function evaluation(by: MadePerson) {
  const { answer } = await at.world
    .as(by)
    .call(api.talent.ofUser, { params: { userId: String(at.elif.id) } });
  return answer.evaluations.find(({ Period }) => Period.Id === at.period.id);
}
