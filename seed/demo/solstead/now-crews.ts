import { achieved, missed, said } from '../notation.ts';
import type { GoalBook } from '../types.ts';
import type { Who } from './people.ts';

/** The current quarter: Tomás Rivera's installation crews. */
export const crewsNow = {
  'lead-time': {
    owner: 'tomas',
    under: 'switch-on-30',
    title: 'Cut installation lead time from 31 days to 21',
    measure:
      'Median time from signature to crew on the roof is 21 days or less in {m3}, from 31 in {m0}.\nNine in ten homes keep the first date they were given.',
    plan: 'Book the meter slot on the day the contract is signed. Saturday starts in the North depot for two crews. A weekly call with the grid operator, led by Priya.',
    weeks: '32 -- 43x4 43x3 33x2 33x2 23',
    edit: {
      state: 'review',
      measure:
        'Median time from signature to crew on the roof is 21 days or less in {m3}, from 31 in {m0}.\nNine in ten homes keep the first date they were given, counted from the confirmation and not from the estimate.\nNo home waits longer than 40 days, whatever the reason.',
    },
    notes: [
      {
        on: 'editsSubmitted',
        text: 'Key result 2 said “first date” and we all counted differently. Key result 3 is new: the median hides the eleven homes that wait longest.',
      },
      { on: 'approved', text: 'Ambitious and clear. Hold me to the Saturday pay.' },
    ],
    followers: ['maya', 'priya', 'lena', 'henrik'],
    said: [
      said(
        0,
        'Two of nine crews are still waiting for a meter slot from the grid operator. Saturday starts begin next week; if they hold, we are back to Likely.',
      ),
      said(
        0,
        'Yusuf has a list of 14 slots that other installers gave back. Call him before noon, they go fast.',
        'priya',
      ),
      said(0, 'Took nine of them. Thank you.', 'tomas', 3),
      said(2, '24 days this week. What is left is not on the roof, it is in the post.'),
      said(5, 'Best week so far: 23 days, and the North crews were home by five.'),
    ],
  },
  'saturday-starts': {
    owner: 'tomas',
    under: 'lead-time',
    title: 'Saturday starts in the North depot that people choose themselves',
    measure: 'Two crews on Saturdays, all volunteers, a weekday off in return.\nEight more homes a month.',
    weeks: '22x5 32x3 33x3 33 33 33',
    followers: ['ines', 'marta'],
    said: [said(1, 'Eleven volunteers for ten places. The weekday off matters more than the extra pay.')],
  },
  'no-second-trip': {
    owner: 'tomas',
    under: 'switch-on-30',
    title: 'Leave the roof finished the first time',
    measure:
      'Return visits for unfinished work from 17 % to 8 %.\nReasons written down by the crew in one word.',
    weeks: '22x4 22x3 32x4 33 33 --',
    said: [said(1, 'Down to 10 %. The most frequent word used to be “clamps”. It no longer appears.')],
  },
  'crew-feedback': {
    owner: 'tomas',
    under: 'fill-crews',
    title: 'A conversation a month with each of the nine crew leads',
    measure:
      'Nine conversations in each month, half an hour, not about dates.\nTwo things changed because of them.',
    isPrivate: true,
    weeks: '33x6 33x4 23 23 -- 33',
  },
  'frost-48': {
    owner: 'eero',
    under: 'lead-time',
    title: 'Finish 48 homes before the end of {m3}',
    measure: '48 homes switched on by {end}, none carried over.',
    weeks: '33x4 34x3 44x3 43 43 33 23',
    followers: ['tomas', 'hanna'],
    said: [
      said(0, 'Lost three days to wind. 33 done, 15 to go, and two of those are slate.'),
      said(0, 'Malik can lend you Pavel and the slate hooks for a week.', 'tomas'),
      said(4, '27 of 48 at the half. Nobody has worked a Sunday.'),
    ],
  },
  'eero-mentor': {
    owner: 'eero',
    under: 'first-roof',
    title: 'Two apprentices who can plan a roof without me',
    measure: 'Both plan, order and lead one small roof each, with me standing below.',
    weeks: '22x5 32x4 33x3 33 33',
    said: [said(2, 'Matti’s roof was straighter than mine. He has been told once, that is enough.')],
  },
  'slate-method': {
    owner: 'eero',
    under: 'no-second-trip',
    title: 'A method for slate that does not break slate',
    measure: 'Broken slates per roof from nine to two.\nWritten down on one page with photos.',
    weeks: '12x4 22x4 23x3 33 33 --',
  },
  'south-rework': {
    owner: 'malik',
    under: 'no-second-trip',
    title: 'Take the South crews from 22 % return visits to 9 %',
    measure: 'Return visits at 9 % or lower in {m3}.\nEvery van leaves with a checked kit.',
    weeks: '12x3 12x2 22x4 22 -- 22 22 32',
    said: [
      said(0, '11 %. The kit check costs six minutes and saves us a trip across town every second day.'),
      said(5, 'Still 19 %. The kits are right, the drawings are not. Talking to Yuki about roof sketches.'),
    ],
    followers: ['tomas', 'kwame'],
  },
  'quiet-radio': {
    owner: 'malik',
    under: 'no-harm',
    title: 'One voice on the radio while a module is in the air',
    measure: 'Observed in 20 of 20 lifts; no shouted instructions.',
    weeks: '33x5 34x4 44x3 44 34',
  },
  'eastbank-first-ten': {
    owner: 'ingrid',
    under: 'eastbank',
    title: 'Ten homes from the new depot before the paint is dry',
    measure: 'Ten homes installed from Eastbank by {end}.\nEach within 35 minutes’ drive.',
    weeks: '22x5 22x3 12x3 12 12 02',
    followers: ['maya', 'tomas'],
    said: [
      said(0, 'Honestly: without the fifth installer we do six, not ten. I would rather do six well.'),
      said(0, 'Understood. Write the edit with six and I will carry it up to Maya.', 'tomas'),
      said(3, 'Gate delivery moved by two weeks, so the vans still start from South.'),
    ],
  },
  'eastbank-crew': {
    owner: 'ingrid',
    under: 'eastbank',
    title: 'A crew of five who want to stay together',
    measure: 'Five names on the board by 1 {m3}.\nAll five say “yes, again” after the first month.',
    weeks: '22x6 22x3 32x2 -- 22 22',
  },
  'one-line-diagrams': {
    owner: 'rafael',
    under: 'no-second-trip',
    title: 'Cabinet drawings an electrician can trust',
    measure:
      'Wiring drawing matches the cabinet in 95 of 100 homes, from 78.\nDifferences reported with a photo the same day.',
    weeks: '23x5 23x4 33x3 34 34',
    said: [said(1, '93 of 100. The seven were old fuse boxes that had been rebuilt without a permit.')],
  },
  'cabinet-hours': {
    owner: 'rafael',
    under: 'lead-time',
    title: 'Half a day less at the meter cabinet',
    measure:
      'Median time at the cabinet four hours, from eight.\nPre-wired panels for the six most frequent layouts.',
    weeks: '22x3 32x4 33x4 43 43 --',
    result: {
      ...achieved(
        3,
        'Four hours and ten minutes over the last 30 homes; five of six panels in use. The sixth layout turned out to be rare and we dropped it.',
        'Agreed. Ten minutes over is a rounding error, the pre-wired panels are the real result.',
      ),
      weeksAgo: 1,
    },
  },
  'meter-slots': {
    owner: 'yusuf',
    under: 'lead-time',
    title: 'Meter slots booked on the day of signing',
    measure: 'Nine in ten slots booked within a day.',
    weeks: '12x3 22x4 23x3 23 23 23 23',
    followers: ['tomas', 'priya', 'mikkel'],
    said: [
      said(
        0,
        '78 %. The rest are homes whose meter number is wrong in the contract. Yuki is adding a check.',
      ),
      said(2, 'The operator’s portal was down for two days; we booked by telephone like in the old days.'),
    ],
  },
  'slot-swap': {
    owner: 'yusuf',
    under: 'meter-slots',
    title: 'Take over the slots other installers hand back',
    measure: 'Twenty returned slots a month used by our homes.',
    weeks: '--x6 22x2 33x3 34 44 44',
    said: [
      said(
        0,
        '31 this month already. Half of them come from one competitor with a full yard and no electricians.',
      ),
    ],
  },
  'operator-forms': {
    owner: 'yusuf',
    under: 'meter-slots',
    title: 'No application returned for a missing field',
    measure: 'Returned applications from 14 % to 2 %.',
    weeks: '22x4 22x3 12x2 --x5',
    result: {
      ...missed(
        2,
        'Fell to 6 % and stayed there. The operator changed its form twice; our template is always one version late.',
        'Agreed, not achieved. Next time we make it a joint goal with Grid Services, who see the changes first.',
      ),
      weeksAgo: 3,
    },
  },
} satisfies GoalBook<Who>;
