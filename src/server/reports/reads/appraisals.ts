import { defaults } from '#contract/limits.ts';
import { dayCellIn } from '#rules/calendar/local-day.ts';
import { mayReportAppraisals } from '#rules/shell/reports.ts';
import {
  appraisalIds,
  appraisalsRead,
  bearThirdRating,
  hasAppraisals,
  type ReadAppraisal,
} from '../../appraisals/reads/report.ts';
import { eachPart } from '../../kernel/in-parts.ts';
import type { Reading } from '../../kernel/reading.ts';
import { notFound } from '../../kernel/refusal.ts';
import { packed, type Rows } from '../../ports/maker/packing.ts';
import type { Cell } from '../../ports/maker/spreadsheet.ts';
import type { Block } from '../../ports/pdf/document.ts';
import { periodIn, talentFor } from '../../talent/access.ts';
import type { Talent, TalentPeriod } from '../../talent/reads/settings.ts';
import { appraisalBlocks, ratingLabel } from '../present/appraisal.ts';
import { sayOf } from '../present/words.ts';
import { nothingToReport, type Report, reportOf } from './report.ts';

/** Report 6: the appraisals of a quarter, ratings and texts (decisions-people.md 11). */
export async function employeeAppraisalsReport(
  reading: Reading,
  { period: id }: { readonly period: number },
): Promise<Report> {
  const { talent, period } = await talentAsked(reading, id);
  const ids = await appraisalIds(reading, period, { of: 'others' });
  const read = (part: readonly number[]) => appraisalsRead(reading, { talent, period }, part);
  const filled = filledOr(() =>
    noAppraisals(talent, (periods) => hasAppraisals(reading, periods, { of: 'others' })),
  );
  return reportOf(reading, {
    title: 'reports.name.employee_appraisals',
    period: quarterOf(period),
    landscape: false,
    sheet: async () => {
      const { EnableTertiaryRatings } = period.version.settings;
      const hasThird = EnableTertiaryRatings || (await bearThirdRating(reading, ids));
      const rows = eachPart(ids, async (part) =>
        (await read(part)).map((one) => cellsOf(reading, one, hasThird)),
      );
      return { columns: headersOf(reading, period, hasThird), rows: await filled(rows) };
    },
    blocks: () => {
      const page = pageBetween();
      return filled(
        eachPart(ids, async (part) =>
          (await read(part)).flatMap((one) => [...page(), ...appraisalBlocks(reading, one, period)]),
        ),
      );
    },
  });
}

/** Rows for a thread; where there are none the reason is thrown: what is found may be nothing that one reads. */
export const filledOr =
  (nothing: () => Promise<Error>) =>
  async <T>(parts: AsyncIterable<readonly T[]>): Promise<Rows<T>> => {
    const rows = await packed(parts);
    if (rows.length === 0) throw await nothing();
    return rows;
  };

/** Each from the top of a page: of the first one it is there. */
export function pageBetween(): () => Block[] {
  let isFirst = true;
  return () => {
    const blocks: Block[] = isFirst ? [] : [{ kind: 'page' }];
    isFirst = false;
    return blocks;
  };
}

/** The quarter of a report of appraisals, for whom there is one; 404 for everyone else. */
export async function talentAsked(
  reading: Reading,
  id: number,
): Promise<{ talent: Talent; period: TalentPeriod }> {
  const { viewer } = reading;
  const talent = await talentFor(reading);
  if (!mayReportAppraisals({ ...viewer, talentEnabled: true })) throw notFound();
  return { talent, period: periodIn(talent, id) };
}

/** Why there is nothing: none in that quarter, or none at all. */
export async function noAppraisals(
  talent: Talent,
  hasAny: (periodIds: readonly number[]) => Promise<boolean>,
): Promise<Error> {
  const isThere = await hasAny(talent.periods.map(({ id }) => id));
  return nothingToReport(isThere ? 'no_appraisals_in_period' : 'no_appraisals');
}

/** As a goal's quarter is named. */
export const quarterOf = ({ label, year }: TalentPeriod): { quarter: number; year: number } => ({
  quarter: Number(label.slice(1)),
  year,
});

function headersOf(reading: Reading, period: TalentPeriod, hasThird: boolean) {
  const say = sayOf(reading);
  const { FormLable, EnableTertiaryRatings } = period.version.settings;
  const third = EnableTertiaryRatings ? FormLable.TertiaryAxisName : say('sheets.third_rating');
  const columns: readonly (readonly [string, number])[] = [
    [say('sheets.name'), 28],
    [say('sheets.job_title'), 28],
    [say('sheets.department'), 20],
    [say('sheets.manager'), 28],
    [say('sheets.reviewer'), 28],
    [say('sheets.status'), 16],
    [FormLable.PrimaryAxisName, 16],
    [FormLable.SecondaryAxisName, 16],
    ...(hasThird ? [[third, 16] as const] : []),
    [say('sheets.review'), 60],
    [say('sheets.employee_comments'), 40],
    [say('sheets.employee_signature'), 24],
    [say('sheets.employee_signed'), 14],
    [say('sheets.manager_signature'), 24],
    [say('sheets.manager_signed'), 14],
  ];
  return columns.map(([header, width]) => ({ header, width }));
}

function cellsOf(reading: Reading, { row, employee, labels }: ReadAppraisal, hasThird: boolean): Cell[] {
  const say = sayOf(reading);
  const [signed, countersigned] = [row.employeeSignature, row.managerSignature];
  const { timeZone } = reading.viewer.company;
  const when = (made: { createdAt: string } | null): Cell =>
    dayCellIn(made && new Date(made.createdAt), timeZone);
  return [
    employee.name,
    employee.jobTitle,
    employee.orgUnit || defaults.orgUnit,
    employee.actingManagerName ?? '',
    row.reviewer.name,
    say(`talent.state.${row.state}`),
    ratingLabel(labels?.PrimaryLabels, row.primaryRating),
    ratingLabel(labels?.SecondaryLabels, row.secondaryRating),
    ...(hasThird ? [ratingLabel(labels?.TertiaryLabels, row.tertiaryRating)] : []),
    row.review,
    signed?.comment ?? '',
    signed?.name ?? '',
    when(signed),
    countersigned?.name ?? '',
    when(countersigned),
  ];
}
