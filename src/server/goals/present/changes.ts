import type { GoalTransition } from '#contract/goal-shapes.ts';
import type { Reading } from '../../kernel/reading.ts';
import type { ChangedFields } from '../reads/lines.ts';

type Change = GoalTransition['Changes'][number];

/** What an applied edit changed, field by field in the order of the form; a save that left a field as it was says nothing. */
export function presentChanges(reading: Reading, row: ChangedFields): Change[] {
  const { changes, replaced } = row;
  if (changes === null || replaced === null) return [];
  const say = (key: 'sheets.yes' | 'sheets.no' | 'history.unseen'): string =>
    reading.services.words.say(reading.viewer.language, key);
  const hidden = (value: boolean | undefined): string | undefined =>
    value === undefined ? undefined : say(value ? 'sheets.yes' : 'sheets.no');
  const parent = (id: number | undefined, title: string | null): string | undefined =>
    id === undefined ? undefined : id === 0 ? '' : (title ?? say('history.unseen'));
  const all: [Change['Field'], string | undefined, string | undefined][] = [
    ['Title', replaced.title, changes.title],
    ['Measurement', replaced.measurement, changes.measurement],
    ['Description', replaced.description, changes.description],
    ['ReportingMemo', replaced.reportingMemo, changes.reportingMemo],
    ['Hidden', hidden(replaced.isPrivate), hidden(changes.isPrivate)],
    ['ParentId', parent(replaced.parentId, row.oldParentTitle), parent(changes.parentId, row.newParentTitle)],
  ];
  return all.flatMap(([Field, From, To]) =>
    From === undefined || To === undefined || From === To ? [] : [{ Field, From, To }],
  );
}
