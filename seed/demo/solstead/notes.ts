import type { PrivateNote } from '../types.ts';

/** What Maya and Henrik remember about people, each for themselves. */
export const notes = [
  {
    by: 'maya',
    about: 'tomas',
    title: 'Saturday starts: let him choose the order',
    body: `He was against Saturdays in September and for them in October, because the crews chose. Do not announce the next change; bring him the problem and ask for two versions.

For the review in December:
- nine crews, no one left since spring
- the median went down while the eleven longest waits went up, and he saw it first
- he said the true number in front of Henrik

Ask: what would he stop doing if Eastbank had its own lead?`,
    writtenDaysAgo: 66,
    changedDaysAgo: 7,
  },
  {
    by: 'maya',
    about: 'tomas',
    title: 'Ready for a depot of his own?',
    body: 'Says he is not. I think he means the paperwork. Ask Daniel to take him along for the monthly close twice, then ask again in January.',
    writtenDaysAgo: 22,
  },
  {
    by: 'maya',
    about: 'tomas',
    title: 'Dates: he rounds up',
    body: 'When Tomás says “about three weeks” plan for three. When he says a date, plan for the date.',
    writtenDaysAgo: 44,
  },
  {
    by: 'maya',
    about: 'tomas',
    title: 'Daughter starts school',
    body: 'First week of September in late from eight. He will not mention it. Keep the Monday call at half past nine.',
    writtenDaysAgo: 92,
  },
  {
    by: 'maya',
    about: 'daniel',
    title: 'The spreadsheet',
    body: 'He will not let go of it before the new one is right for a whole month. Do not ask for it in public; ask which column he trusts least.',
    writtenDaysAgo: 30,
    changedDaysAgo: 12,
  },
  {
    by: 'maya',
    about: 'priya',
    title: 'Reschedules',
    body: 'Takes each of them to heart, also those that a customer asked for. Say out loud which ones were not hers.',
    writtenDaysAgo: 17,
  },
  {
    by: 'henrik',
    about: 'maya',
    title: 'Next year',
    body: 'Ask what she would need to hand the depots to Daniel whole. Not before the reviews are signed.',
    writtenDaysAgo: 25,
  },
] as const satisfies readonly PrivateNote[];
