import type { AppraisalDraft, TalentStory } from '../talent-story.ts';

const label = (Label: string, Description: string) => ({ Label, Description });

/** A quarter that was good and is over: what Maya wrote, and what was answered. */
const completed = (
  about: string,
  quarter: AppraisalDraft['quarter'],
  primary: number,
  secondary: number,
  review: string,
  comment = '',
): AppraisalDraft => ({
  about,
  by: 'maya',
  quarter,
  state: 'completed',
  primary,
  secondary,
  review,
  signed: { agreed: true, comment },
});

/** What Maya writes about her people, four quarters back; five words for everything, as the matrix of predictions has five steps. */
export const appraisals: TalentStory = {
  settings: {
    PrimaryLabels: [
      label('Beginning', 'new to it, and learning what is agreed.'),
      label('Developing', 'on the way to what was agreed, with help.'),
      label('Strong', 'reaches what was agreed, and says early what will not be.'),
      label('Leading', 'reaches what was agreed, and helps others reach theirs.'),
      label('Outstanding', 'reaches more than was agreed, and takes others along.'),
    ],
    SecondaryLabels: [
      label('Settling in', 'the present role is still new.'),
      label('In role', 'the present role is the right one now.'),
      label('Growing', 'takes on more of the present role each quarter.'),
      label('Reaching', 'already does some of the next role.'),
      label('Ready for more', 'could take a larger role within the year.'),
    ],
    TertiaryLabels: [
      label('Low', 'no sign of leaving.'),
      label('Some', 'one thing would have to change.'),
      label('High', 'talk this month.'),
    ],
    EnableTertiaryRatings: true,
    FormLable: {
      PrimaryAxisName: 'Performance',
      PrimaryAxisPrompt: 'What was achieved, and how',
      SecondaryAxisName: 'Potential',
      SecondaryAxisPrompt: 'What could be next',
      TertiaryAxisName: 'Retention risk',
      TertiaryAxisPrompt: '',
    },
    Settings: { ShareRatingWithEmployee: false, GracePeriod: 4 },
  },
  appraisals: [
    {
      about: 'tomas',
      by: 'maya',
      quarter: -1,
      state: 'acknowledged',
      primary: 5,
      secondary: 3,
      tertiary: 1,
      review: `You brought lead time from 38 days to 31 without once asking a crew to stay late, and the ninth crew was on the road in week five. Both were promised in July and both are there.

The waste goal was right to shelve, and late to shelve: by week four you knew that the crates belong to Supply Chain. Say it in week four.

For Q4, let Malik run the South plan alone for a month. You are the reason it works; it should work without you.`,
      signed: {
        agreed: true,
        comment: 'Fair, the crates included. I would like Malik to hear the last paragraph from you as well.',
      },
    },
    {
      about: 'daniel',
      by: 'maya',
      quarter: -1,
      state: 'draft',
      primary: 3,
      secondary: 3,
      tertiary: 1,
      review: `You said in July that you would know what is on the shelves, and in September you did: 95 of 100, from 81. That you name Sofia for it in your own result is the other half of the work.

The vans are six, on the road and within the money. You have not handed in the result; I would have liked to read it before I write this.`,
    },
    {
      about: 'lena',
      by: 'maya',
      quarter: -1,
      state: 'shared',
      primary: 3,
      secondary: 5,
      tertiary: 1,
      review: `The training roof changed how crews learn here. You built it from returned pallets, had it in use before it was painted, and seventeen training days later the crews ask for slots instead of being sent.

The cards were the harder job. Eleven of twelve are in the vans and they are read; the twelfth has waited since August for one drawing. Hand in what is finished, and say what is missing.`,
    },
    {
      about: 'eero',
      by: 'tomas',
      startedBy: 'maya',
      quarter: -1,
      state: 'draft',
      primary: 5,
      secondary: 2,
      review:
        'No one climbs down from your roofs with a question. The handover photographs are now the ones we show to new crews.',
    },
    {
      about: 'yusuf',
      by: 'tomas',
      quarter: -2,
      state: 'completed',
      primary: 3,
      secondary: 2,
      review:
        'The queue at the grid operator went from 40 to 26. The three that waited longest were the three we should have called about.',
      signed: null,
      refusal: {
        reason: 'On parental leave, and did not wish to sign while away.',
        witness: 'Marta Zielińska',
      },
    },
    completed('tomas', -2, 5, 3, 'Two crews more, and not one complaint about how they were put together.'),
    completed(
      'daniel',
      -2,
      3,
      3,
      'The depots close the month on the second day now. The spreadsheet is still there.',
    ),
    completed(
      'lena',
      -2,
      3,
      3,
      'Forty people trained in a quarter that had no training room.',
      'Thank you. The room helps.',
    ),
    completed('tomas', -3, 3, 3, 'The winter plan held, and you said early which roofs it could not hold.'),
    completed('daniel', -3, 3, 2, 'Six vans leased within the money. Next: what is on the shelves.'),
    completed('tomas', -4, 3, 3, 'A first quarter with two depots that felt like one company on Fridays.'),
    completed(
      'daniel',
      -4,
      2,
      3,
      'The move took longer than we said. You told the crews before I did; that was right.',
    ),
  ],
};
