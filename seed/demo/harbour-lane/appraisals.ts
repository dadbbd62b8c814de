import type { AppraisalDraft, TalentStory } from '../talent-story.ts';

const label = (Label: string, Description: string) => ({ Label, Description });

/** Signed by both. */
const completed = (
  by: string,
  about: string,
  quarter: AppraisalDraft['quarter'],
  [primary, secondary]: readonly [number, number],
  review: string,
  comment = '',
): AppraisalDraft => ({
  about,
  by,
  quarter,
  state: 'completed',
  primary,
  secondary,
  review,
  signed: { agreed: true, comment },
});

/** The bakery has three words for everything, so its predictions stand in a matrix of three by three; it shares its ratings. */
export const appraisals: TalentStory = {
  settings: {
    PrimaryLabels: [
      label('Rising', 'most of it comes off, some of it with help.'),
      label('Golden', 'what was promised is on the shelf.'),
      label('Best of the tray', 'others look here to see how it is done.'),
    ],
    SecondaryLabels: [
      label('Steady', 'takes on what comes.'),
      label('Learning', 'asks for the next thing.'),
      label('Next', 'could lead within the year.'),
    ],
    TertiaryLabels: [],
    EnableTertiaryRatings: false,
    FormLable: {
      PrimaryAxisName: 'Craft',
      PrimaryAxisPrompt: 'What came out of the oven, and how',
      SecondaryAxisName: 'Growth',
      SecondaryAxisPrompt: 'What could be next',
      TertiaryAxisName: '',
      TertiaryAxisPrompt: '',
    },
    Settings: { ShareRatingWithEmployee: true, GracePeriod: 4 },
  },
  appraisals: [
    completed(
      'gareth',
      'nell',
      -1,
      [3, 3],
      'The lamination is even on every tray since August, and you wrote down why. Two apprentices asked to work your shift; that is the best review there is.',
      'Thank you. I would like to try the sourdough line next.',
    ),
    completed(
      'gareth',
      'tunde',
      -1,
      [3, 3],
      'The night shift ran for eleven weeks without a late van. You handed over in writing each morning, and the day shift stopped ringing me.',
    ),
    {
      about: 'isla',
      by: 'gareth',
      quarter: -1,
      state: 'shared',
      primary: 2,
      secondary: 2,
      review:
        'The new bread list is in the shops and the waste is down by a third. The rye still depends on the day; let us find out together on which.',
    },
    {
      about: 'ho',
      by: 'gareth',
      quarter: -1,
      state: 'acknowledged',
      primary: 3,
      secondary: 2,
      review:
        'No finding in the September audit, for the first time since I have been here. The probe log is now something people read.',
      signed: { agreed: true, comment: 'The probe log was Samir’s idea as much as mine.' },
    },
    {
      about: 'samir',
      by: 'gareth',
      quarter: -1,
      state: 'draft',
      primary: 1,
      secondary: 1,
      review:
        'Oven two stood still for nine nights. To be said: what was ordered when, and what we do next time.',
    },
    completed(
      'eleanor',
      'gareth',
      -1,
      [3, 2],
      'The bakery bakes what it says it bakes. Take a Sunday off; the place holds without you, and that is your doing.',
    ),
    completed(
      'eleanor',
      'orla',
      -1,
      [2, 1],
      'Payroll was right three times out of three, with two people fewer to ask. The rota tool waits for the winter.',
    ),
    completed(
      'margot',
      'ben',
      -1,
      [2, 3],
      'Quayside sold out before three on two days only. You teach the till and the counter in the same breath.',
    ),
    // Has been waiting for months: the one whose refusal can be recorded on any day.
    {
      about: 'isla',
      by: 'gareth',
      quarter: -2,
      state: 'shared',
      primary: 1,
      secondary: 2,
      review:
        'The spring breads came late. You know where the time went; write it down for whoever comes after.',
    },
    completed('gareth', 'nell', -2, [3, 3], 'A steady spring. The Friday croissants are yours now.'),
    completed('gareth', 'tunde', -2, [3, 2], 'The nights are calm again, and the vans leave full.'),
    completed('gareth', 'ho', -2, [3, 2], 'The allergen sheets are on the wall and in the heads.'),
  ],
};
