import { useRef, useState } from 'react';
import type { GoalInfo, Period } from '#contract/goal-shapes.ts';
import { type GoalWords, useGoalWords } from '#web/session/use-goal-words.ts';
import { bothOf, type Choice, choicesFor, differencesOf, useVersion } from '#web/ui/forms/meanwhile.ts';
import { type FormMode, openEditOf } from '../../goal-actions.ts';
import { periodName } from '../../shown/period-menu.tsx';
import { goalFacts } from '../decide/goal-facts.ts';
import type { FormStart, GoalValues } from './goal-form-start.ts';
import type { OpenedGoal } from './kept-goal.ts';

const texts = ['Title', 'Measurement', 'Description', 'ReportingMemo'] as const;
const lines: readonly string[] = ['Title', 'ReportingMemo'];
const choosable: readonly string[] = [
  ...texts,
  'IsPrivate',
  'ParentId',
  'PeriodId',
] satisfies (keyof GoalValues)[];

interface FormSubject {
  readonly mode: FormMode;
  readonly info: GoalInfo | null;
  readonly start: FormStart;
  readonly periods: readonly Period[];
}

/** As much of the form as goes on with what others changed. */
interface FormHold {
  readonly form: { readonly changes: Partial<GoalValues> };
  readonly rebase: (next: FormStart) => void;
  readonly take: (key: string, choice: Choice, theirs: FormStart) => void;
}

/** An edit of a goal that others change meanwhile: what they changed, and how each field is to go on. */
export function useFormMeanwhile({ mode, info, start, periods }: FormSubject, fields: FormHold) {
  const words = useGoalWords();
  const element = useRef<HTMLElement>(null);
  const [settled, setSettled] = useState<Readonly<Record<string, string>>>({});
  const present = mode === 'edit' && info ? openedAs(info, start, periods, words) : null;
  const version = useVersion(present, (one) => one?.UpdatedAt ?? '');
  const differences = version.isOld ? differencesOf(version.read?.facts ?? [], present?.facts ?? []) : [];
  // What changed beside what the form shows, such as an edit that one does not see, is nobody's conflict.
  const isOld = differences.length > 0;
  const open = differences.filter(({ key, after }) => settled[key] !== after);
  const isChoosable = ({ key }: { readonly key: string }) => choosable.includes(key);

  const accept = () => {
    fields.rebase(start);
    version.accept();
    setSettled({});
  };
  return {
    read: isOld ? version.read : present,
    isOld,
    differences: open,
    element,
    choicesOf: (key: string): readonly Choice[] => {
      if (!choosable.includes(key)) return [];
      return choicesFor(
        key in fields.form.changes,
        texts.some((name) => name === key),
      );
    },
    choose: (key: string, choice: Choice) => {
      fields.take(key, choice, start);
      const rest = open.filter((one) => one.key !== key && isChoosable(one));
      if (rest.length === 0) accept();
      else setSettled({ ...settled, [key]: differences.find((one) => one.key === key)?.after ?? '' });
    },
    /** One goes on with what was typed into an earlier version. */
    goBackTo: (earlier: OpenedGoal) => {
      fields.rebase(earlier.start);
      version.goBackTo(earlier);
      setSettled({});
    },
    /** Nothing of what changed is to be chosen here. */
    goOn: open.some(isChoosable) ? undefined : accept,
  };
}

/** What the form shows of a goal, in words and by what it is compared. */
function openedAs(
  info: GoalInfo,
  start: FormStart,
  periods: readonly Period[],
  words: GoalWords,
): OpenedGoal {
  const { PeriodId } = start.values;
  const period = periods.find(({ Id }) => Id === PeriodId);
  const edit = editShown(info);
  return {
    UpdatedAt: info.Goal.UpdatedAt,
    isFromEdit: edit !== null,
    start,
    facts: [
      ...goalFacts(info, words, { edit, parentTitle: start.parent?.Title ?? null }),
      {
        key: 'PeriodId',
        label: words.t('goals.form.period'),
        text: period ? periodName(period) : '',
        value: PeriodId,
      },
    ],
  };
}

/** The edit that the form lays over the goal, as `startOf` does. */
export const editShown = (info: GoalInfo) => (info.Permissions.RequestToShelve ? openEditOf(info) : null);

/** A field of the form as it goes on: as others left it, as it is, or both texts for the person to put together. */
export function goOnWith(
  key: string,
  choice: Choice,
  values: GoalValues,
  theirs: GoalValues,
): Partial<GoalValues> {
  const name = choosable.includes(key) ? (key as keyof GoalValues) : null;
  if (name === null || choice === 'mine' || choice === 'kept') return {};
  if (choice === 'theirs') return { [name]: theirs[name] };
  return { [name]: bothOf(String(theirs[name] ?? ''), String(values[name] ?? ''), lines.includes(key)) };
}
