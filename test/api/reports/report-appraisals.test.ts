import { expect, test } from 'vitest';
import { defaultSettings } from '#rules/talent/settings.ts';
import { openCatalogue } from '#server/kernel/words.ts';
import { type MadePerson, makePerson } from '../../make.ts';
import { type AppraisalSpec, makeAppraisals } from '../../make-appraisals.ts';
import { makeGoal } from '../../make-goals.ts';
import { openAppraisalCompany } from '../../support/appraisal-company.ts';
import { fetchReport, sheetsOf, wordsOf } from '../../support/report-files.ts';

const at = openAppraisalCompany();
const words = openCatalogue();
const labels = defaultSettings((key) => words.say('en', key));

const put = (...specs: Partial<AppraisalSpec>[]) =>
  makeAppraisals(
    at.world,
    at.tenant,
    specs.map((spec) => ({ employee: at.elif, period: at.period, reviewer: at.manager, ...spec })),
  );
const completed = {
  state: 'completed',
  review: '=HYPERLINK("http://x")',
  primary: 3,
  secondary: 2,
  labels,
  ratingsShared: false,
  signature: { name: 'Elif A.', agreed: true, comment: 'Fair.' },
  managerSignature: 'Maya M.',
} as const;
const rowsOf = async (by: MadePerson, path: string) => (await sheetsOf(at.world, by, path))[0]?.rows ?? [];
const refusalOf = async (by: MadePerson, path: string) => {
  const answer = await fetchReport(at.world, by, path);
  return [answer.statusCode, answer.json().Message];
};
const none = 'You do not have appraisals to generate reports.';
const noneThere = 'You do not have any appraisals for this period.';

test('employee appraisals: a row a person with words for ratings, days for signatures, formulas as text', async () => {
  await put(completed, { employee: at.other, reviewer: at.ceo, state: 'draft', review: 'Not yet.' });
  const sheets = await sheetsOf(at.world, at.hr, `employeeappraisal/excel/${at.period.id}`);
  const [head, elif, otto] = sheets[0]?.rows ?? [];
  // No third axis is on, and nobody is rated on one: there is no column of it.
  expect(head?.slice(0, 9)).toEqual([
    ...['Name', 'Job title', 'Department', 'Manager', 'Reviewer', 'Status'],
    ...['Performance', 'Potential', 'Review'],
  ]);
  expect([elif?.[0], ...(elif?.slice(3) ?? [])]).toEqual([
    ...['Elif Aydin', 'Maya Manager', 'Maya Manager', 'Completed', 'Outstanding', 'Growing'],
    ...[`'=HYPERLINK("http://x")`, 'Fair.', 'Elif A.', expect.any(Date), 'Maya M.', expect.any(Date)],
  ]);
  expect([otto?.[0], otto?.[5], otto?.[8]]).toEqual(['Otto Other', 'Started', 'Not yet.']);
  expect(sheets[0]?.autoFilter?.range).toMatch(/^A1:N3$/);
});

test('a rating on a third axis that is off by now keeps its column', async () => {
  const third = {
    ...labels,
    EnableTertiaryRatings: true,
    TertiaryLabels: ['Low', 'High'].map((Label) => ({ Label, Description: '' })),
    FormLable: { ...labels.FormLable, TertiaryAxisName: 'Retention risk' },
  };
  await put({ ...completed, labels: third, tertiary: 2 });
  const [head, elif] = await rowsOf(at.hr, `employeeappraisal/excel/${at.period.id}`);
  expect([head?.[8], head?.[9], elif?.[8], elif?.[9]]).toEqual([
    ...['Third rating', 'Review', 'High', `'=HYPERLINK("http://x")`],
  ]);
});

test('managers have their own organization, HR everyone but oneself, contributors and observers nothing', async () => {
  await put(completed, { employee: at.other, reviewer: at.ceo }, { employee: at.hr, reviewer: at.ceo });
  const path = `employeeappraisal/excel/${at.period.id}`;
  const names = async (by: MadePerson) => (await rowsOf(by, path)).slice(1).map(([name]) => name);
  expect(await names(at.manager)).toEqual(['Elif Aydin']);
  expect(await names(at.hr)).toEqual(['Elif Aydin', 'Otto Other']);
  expect(await names(at.ceo)).toEqual(['Elif Aydin', 'Hanna Hr', 'Otto Other']);
  expect(await refusalOf(at.other, path)).toEqual([400, none]);
  const observer = await makePerson(at.world, { tenant: at.tenant, role: 'observer' });
  for (const by of [at.elif, observer]) {
    expect((await fetchReport(at.world, by, path)).statusCode).toBe(404);
    expect((await fetchReport(at.world, by, `employeecomplience/pdf/${at.period.id}`)).statusCode).toBe(404);
  }
});

test('nothing in that quarter is told otherwise than nothing at all; a quarter that is not listed is 404', async () => {
  const earlier = at.tenant.calendar.periods.filter(({ end }) => end < '2026-09-01').at(-1)?.id;
  const path = (id: number | undefined) => `employeeappraisal/pdf/${id}`;
  expect(await refusalOf(at.ceo, path(at.period.id))).toEqual([400, none]);
  await put(completed);
  expect(await refusalOf(at.ceo, path(earlier))).toEqual([400, noneThere]);
  expect((await fetchReport(at.world, at.ceo, path(at.tenant.period.id))).statusCode).toBe(404);
});

