import { randomBytes } from 'node:crypto';
import type { ManualStatus } from '#contract/people/manuals.ts';
import { type DiscScale, type DiscType, discScales } from '#contract/vocabulary.ts';
import { type Choice, scoreOf } from '#rules/manuals/scoring.ts';
import { groupCount, scaleOf, statementId } from '#rules/manuals/statements.ts';
import { showDisc } from '#server/people/actions/show-disc.ts';
import type { FilesPort } from '#server/ports/files/port.ts';
import type { MadePerson, Site } from './make.ts';
import { insertRows, takeIds } from './support/rows.ts';

export interface ManualSpec {
  person: Pick<MadePerson, 'id' | 'tenantId'>;
  /** 1 and 4 have a report, 3 one half of the answers. */
  status: ManualStatus;
  /** How often each scale is Most; and Least, which is what is Most seldom unless said otherwise. */
  most?: Partial<Record<DiscScale, number>>;
  least?: Partial<Record<DiscScale, number>>;
  /** Own words, by the question's Id. */
  words?: Readonly<Record<number, string>>;
  answeredAt?: Date;
  /** A manual entry with this description. */
  entry?: string;
  entryDisc?: DiscType;
  /** Where the entry's attachment is kept; without it there is none. */
  files?: FilesPort;
}

/** A PDF of one page that says this. */
export function smallPdf(text = 'Waymark'): Buffer {
  const said = `BT /F1 18 Tf 72 760 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${said.length} >>\nstream\n${said}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const starts = objects.map((object, i) => {
    const start = pdf.length;
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const places = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 6\n0000000000 65535 f \n${places}`;
  return Buffer.from(
    `${pdf}${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`,
    'latin1',
  );
}

type Often = Partial<Record<DiscScale, number>>;

/** A whole assessment in which each scale is Most, and Least, as often as is said; D is Most where nothing is. */
export function choicesOf(most: Often = {}, least: Often = {}): Choice[] {
  const wanted = inOrder(most);
  const unwanted = inOrder(least).toReversed();
  const seldom = discScales.toSorted((a, b) => (most[a] ?? 0) - (most[b] ?? 0));
  return Array.from({ length: groupCount }, (_, i) => {
    const groupId = i + 1;
    const up = wanted[i] ?? 'D';
    const at = unwanted.findIndex((scale) => scale !== up);
    const [said] = at < 0 ? [] : unwanted.splice(at, 1);
    const down = said ?? seldom.find((scale) => scale !== up) ?? 'S';
    return { groupId, most: statementOf(groupId, up), least: statementOf(groupId, down) };
  });
}

const inOrder = (often: Often): DiscScale[] =>
  discScales.flatMap((scale) => Array.from({ length: often[scale] ?? 0 }, () => scale));

const statementOf = (groupId: number, scale: DiscScale): number =>
  [1, 2, 3, 4].map((place) => statementId(groupId, place)).find((id) => scaleOf(groupId, id) === scale) ?? 0;

/** Somebody's user manual, with at least a row in each of its tables where it is connected. */
export async function makeManual(
  site: Site,
  spec: ManualSpec,
): Promise<{ readonly publicKey: string; readonly privateKey: string }> {
  const keys = { publicKey: randomBytes(16).toString('hex'), privateKey: randomBytes(16).toString('hex') };
  const { person, status } = spec;
  const choices = choicesOf(spec.most, spec.least);
  await site.db.write(person.tenantId, site.now(), async (scope) => {
    const own = { tenant_id: scope.tenantId, person_id: person.id };
    const { publicKey: public_key, privateKey: private_key } = keys;
    const updated_at = scope.now;
    await insertRows(scope, 'user_manual', [{ ...own, status, public_key, private_key, updated_at }]);
    const kept = (some: readonly Choice[]) =>
      Object.fromEntries(some.map(({ groupId, most, least }) => [groupId, [most, least]]));
    await insertRows(scope, 'user_manual_draft', [
      { ...own, answers: kept(choices.slice(0, status === 3 ? 12 : 0)), questions: {}, updated_at },
    ]);
    const { points, disc } = scoreOf(choices);
    if (status === 1 || status === 4)
      await insertRows(scope, 'user_manual_report', [
        {
          ...own,
          id: (await takeIds(scope, 'user_manual_report', 1))[0] ?? 0,
          ...{ disc, points, answers: kept(choices), questions: spec.words ?? {} },
          made_at: spec.answeredAt ?? scope.now,
        },
      ]);
    const fileId = spec.files === undefined ? null : ((await takeIds(scope, 'user_manual_file', 1))[0] ?? 0);
    if (spec.files !== undefined && fileId !== null) {
      const file_key = randomBytes(16).toString('hex');
      await spec.files.put(`manuals/${scope.tenantId}/${file_key}.pdf`, smallPdf());
      await insertRows(scope, 'user_manual_file', [{ ...own, id: fileId, file_key, created_at: scope.now }]);
    }
    if (spec.entry !== undefined)
      await insertRows(scope, 'user_manual_entry', [
        { ...own, disc: spec.entryDisc ?? disc, description: spec.entry, file_id: fileId, updated_at },
      ]);
    const entryDisc = spec.entry === undefined ? null : (spec.entryDisc ?? disc);
    await showDisc(scope, { id: person.id, disc: null }, status === 4 ? disc : entryDisc);
  });
  return keys;
}
