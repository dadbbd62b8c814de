import type { Assessment, ManualReport, ManualStatus, ManualUserManual } from '#contract/people/manuals.ts';
import { type DiscScale, type DiscType, discScales } from '#contract/vocabulary.ts';
import { bandOf, percentagesOf } from '#rules/manuals/scoring.ts';
import { statementId } from '#rules/manuals/statements.ts';
import type { Catalogue, ManualWords } from '../kernel/words.ts';
import type { DraftRow, EntryRow, ReportRow } from './rows.ts';

export const presentEntry = (entry: EntryRow): ManualUserManual => ({
  Disc: entry.disc,
  Description: entry.description,
  FilePath: entry.fileKey,
  UpdatedAt: entry.updatedAt.toISOString(),
});

const details = ['overview', 'strengths', 'blind_spots', 'pressure', 'working', 'motivation'] as const;

/** The report in the reader's language; without `all` what the profile's tab shows (decisions-people.md 7). */
export function presentReport(
  catalogue: Catalogue,
  language: string,
  report: ReportRow,
  all: boolean,
): ManualReport {
  const words = catalogue.manual(language);
  const [first, second] = [...report.disc] as [DiscScale, DiscScale];
  return {
    Disc: report.disc,
    Percentages: { ...percentagesOf(report.points) },
    Scales: all
      ? discScales.map((scale) => presentScale(catalogue, language, scale, report.points[scale]))
      : [],
    Questions: all ? answeredIn(words, report.questions) : [],
    Details: details.map((name) => ({
      Title: catalogue.say(language, `manuals.detail.${name}`),
      Detail: `${words.details[name].first[first]} ${words.details[name].second[second]}`,
    })),
  };
}

function presentScale(catalogue: Catalogue, language: string, scale: DiscScale, total: number) {
  return {
    ScaleName: catalogue.say(language, `manuals.scale.${scale}`),
    Text: catalogue.manual(language).bands[scale][bandOf(total)],
    total,
  };
}

const answeredIn = (words: ManualWords, questions: ReadonlyMap<number, string>) =>
  words.questions.flatMap((Question, i) => {
    const Answer = questions.get(i + 1) ?? '';
    return Answer === '' ? [] : [{ Question, Answer }];
  });

/** The groups as they are asked: which scale a statement stands for is not in it. */
export function presentAssessment(words: ManualWords, status: ManualStatus, draft: DraftRow): Assessment {
  return {
    Status: status,
    Groups: words.groups.map(({ title, statements }, i) => ({
      Id: i + 1,
      Title: title,
      Statements: statements.map((Text, place) => ({ Id: statementId(i + 1, place + 1), Text })),
    })),
    Answers: draft.choices.map(({ groupId, most, least }) => ({
      GroupId: groupId,
      Most: most,
      Least: least,
    })),
    Questions: words.questions.map((Question, i) => ({
      Id: i + 1,
      Question,
      Answer: draft.questions.get(i + 1) ?? '',
    })),
  };
}

/** The built-in draft of a description: the type's two scales in the first person. */
export function draftFor(words: ManualWords, disc: DiscType): string {
  const [first, second] = [...disc] as [DiscScale, DiscScale];
  return [words.draft.first[first], words.draft.second[second], words.draft.end].join('\n\n');
}
