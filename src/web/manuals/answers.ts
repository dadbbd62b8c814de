import { z } from 'zod';
import type { Assessment } from '#contract/people/manuals.ts';

export type Column = 'Most' | 'Least';

/** What is chosen of one group so far, statements by Id. */
export type Choice = Readonly<Partial<Record<Column, number>>>;

export interface Answers {
  /** By group. */
  readonly choices: Readonly<Record<number, Choice>>;
  /** By question, in the person's own words. */
  readonly words: Readonly<Record<number, string>>;
}

/** As it is kept in the browser while it cannot be sent: each answer by itself, what was saved since stays. */
export const KeptAnswers = z.record(
  z.string(),
  z.union([z.string(), z.strictObject({ Most: z.number().optional(), Least: z.number().optional() })]),
);
export type KeptAnswers = z.infer<typeof KeptAnswers>;

export const keptOf = ({ choices, words }: Answers): KeptAnswers =>
  Object.fromEntries([
    ...Object.entries(choices).map(([group, choice]) => [`group/${group}`, choice]),
    ...Object.entries(words).map(([question, text]) => [`question/${question}`, text]),
  ]);

export function answersIn(kept: KeptAnswers): Answers {
  const of = (kind: string) =>
    Object.entries(kept).flatMap(([key, answer]) =>
      key.startsWith(`${kind}/`) ? [[key.slice(kind.length + 1), answer] as const] : [],
    );
  return {
    choices: Object.fromEntries(
      of('group').filter(([, choice]) => typeof choice === 'object'),
    ) as Answers['choices'],
    words: Object.fromEntries(
      of('question').filter(([, text]) => typeof text === 'string'),
    ) as Answers['words'],
  };
}

export const answersOf = ({ Answers: given, Questions }: Assessment): Answers => ({
  choices: Object.fromEntries(given.map(({ GroupId, Most, Least }) => [GroupId, { Most, Least }])),
  words: Object.fromEntries(Questions.map(({ Id, Answer }) => [Id, Answer])),
});

/** The same statement cannot be both: choosing it for one takes the other away. */
export function choose(choice: Choice, column: Column, statement: number): Choice {
  const other = column === 'Most' ? 'Least' : 'Most';
  const rest = choice[other] === statement ? {} : { [other]: choice[other] };
  return { ...rest, [column]: statement };
}

export const isWhole = (choice: Choice | undefined): choice is { Most: number; Least: number } =>
  choice?.Most !== undefined && choice.Least !== undefined;

/** Groups that have both. */
export const answeredIn = ({ choices }: Answers): ReadonlySet<number> =>
  new Set(
    Object.entries(choices)
      .filter(([, choice]) => isWhole(choice))
      .map(([group]) => Number(group)),
  );

/** What the server does not have yet, as it is sent. */
export function unsentOf(now: Answers, sent: Answers) {
  const groups = Object.entries(now.choices).flatMap(([group, choice]) => {
    const before = sent.choices[Number(group)];
    if (!isWhole(choice) || (before?.Most === choice.Most && before.Least === choice.Least)) return [];
    return [{ GroupId: Number(group), Most: choice.Most, Least: choice.Least }];
  });
  const words = Object.entries(now.words).filter(([id, text]) => text !== (sent.words[Number(id)] ?? ''));
  return { Answers: groups, Questions: words.map(([id, Answer]) => ({ Id: Number(id), Answer })) };
}

/** Something is chosen that the server does not have, and that is sent once its group has both. */
export const hasHalves = (now: Answers, sent: Answers): boolean =>
  Object.entries(now.choices).some(([group, choice]) => {
    const before = sent.choices[Number(group)];
    return !isWhole(choice) && (choice.Most !== before?.Most || choice.Least !== before?.Least);
  });

export const hasUnsent = (now: Answers, sent: Answers): boolean => {
  const { Answers: groups, Questions } = unsentOf(now, sent);
  return groups.length + Questions.length > 0;
};