test('appraisal compliance: the people, and by manager how many are how far', async () => {
  await put(completed, { employee: at.other, reviewer: at.ceo, state: 'shared' });
  const sheets = await sheetsOf(at.world, at.hr, `employeecomplience/excel/${at.period.id}`);
  expect(sheets[0]?.rows.slice(1).map((row) => [row[0], row[6]])).toEqual([
    ['Elif Aydin', 'Completed'],
    ['Maya Manager', 'Not Started'],
    ['Otto Other', 'Shared'],
  ]);
  expect(sheets[1]?.name).toBe('By manager');
  expect(sheets[1]?.rows).toEqual([
    ['Manager', 'Total', 'Completed', 'Started', 'Not started'],
    ['Clara Ceo', 2, 0, 1, 1],
    ['Maya Manager', 1, 1, 0, 0],
  ]);
  const pdf = await fetchReport(at.world, at.hr, `employeecomplience/pdf/${at.period.id}`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
});

test('a print has ratings for whoever may read them, goals of the quarter, the outlook and both signatures', async () => {
  await put(completed);
  await makeGoal(at.world, { owner: at.elif, period: quarterOf(at.period.id), title: 'Shorter lead time' });
  await makeGoal(at.world, { owner: at.elif, title: 'Open the depot' });
  await makeGoal(at.world, { owner: at.elif, title: 'Close the mill', state: 'shelved' });
  await makeGoal(at.world, { owner: at.elif, title: 'Sell the shed', isPrivate: true });
  const draft = { owner: at.elif, state: 'draft', title: 'Never submitted' } as const;
  await makeGoal(at.world, { ...draft, period: quarterOf(at.period.id) });
  await makeGoal(at.world, draft);
  const path = `appraisal/${at.period.id}/${at.elif.id}/${at.tenant.period.id}/user`;
  const read = async (by: MadePerson, query = '') => {
    const answer = await fetchReport(at.world, by, path + query);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    return wordsOf(answer.rawPayload);
  };
  const [boss, own] = [await read(at.manager), await read(at.elif)];
  if (boss === null || own === null) return;
  for (const part of ['Elif Aydin', 'Outstanding', 'Shorter lead time', 'Open the depot', 'Fair.', 'Maya M.'])
    expect(boss).toContain(part);
  // As on the printed page: whether it was approved says nothing of what became of it, nor is shelved work to come.
  expect(boss).toContain('Not finalized');
  expect(boss).not.toMatch(/Approved|Close the mill|Private/);
  expect(await read(at.manager, '?Private=true')).toContain('Sell the shed, Private');
  for (const printed of [boss, own]) expect(printed).not.toContain('Never submitted');
  expect(own).toContain('0 of 1 achieved');
  expect(own).toContain('Fair.');
  expect(own).not.toContain('Outstanding');
  expect(own).not.toContain('Performance');
});

test('who may not read an appraisal, or what is not completed, prints nothing', async () => {
  const path = (whose: number, of = 'user') => `appraisal/${at.period.id}/${whose}/0/${of}`;
  await put({ ...completed, state: 'acknowledged' }, { employee: at.other, reviewer: at.ceo, ...completed });
  expect(await refusalOf(at.manager, path(at.elif.id))).toEqual([400, none]);
  expect(await refusalOf(at.manager, path(at.other.id))).toEqual([400, none]);
  expect(await refusalOf(at.ceo, path(at.elif.id))).toEqual([400, noneThere]);
  expect((await fetchReport(at.world, at.ceo, path(at.other.id))).statusCode).toBe(200);
  expect((await fetchReport(at.world, at.ceo, path(at.ceo.id, 'manager'))).statusCode).toBe(200);
});

test('a refusal is printed with its reason and witness where the employee did not sign', async () => {
  const refusal = { reason: 'On leave.', witness: 'Wim Witness' };
  await put({ ...completed, signature: null, refusal });
  const answer = await fetchReport(at.world, at.hr, `appraisal/${at.period.id}/${at.elif.id}/0/user`);
  const read = wordsOf(answer.rawPayload);
  if (read === null) return;
  for (const part of ['Not signed by the employee', 'On leave.', 'Wim Witness']) expect(read).toContain(part);
});

test('who can be printed is told, with the managers whose reports can', async () => {
  const nobody = await fetchReport(at.world, at.ceo, `appraisalusers/${at.period.id}`);
  expect(nobody.json()).toEqual({ users: [], managers: [], HasAny: false });
  await put(completed, { employee: at.other, reviewer: at.ceo, state: 'shared' });
  const of = async (by: MadePerson) =>
    (await fetchReport(at.world, by, `appraisalusers/${at.period.id}`)).json();
  const elif = { Id: at.elif.id, Name: 'Elif Aydin' };
  expect(await of(at.ceo)).toEqual({
    users: [elif],
    managers: [{ Id: at.manager.id, Name: 'Maya Manager' }],
    HasAny: true,
  });
  expect(await of(at.elif)).toEqual({ users: [elif], managers: [], HasAny: true });
  expect(await of(at.other)).toEqual({ users: [], managers: [], HasAny: false });
  const earlier = at.tenant.calendar.periods.filter(({ end }) => end < '2026-09-01').at(-1)?.id;
  const before = await fetchReport(at.world, at.ceo, `appraisalusers/${earlier}`);
  expect(before.json()).toEqual({ users: [], managers: [], HasAny: true });
});

function quarterOf(id: number) {
  const period = at.tenant.calendar.periods.find((one) => one.id === id);
  if (period === undefined) throw new Error('The quarter is not there.');
  return period;
}
