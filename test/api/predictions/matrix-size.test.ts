import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { defaultSettings } from '#rules/talent/settings.ts';
import type { PeriodFacts } from '#server/kernel/calendars.ts';
import { openCatalogue } from '#server/kernel/words.ts';
import { setCompany } from '#server/tenant/actions/set-company.ts';
import { makePerson, makeTenant } from '../../make.ts';
import { makeGoal } from '../../make-goals.ts';
import { labelsOf, makeTalentSettings } from '../../make-talent.ts';
import { openWorld, type World } from '../../world.ts';

/** How large the matrix is follows the company's talent labels (decisions.md 5). */
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const weekOf = ({ weeks }: PeriodFacts): number =>
  weeks.find(({ start, end }) => start <= '2026-11-18' && '2026-11-18' <= end)?.id ?? 0;

test.each([
  ['five by five without talent', 0, 5],
  ['three by three with three talent labels', 3, 3],
  ['five by five with five', 5, 5],
])('the matrix is %s', async (_, count, size) => {
  const other = await makeTenant(world, { talentEnabled: count > 0 });
  const five = { PrimaryLabels: labelsOf(5), SecondaryLabels: labelsOf(5, 'Way') };
  if (count === 5) await makeTalentSettings(world, other, five);
  const boss = await makePerson(world, { tenant: other, role: 'ceo' });
  const parent = await makeGoal(world, { owner: boss });
  const params = { goalId: parent.id, weekId: weekOf(other.period) };
  const whole = await world.as(boss).call(api.predictions.matrix, { params });
  const counted = await world.as(boss).call(api.predictions.grid, { params });
  expect([whole.answer.Size, counted.answer.Size]).toEqual([size, size]);
});

test('a matrix that somebody keeps grows with the labels that the operator gives', async () => {
  const other = await makeTenant(world, { talentEnabled: true });
  const boss = await makePerson(world, { tenant: other, role: 'ceo' });
  const parent = await makeGoal(world, { owner: boss });
  const params = { goalId: parent.id, weekId: weekOf(other.period) };
  const sizeNow = async () => (await world.as(boss).call(api.predictions.grid, { params })).answer.Size;
  expect(await sizeNow()).toBe(3);
  const settings = openCatalogue();
  await setCompany({ db: world.db, files: world.files }, other, world.now(), {
    talent: {
      effectiveDate: other.calendar.periods[0]?.start ?? '',
      offset: 0,
      settings: {
        ...defaultSettings((key) => settings.say('en', key)),
        PrimaryLabels: labelsOf(5),
        SecondaryLabels: labelsOf(5, 'Way'),
      },
    },
  });
  await world.drain();
  expect(await sizeNow()).toBe(5);
});
