import type { Reminder } from '#contract/dashboard.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { GoalEdit, GoalInfo } from '#contract/goal-shapes.ts';
import type { api } from '#contract/index.ts';
import { type Figure, figureOf } from '#rules/dashboard/compliance.ts';
import { reminderRules } from '#rules/dashboard/reminders.ts';
import type { Reading } from '../kernel/reading.ts';
import { avatarOf } from '../people/present.ts';
import type { ComplianceRows, TallyRow } from './reads/compliance.ts';
import type { ComplianceTime } from './reads/compliance-time.ts';
import type { ReminderRow } from './reads/reminders.ts';

type Dashboard = typeof api.dashboard;
type ComplianceAnswer = AnswerOf<Dashboard['compliance']>;
type EditReview = AnswerOf<Dashboard['editReviewData']>;

export function presentReminder(reading: Reading, row: ReminderRow): Reminder {
  const { services, viewer, time, now } = reading;
  const period = time.calendar.period(row.periodId);
  const begun = period?.weeks.filter((week) => week.start <= time.today) ?? [];
  const week = begun.at(-1) ?? period?.weeks[0];
  if (period === null || week === undefined) throw new Error(`Period ${row.periodId} has no weeks.`);
  return {
    Id: row.id,
    Type: row.type,
    Title: row.type === 'create' ? `Q${period.quarter} ${period.year}` : row.title,
    PeriodId: row.periodId,
    WeekId: week.id,
    ButtonText: services.words.say(viewer.language, reminderRules[row.type].buttonKey),
    User: {
      Id: row.ownerId,
      Name: row.ownerName,
      Avatar: avatarOf(services, viewer.tenantId, row.avatarId, now),
    },
    Appraisals: row.waiting && { Write: row.waiting.write, Sign: row.waiting.sign, Own: row.waiting.own },
  };
}

export function presentCompliance(
  { services, viewer, now }: Reading,
  time: ComplianceTime,
  { tallies, users, count, hadWeek, hadLast }: ComplianceRows,
): ComplianceAnswer {
  return {
    goals: presentFigure(figureOf(tallies.map(creationOf))),
    lastweekgoals: presentFigure(figureOf(tallies.filter((tally) => tally.inWeek).map(predictionsOf))),
    lastgoals: presentFigure(figureOf(tallies.filter((tally) => tally.inLast).map(finalizationOf))),
    users: users.map((row) => ({
      Id: row.id,
      Name: row.name,
      Email: row.email,
      Avatar: avatarOf(services, viewer.tenantId, row.avatarId, now),
      NoGoals: row.noGoals,
      NotUpdated: row.notUpdated,
      NotFinalized: row.notFinalized,
    })),
    count,
    PeriodId: time.current?.id ?? null,
    WeekStartDate: time.monday,
    // Of a week or quarter that ended before anybody was there nothing is said.
    LastWeekId: (hadWeek && time.week?.id) || null,
    LastId: (hadLast && time.previous?.id) || null,
    IsCurrentWeek: hadWeek && time.week !== null && time.week.periodId === time.current?.id,
  };
}

const creationOf = ({ people, hasNow }: TallyRow) => ({ people, hasGoals: hasNow, asked: 1, done: 1 });
const predictionsOf = ({ people, hasWeek, weekAsked, weekDone }: TallyRow) => ({
  people,
  hasGoals: hasWeek,
  asked: weekAsked,
  done: weekDone,
});
const finalizationOf = ({ people, hasLast, lastAsked, lastDone }: TallyRow) => ({
  people,
  hasGoals: hasLast,
  asked: lastAsked,
  done: lastDone,
});

const presentFigure = ({ total, done, percent }: Figure): ComplianceAnswer['goals'] => ({
  Total: total,
  Done: done,
  Percent: percent,
});

const changeable = ['Title', 'Measurement', 'Description', 'ReportingMemo', 'Hidden', 'ParentId'] as const;

/** The fields that a proposed change touches. */
export const changedFields = (edit: GoalEdit): EditReview['Changed'] =>
  changeable.filter((field) => edit[field] !== null);

/** The goal's fields as they are and as they would be. A parent that the viewer may not see is none. */
export function sidesOf(
  { Goal: goal }: GoalInfo,
  edit: GoalEdit,
  titles: ReadonlyMap<number, string>,
): Pick<EditReview, 'old' | 'new'> {
  const parent = (id: number) => ({ ParentId: titles.has(id) ? id : 0, ParentTitle: titles.get(id) ?? null });
  const old = {
    Title: goal.GoalDetail.Title,
    Measurement: goal.GoalDetail.Measurement,
    Description: goal.GoalDetail.Description,
    ReportingMemo: goal.ReportingMemo,
    Hidden: goal.Hidden,
    ...parent(goal.ParentID),
  };
  return {
    old,
    new: {
      Title: edit.Title ?? old.Title,
      Measurement: edit.Measurement ?? old.Measurement,
      Description: edit.Description ?? old.Description,
      ReportingMemo: edit.ReportingMemo ?? old.ReportingMemo,
      Hidden: edit.Hidden ?? old.Hidden,
      ...parent(edit.ParentId ?? goal.ParentID),
    },
  };
}
