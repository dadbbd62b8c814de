import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { AskedReport } from '#contract/company/reports.ts';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { makeAppraisal } from '../../make-appraisals.ts';
import { makeGoal } from '../../make-goals.ts';
import { fetchReport } from '../../support/report-files.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let lena: MadePerson;
let past: number;

beforeAll(async () => {
  world = await openWorld({ now: '2026-11-18T15:00:00Z' });
  tenant = await makeTenant(world, { talentEnabled: true });
  const joinedAt = new Date('2025-01-07T09:00:00Z');
  ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Clara Ceo', joinedAt });
  lena = await makePerson(world, { tenant, manager: ceo, name: 'Lena Novak', joinedAt });
  const period = tenant.calendar.periods.find(({ end }) => end === '2026-09-30');
  if (period === undefined) throw new Error('There is no third quarter.');
  past = period.id;
  await makeAppraisal(world, tenant, { employee: lena, reviewer: ceo, period, state: 'completed' });
  await makeGoal(world, { owner: lena, title: 'Roofs' });
});
afterAll(() => world.close());

const { reports } = api;

/** The newest entry of the log: its words, and what stands there without the call it was fetched by. */
async function newest() {
  const said = (await world.as(ceo).call(api.safety.log)).answer.data[0]?.Detail;
  const kept = await world.db.read(tenant.id, world.now(), (scope) =>
    scope.db.selectFrom('security_event').select('detail').orderBy('id', 'desc').executeTakeFirstOrThrow(),
  );
  const { call, ...facts } = kept.detail as Record<string, unknown>;
  return { said, facts };
}

async function asJob(body: z.input<typeof AskedReport>) {
  const { answer } = await world.as(ceo).call(reports.ask, { body });
  await world.drain();
  await fetchReport(world, ceo, `jobs/${answer.Id}/file`);
  return newest();
}

async function asFile(path: string) {
  await fetchReport(world, ceo, path);
  return newest();
}

test('the log says of an appraisal print which quarter it was and whose, however it was fetched', async () => {
  const direct = await asFile(`appraisal/${past}/${lena.id}/${tenant.period.id}/user`);
  expect(direct.facts).toEqual({
    report: 'appraisal_print',
    type: 'pdf',
    period: past,
    user: lena.id,
    outlook: tenant.period.id,
  });
  expect(direct.said).toBe(
    'Appraisal Prints, 1 Jul 2026 – 30 Sept 2026, of Lena Novak, outlook on 1 Oct 2026 – 31 Dec 2026, PDF',
  );
  const job = { Name: 'appraisal_print', Type: 'pdf', PeriodId: past } as const;
  expect(await asJob({ ...job, UserId: lena.id, NextPeriodId: tenant.period.id })).toEqual(direct);
  const ofReports = await asJob({ ...job, UserId: ceo.id, Of: 'manager' });
  expect(ofReports.facts).toEqual({ report: 'appraisal_print', type: 'pdf', period: past, manager: ceo.id });
  expect(ofReports.said).toContain('of the direct reports of Clara Ceo');
  expect(await asFile(`appraisal/${past}/${ceo.id}/0/manager`)).toEqual(ofReports);
});

test('the same of every other report', async () => {
  const appraisals = await asFile(`employeeappraisal/excel/${past}`);
  expect(appraisals.said).toBe('Employee Appraisals, 1 Jul 2026 – 30 Sept 2026, Excel');
  // What is sent along for nothing does not stand there either.
  const more = {
    PeriodIds: [tenant.period.id],
    UserId: lena.id,
    NextPeriodId: tenant.period.id,
    Private: true,
  };
  expect(await asJob({ Name: 'employee_appraisals', Type: 'excel', PeriodId: past, ...more })).toEqual(
    appraisals,
  );
  const goals = await asFile(`goallist/excel/${tenant.period.id}/${lena.id}?Private=true`);
  expect(goals.said).toBe('Goal List, 1 Oct 2026 – 31 Dec 2026, of Lena Novak, private ones included, Excel');
  const list = { Name: 'goal_list', Type: 'excel', PeriodId: tenant.period.id, UserId: lena.id } as const;
  expect(await asJob({ ...list, Private: true })).toEqual(goals);
  const several = await asJob({ Name: 'goal_tree', Type: 'excel', PeriodIds: [past, tenant.period.id] });
  expect(several.facts).toEqual({
    report: 'goal_tree',
    type: 'excel',
    periods: `${past} ${tenant.period.id}`,
  });
  expect((await asFile('userreport/pdf')).said).toBe('Users, PDF');
  expect(JSON.stringify([appraisals, goals, several])).not.toContain('Roofs');
});

test('so it says of every other file: of which quarter or year, and whose', async () => {
  const as = world.as(ceo);
  const quarter = '1 Jul 2026 – 30 Sept 2026';
  await as.call(api.talent.excel, { params: { periodId: past, managerId: ceo.id, scope: '1' } });
  expect((await newest()).said).toBe(`Appraisal compliance, ${quarter}, of everyone below Clara Ceo`);
  await as.call(api.talent.excel, { params: { periodId: past, managerId: ceo.id, scope: '0' } });
  expect((await newest()).said).toBe(`Appraisal compliance, ${quarter}, of the direct reports of Clara Ceo`);
  await as.call(api.organization.directoryExport, { body: {} });
  expect((await newest()).said).toBe('Employee Directory');
  await as.call(api.goals.exportList, { body: { GoalSelectFilter: 0 } });
  expect((await newest()).said).toBe('Goals');
  await as.call(api.summaries.quarterDeck, {
    params: { periodId: past, forWhom: 'me' },
    body: { ExecutiveSummary: 'All went well.', Goals: [] },
  });
  expect((await newest()).said).toBe(`Quarterly Summary, ${quarter}, of Clara Ceo`);
});
