import type { RatingWords } from '#contract/talent/overview.ts';
import { TalentFile, type TalentLabel, type TalentSettings } from '#contract/talent/settings.ts';
import type { KeyIn, WordKey } from '#contract/word-key.ts';
import type { Day } from '#rules/calendar/days.ts';
import { quarterOf } from '#rules/calendar/quarters.ts';
import type { Schedule } from './periods.ts';

/** The settings as they stood from one moment on; the newest has the highest id. */
export type SettingsVersion = Schedule & { id: number; settings: TalentSettings };

/** What is wrong with the operator's file, and where: 'PrimaryLabels.2.Label'. */
export type SettingsFault = {
  field: string;
  /** A key of the catalogue, or zod's own English. */
  message: string;
};

export type CheckedSettings = { faults: readonly SettingsFault[]; file: TalentFile | null };

type Message = `messages.${KeyIn<'messages'>}`;

/** The operator's file, checked whole: every fault, or what it says. `goalOffset`: that of the goal quarters. */
export function checkSettings(given: unknown, goalOffset: number): CheckedSettings {
  const parsed = TalentFile.safeParse(given);
  const faults: SettingsFault[] = [...acrossFields(given, goalOffset)];
  if (!parsed.success)
    faults.unshift(
      ...parsed.error.issues.map(({ path, message }) => ({
        field: path.join('.'),
        message: String(message),
      })),
    );
  return parsed.success && faults.length === 0 ? { faults, file: parsed.data } : { faults, file: null };
}

/** What no field can say alone; looked for even where others are wrong, so that one run tells all. */
function acrossFields(given: unknown, goalOffset: number): SettingsFault[] {
  if (typeof given !== 'object' || given === null) return [];
  const file = new Map(Object.entries(given));
  const faults: SettingsFault[] = [];
  const fault = (field: string, message: Message): number => faults.push({ field, message });
  const lists = ['PrimaryLabels', 'SecondaryLabels', 'TertiaryLabels'] as const;
  const [primary, secondary, tertiary] = lists.map((name) => labelsIn(file.get(name)));
  if (primary && secondary && primary.length !== secondary.length)
    fault('SecondaryLabels', 'messages.talent_label_numbers');
  if (file.get('EnableTertiaryRatings') === true) {
    if ((tertiary ?? []).length === 0) fault('TertiaryLabels', 'messages.talent_tertiary_count');
    if (axisName(file.get('FormLable')) === '') fault('FormLable.TertiaryAxisName', 'messages.talent_axis');
  }
  for (const [name, labels] of [
    ['PrimaryLabels', primary],
    ['SecondaryLabels', secondary],
    ['TertiaryLabels', tertiary],
  ] as const)
    if (labels && hasDouble(labels)) fault(name, 'messages.talent_label_double');
  const day = file.get('EffectiveDate');
  if (isDay(day) && quarterOf(day, goalOffset).startDate !== day)
    fault('EffectiveDate', 'messages.talent_day');
  const offset = file.get('QuarterStartMonthOffset');
  if (typeof offset === 'number' && (offset - goalOffset) % 3 !== 0)
    fault('QuarterStartMonthOffset', 'messages.talent_offset_apart');
  return faults;
}

const isDay = (value: unknown): value is Day =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

/** The texts of a list of labels, as far as they are texts; null where it is no list. */
function labelsIn(list: unknown): string[] | null {
  if (!Array.isArray(list)) return null;
  return list.map((one: unknown, index) => {
    const label = typeof one === 'object' && one !== null && 'Label' in one ? one.Label : null;
    return typeof label === 'string' && label.trim() !== '' ? label.trim().toLowerCase() : `#${index}`;
  });
}

/** The name of the third axis; '' for none, null where it is no text. */
function axisName(form: unknown): string | null {
  if (typeof form !== 'object' || form === null || !('TertiaryAxisName' in form)) return '';
  return typeof form.TertiaryAxisName === 'string' ? form.TertiaryAxisName.trim() : null;
}

const hasDouble = (labels: readonly string[]): boolean => new Set(labels).size < labels.length;

