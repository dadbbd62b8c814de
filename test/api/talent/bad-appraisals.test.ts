import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { makeAppraisal } from '../../make-appraisals.ts';
import { makeManual } from '../../make-manuals.ts';
import { labelsOf, makeTalentSettings } from '../../make-talent.ts';
import { callsOn, openAppraisalCompany, written } from '../../support/appraisal-company.ts';
import { changedTables, stateOfTables } from '../../support/tables.ts';
import type { Outcome } from '../../world.ts';

/** What issue 10 lists as bad input: the specified refusal, and nothing changed. */
const at = openAppraisalCompany();
const { begun, create, share, save, sign, complete } = callsOn(at);

type Answered = Pick<Outcome<typeof api.appraisals.create>, 'status' | 'refusal'>;

/** Refused with this status and at this field, and every table is as it was. */
async function refused(work: () => Promise<Answered>, status: number, field?: string): Promise<string> {
  const before = await stateOfTables(at.world.db);
  const outcome = await work();
  expect([outcome.status, Object.keys(outcome.refusal.Fields)]).toEqual([
    status,
    field === undefined ? [] : [field],
  ]);
  expect(changedTables(before, await stateOfTables(at.world.db))).toEqual([]);
  return outcome.refusal.Message;
}

test.each([0, 6, 4, 1.5])('a rating of %d', async (rating) => {
  // Sessions begin with the first call, and are rows as well.
  await at.world.as(at.manager).call(api.goals.periods);
  await refused(() => create(at.manager, { Primary: rating }), 400, 'Primary');
  const { Id } = await begun();
  await refused(() => save(Id, { Secondary: rating }), 400, 'Secondary');
  await refused(() => save(Id, { TertiaryRating: rating }), 400, 'TertiaryRating');
});

test('a rating of an axis that is off by now stays, and is no error where it is said again', async () => {
  const spec = { employee: at.elif, period: at.period, reviewer: at.manager, tertiary: 2 };
  const { id } = await makeAppraisal(at.world, at.tenant, { ...spec, state: 'draft' });
  for (const body of [{ Review: 'Better.' }, { Review: 'Better yet.', TertiaryRating: 2 }])
    expect((await save(id, body)).answer).toMatchObject({ Review: body.Review, TertiaryRating: 2 });
  await refused(() => save(id, { TertiaryRating: 1 }), 400, 'TertiaryRating');
  expect((await save(id, { TertiaryRating: null })).answer).toMatchObject({ TertiaryRating: null });
});

const third = {
  TertiaryLabels: labelsOf(3, 'Third'),
  EnableTertiaryRatings: true,
  PrimaryLabels: labelsOf(3),
  SecondaryLabels: labelsOf(3),
};

test.each([3, 5])('a rating of an axis that was switched off since, of %d labels by then', async (count) => {
  await makeTalentSettings(at.world, at.tenant, third);
  const { Id } = await begun({ TertiaryRating: 2 });
  const labels = { PrimaryLabels: labelsOf(count), SecondaryLabels: labelsOf(count) };
  await makeTalentSettings(at.world, at.tenant, labels);
  const shown = (await save(Id, { Review: 'Better.', TertiaryRating: 2 })).answer;
  expect(shown).toMatchObject({ TertiaryRating: 2, Labels: { EnableTertiaryRatings: false } });
  await refused(() => save(Id, { TertiaryRating: 1 }), 400, 'TertiaryRating');
  await at.world.as(at.manager).call(api.appraisals.remove, { params: { id: Id } });
  await refused(() => create(at.manager, { TertiaryRating: 1 }), 400, 'TertiaryRating');
  expect((await create()).status).toBe(200);
});

test('a second appraisal of the same person and quarter', async () => {
  await begun();
  await refused(() => create(), 409);
});

test('a signature of spaces, by either', async () => {
  const { Id } = await begun();
  await share(Id);
  await at.world.as(at.elif).call(api.goals.periods);
  await refused(() => sign(Id, { Sign: '  \t ' }), 400, 'Sign');
  await sign(Id);
  const body = { Sign: '\u00a0 ' };
  await refused(
    () => at.world.as(at.manager).call(api.appraisals.managerSign, { params: { id: Id }, body }),
    400,
    'Sign',
  );
});

test('a signature under what was read before it was edited', async () => {
  const { Id, UpdatedAt: draftOf } = await begun();
  await share(Id);
  at.world.clock.advance({ minutes: 1 });
  await save(Id, { Review: 'Edited since.' });
  await at.world.as(at.elif).call(api.goals.periods);
  await refused(() => sign(Id, { UpdatedAt: draftOf ?? '' }), 409);
  await sign(Id);
  const body = { Sign: 'Maya Manager', UpdatedAt: draftOf ?? '' };
  await refused(
    () => at.world.as(at.manager).call(api.appraisals.managerSign, { params: { id: Id }, body }),
    409,
  );
  expect((await complete(Id)).status).toBe(200);
  // Completed is for ever.
  await refused(() => save(Id, written), 409);
});

test('the private key of somebody else', async () => {
  const { privateKey } = await makeManual(at.world, { person: at.elif, status: 1 });
  await at.world.as(at.hr).call(api.goals.periods);
  const said = await refused(
    () => at.world.as(at.hr).call(api.manuals.connect, { params: { privateKey } }) as Promise<Answered>,
    400,
  );
  expect(said).toBe('Something went wrong!');
});

test('a PDF that is HTML', async () => {
  await at.world.as(at.elif).call(api.goals.periods);
  const file = Buffer.from('<html>%PDF-1.7\n%%EOF</html>');
  const said = await refused(
    () => at.world.as(at.elif).call(api.manuals.upload, { file }) as Promise<Answered>,
    415,
    'file',
  );
  expect(said).toBe('Only PDF formats are allowed to upload.');
  expect(at.world.files.kept.size).toBe(0);
});
