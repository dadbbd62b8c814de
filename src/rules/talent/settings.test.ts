import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TalentSettings } from '#contract/talent/settings.ts';
import {
  checkSettings,
  defaultSchedule,
  defaultSettings,
  type SettingsVersion,
  settingsKept,
  settingsOfPeriod,
  unknownRatings,
} from './settings.ts';

const labels = (count: number, word = 'Step') =>
  Array.from({ length: count }, (_, i) => ({ Label: `${word} ${i + 1}`, Description: '' }));

const file = {
  EffectiveDate: '2026-01-01',
  QuarterStartMonthOffset: 0,
  PrimaryLabels: labels(3),
  SecondaryLabels: labels(3),
  TertiaryLabels: labels(2),
  EnableTertiaryRatings: true,
  FormLable: {
    PrimaryAxisName: 'Performance',
    SecondaryAxisName: 'Potential',
    TertiaryAxisName: 'Retention risk',
  },
  Settings: { ShareRatingWithEmployee: true, GracePeriod: 6 },
};
const faultsOf = (change: object, goalOffset = 0) =>
  checkSettings({ ...file, ...change }, goalOffset).faults.map(({ field, message }) => `${field} ${message}`);

describe('the file of the operator', () => {
  test('is taken as it is, prompts and descriptions blank where none are given', () => {
    const { faults, file: taken } = checkSettings(file, 0);
    expect(faults).toEqual([]);
    expect(taken).toMatchObject({ ...file, FormLable: { ...file.FormLable, PrimaryAxisPrompt: '' } });
  });

  test('has 4 weeks and no sharing where it does not say', () => {
    const { file: taken } = checkSettings({ ...file, Settings: {} }, 0);
    expect(taken?.Settings).toEqual({ ShareRatingWithEmployee: false, GracePeriod: 4 });
  });

  test.each<[string, object, string]>([
    [
      '4 labels',
      { PrimaryLabels: labels(4), SecondaryLabels: labels(4) },
      'PrimaryLabels messages.talent_label_count',
    ],
    ['3 and 5 labels', { SecondaryLabels: labels(5) }, 'SecondaryLabels messages.talent_label_numbers'],
    ['six on the third axis', { TertiaryLabels: labels(6) }, 'TertiaryLabels messages.talent_tertiary_count'],
    ['a third axis without labels', { TertiaryLabels: [] }, 'TertiaryLabels messages.talent_tertiary_count'],
    [
      'a third axis without a name',
      { FormLable: { ...file.FormLable, TertiaryAxisName: ' ' } },
      'FormLable.TertiaryAxisName messages.talent_axis',
    ],
    [
      'a blank label',
      { TertiaryLabels: [{ Label: ' ' }, { Label: 'b' }] },
      'TertiaryLabels.0.Label messages.talent_label',
    ],
    [
      'a label twice',
      { TertiaryLabels: [{ Label: 'A' }, { Label: 'a ' }] },
      'TertiaryLabels messages.talent_label_double',
    ],
    ['an EffectiveDate on the 2nd', { EffectiveDate: '2026-01-02' }, 'EffectiveDate messages.talent_day'],
    ['one within a quarter', { EffectiveDate: '2026-02-01' }, 'EffectiveDate messages.talent_day'],
    ['a day that is none', { EffectiveDate: '2026-02-30' }, 'EffectiveDate messages.talent_day'],
    ['an offset of 12', { QuarterStartMonthOffset: 12 }, 'QuarterStartMonthOffset messages.talent_offset'],
    [
      'an offset between quarters',
      { QuarterStartMonthOffset: 1 },
      'QuarterStartMonthOffset messages.talent_offset_apart',
    ],
    [
      'half a week of grace',
      { Settings: { GracePeriod: 1.5 } },
      'Settings.GracePeriod messages.talent_grace',
    ],
    ['a misspelled name', { Labels: [] }, ' Unrecognized key: "Labels"'],
  ])('is refused with %s', (_what, change, expected) => {
    expect(faultsOf(change)).toContain(expected);
  });

  test('tells every fault at once, also where there is no file to speak of', () => {
    const faults = faultsOf({
      PrimaryLabels: labels(4),
      EffectiveDate: '2026-01-02',
      Settings: { GracePeriod: -1 },
    });
    expect(faults).toEqual([
      'PrimaryLabels messages.talent_label_count',
      'Settings.GracePeriod messages.talent_grace',
      'SecondaryLabels messages.talent_label_numbers',
      'EffectiveDate messages.talent_day',
    ]);
    expect(checkSettings([], 0).faults).not.toEqual([]);
    expect(checkSettings('words', 0).file).toBeNull();
  });

  test('is asked by the company’s own goal quarters', () => {
    expect(faultsOf({ EffectiveDate: '2026-02-01', QuarterStartMonthOffset: 1 }, 1)).toEqual([]);
    expect(faultsOf({ EffectiveDate: '2026-02-01', QuarterStartMonthOffset: 4 }, 1)).toEqual([]);
    expect(faultsOf({}, 1)).toContain('EffectiveDate messages.talent_day');
  });

  test('is never taken with a fault, whatever is in it', () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        const { faults, file: taken } = checkSettings(given, 0);
        expect(taken === null).toBe(faults.length > 0);
      }),
    );
  });
});