/** What a company has that turned talent on without a file: three labels, sharing off, four weeks. */
export function defaultSettings(say: (key: WordKey) => string): TalentSettings {
  const label = (key: KeyIn<'talent.defaults'>) => ({
    Label: say(`talent.defaults.${key}`),
    Description: '',
  });
  return {
    PrimaryLabels: [label('primary_1'), label('primary_2'), label('primary_3')],
    SecondaryLabels: [label('secondary_1'), label('secondary_2'), label('secondary_3')],
    TertiaryLabels: [],
    EnableTertiaryRatings: false,
    FormLable: {
      PrimaryAxisName: say('talent.defaults.primary'),
      PrimaryAxisPrompt: '',
      SecondaryAxisName: say('talent.defaults.secondary'),
      SecondaryAxisPrompt: '',
      TertiaryAxisName: '',
      TertiaryAxisPrompt: '',
    },
    Settings: { ShareRatingWithEmployee: false, GracePeriod: 4 },
  };
}

/** Without a file appraisals begin with the quarter of the day on which talent is turned on. */
export const defaultSchedule = (today: Day, goalOffset: number): Schedule => ({
  effectiveDate: quarterOf(today, goalOffset).startDate,
  offset: goalOffset,
});

/**
 * The version whose words a quarter uses: the newest, or for one that has appraisals the newest with as many labels as
 * its first had. `keptId`: the version at that first appraisal; null where there is none yet. Null without versions.
 */
export function settingsOfPeriod(
  versions: readonly SettingsVersion[],
  keptId: number | null,
): SettingsVersion | null {
  const kept = versions.find(({ id }) => id === keptId);
  return versions
    .filter(({ settings }) => kept === undefined || haveSameShape(settings, kept.settings))
    .reduce<SettingsVersion | null>((newest, one) => (newest && newest.id > one.id ? newest : one), null);
}

/**
 * What a quarter keeps are labels: who is eligible, who reads ratings, and whether a third one is asked for at all,
 * follows the newest (decisions-people.md 8).
 */
export const settingsKept = (words: TalentSettings, newest: TalentSettings): TalentSettings => ({
  ...words,
  EnableTertiaryRatings: words.EnableTertiaryRatings && newest.EnableTertiaryRatings,
  Settings: newest.Settings,
});

/** A rating keeps its meaning under both: the matrix is as large, and the third axis, where both have it, as long. */
function haveSameShape(one: TalentSettings, other: TalentSettings): boolean {
  if (one.PrimaryLabels.length !== other.PrimaryLabels.length) return false;
  if (!one.EnableTertiaryRatings || !other.EnableTertiaryRatings) return true;
  return one.TertiaryLabels.length === other.TertiaryLabels.length;
}

/** What was rated on each axis: 1 for the first label upwards, null for none. */
export type Ratings = { Primary: number | null; Secondary: number | null; TertiaryRating: number | null };

/**
 * The ratings that these settings do not have; the third axis takes none while it is off.
 * @awaited by whatever saves an appraisal
 */
export function unknownRatings(ratings: Ratings, settings: TalentSettings): (keyof Ratings)[] {
  const most: Record<keyof Ratings, number> = {
    Primary: settings.PrimaryLabels.length,
    Secondary: settings.SecondaryLabels.length,
    TertiaryRating: settings.EnableTertiaryRatings ? settings.TertiaryLabels.length : 0,
  };
  const isKnown = (value: number | null, last: number): boolean =>
    value === null || (Number.isInteger(value) && value >= 1 && value <= last);
  return (['Primary', 'Secondary', 'TertiaryRating'] as const).filter(
    (name) => !isKnown(ratings[name], most[name]),
  );
}

/** What ratings kept as they were signed are called; null where it is what they are called now. */
export function wordsKept(kept: RatingWords, now: RatingWords): RatingWords | null {
  const { PrimaryLabels, SecondaryLabels, TertiaryLabels, EnableTertiaryRatings } = kept;
  const isSame =
    haveSameWords(PrimaryLabels, now.PrimaryLabels) &&
    haveSameWords(SecondaryLabels, now.SecondaryLabels) &&
    haveSameWords(TertiaryLabels, now.TertiaryLabels) &&
    EnableTertiaryRatings === now.EnableTertiaryRatings;
  return isSame ? null : { PrimaryLabels, SecondaryLabels, TertiaryLabels, EnableTertiaryRatings };
}

const haveSameWords = (some: readonly TalentLabel[], others: readonly TalentLabel[]): boolean =>
  some.length === others.length && some.every(({ Label }, at) => Label === others[at]?.Label);
