import type { TalentStory } from '../talent-story.ts';

const labels = (...words: string[]) => words.map((Label) => ({ Label, Description: '' }));

/** The bakery shares its ratings. */
export const appraisals: TalentStory = {
  settings: {
    PrimaryLabels: labels('Rising', 'Golden', 'Best of the tray'),
    SecondaryLabels: labels('Settled', 'Learning', 'Next'),
    TertiaryLabels: [],
    EnableTertiaryRatings: false,
    FormLable: {
      PrimaryAxisName: 'Craft',
      PrimaryAxisPrompt: '',
      SecondaryAxisName: 'Growth',
      SecondaryAxisPrompt: '',
      TertiaryAxisName: '',
      TertiaryAxisPrompt: '',
    },
    Settings: { ShareRatingWithEmployee: true, GracePeriod: 4 },
  },
  appraisals: [],
};