test('without a file there are three labels, no third axis, four weeks, from this quarter on', () => {
  const settings = defaultSettings((key) => key.split('.').at(-1) ?? '');
  expect(
    checkSettings({ ...settings, EffectiveDate: '2026-10-01', QuarterStartMonthOffset: 0 }, 0).faults,
  ).toEqual([]);
  expect(settings.PrimaryLabels).toHaveLength(3);
  expect(settings.Settings).toEqual({ ShareRatingWithEmployee: false, GracePeriod: 4 });
  expect(settings.EnableTertiaryRatings).toBe(false);
  expect(defaultSchedule('2026-11-19', 10)).toEqual({ effectiveDate: '2026-11-01', offset: 10 });
});

describe('a quarter', () => {
  const settings = (primary: number, tertiary = 0): TalentSettings => ({
    ...defaultSettings((key) => key),
    PrimaryLabels: labels(primary),
    SecondaryLabels: labels(primary),
    TertiaryLabels: labels(tertiary),
    EnableTertiaryRatings: tertiary > 0,
  });
  const version = (id: number, ...counts: [number, number?]): SettingsVersion => ({
    id,
    effectiveDate: '2026-01-01',
    offset: 0,
    settings: settings(...counts),
  });
  const versions = [version(1, 3), version(2, 3, 3), version(3, 5, 3), version(4, 3, 4), version(5, 5, 2)];

  test.each([
    [null, 5],
    [1, 4],
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 5],
  ])('whose first appraisal was made under version %s has the words of version %i', (kept, expected) => {
    expect(settingsOfPeriod(versions, kept)?.id).toBe(expected);
    expect(settingsOfPeriod(versions.toReversed(), kept)?.id).toBe(expected);
  });

  test('asks for a third rating only where its own words and the newest settings have one', () => {
    const asks = (words: TalentSettings, newest: TalentSettings) =>
      settingsKept(words, newest).EnableTertiaryRatings;
    expect([asks(settings(3, 3), settings(5)), asks(settings(3), settings(5, 2))]).toEqual([false, false]);
    expect(asks(settings(3, 3), settings(5, 2))).toBe(true);
  });

  test('of a company without settings has none', () => {
    expect(settingsOfPeriod([], null)).toBeNull();
  });

  test.each([
    [{ Primary: 1, Secondary: 3, TertiaryRating: null }, []],
    [{ Primary: 0, Secondary: 4, TertiaryRating: 6 }, ['Primary', 'Secondary', 'TertiaryRating']],
    [{ Primary: 1.5, Secondary: null, TertiaryRating: 2 }, ['Primary']],
  ])('knows which ratings of %o it has not', (ratings, expected) => {
    expect(unknownRatings(ratings, settings(3, 2))).toEqual(expected);
  });

  test('without a third axis takes no rating on it', () => {
    const ratings = { Primary: 1, Secondary: 1, TertiaryRating: 1 };
    expect(unknownRatings(ratings, { ...settings(3, 2), EnableTertiaryRatings: false })).toEqual([
      'TertiaryRating',
    ]);
  });
});
