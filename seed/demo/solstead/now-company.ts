import { said } from '../notation.ts';
import type { GoalBook } from '../types.ts';
import type { Who } from './people.ts';

/** The current quarter: the ceo's company objectives, a private one and a draft. */
export const companyNow = {
  'power-on': {
    owner: 'henrik',
    title: 'Power on within 45 days of signing',
    measure:
      'Median of 45 days from signature to switch-on in {m3}, from 63 in {m0}.\nNo home older than 90 days without a date the customer has agreed to.\nNine in ten customers say at switch-on that we kept our word.',
    plan: 'One promise that the whole company can see on one clock. Field Operations takes the days between signing and roof, Grid Services the days between roof and permission, Product the forms in between.',
    weeks: '33x6 34x3 33 34 33 33 23',
    followers: ['maya', 'tove', 'noor', 'margarethe', 'lena'],
    said: [
      said(
        0,
        'Down one step. Crews are ready, meter slots are not: 41 homes wait for the grid operator alone.',
      ),
      said(
        0,
        'Noor and I see the operator together on Thursday. If they give us the block slots we asked for, this goes back up.',
        'maya',
      ),
      said(1, 'Median over the last four weeks is 49 days. The last four days are the hard ones.'),
      said(3, 'First week under 50. Thank you to everyone who answered the phone on Saturday.'),
      said(3, 'And the oldest open home is now 84 days, it was 131 when we began.', 'priya'),
    ],
  },
  'sign-320': {
    owner: 'henrik',
    title: 'Sign 320 homes, one in three with a battery',
    measure:
      '320 contracts by {end}; 107 of them with storage.\nCancellations before installation under 6 %.',
    plan: 'Quality of the promise before quantity of signatures: no contract without a seen roof and a load profile.',
    weeks: '23x3 33x4 34 33x5 33',
    followers: ['clara', 'viktor', 'anders'],
    said: [
      said(0, 'A steady week: 27 signatures, 10 with a battery. We are four homes ahead of the line.'),
      said(4, 'Storage share has passed one in three for the first time, at an honest price.'),
    ],
  },
  'advisor-hands': {
    owner: 'henrik',
    title: 'Put the battery advisor in every customer’s hands',
    measure:
      'Used by 6 in 10 customers each week, from 22 % in {m0}.\nFewer than one support call for every 200 weekly users.',
    plan: 'Released to everyone in {m1}, explained at switch-on by the crew and not by a leaflet.',
    weeks: '23x2 24x2 34x5 33 34x2 34 34',
    followers: ['samuel', 'thandi', 'amara'],
    said: [
      said(1, '47 % this week. The crews’ two minutes at switch-on are worth more than all our e-mails.'),
    ],
  },
  'monitor-999': {
    owner: 'henrik',
    title: 'Keep monitoring at 99.9 % through the {season}',
    measure:
      'Availability 99.9 % or better in each month.\nNo outage longer than 20 minutes.\nEvery customer told before they notice.',
    weeks: '33x4 34x3 33 34x4 34 44',
    followers: ['noor', 'erik', 'samuel'],
    said: [said(0, 'Two months done at 99.94 and 99.97. I trust this one now.')],
  },
  'cash-positive': {
    owner: 'henrik',
    title: 'Close the quarter cash positive',
    measure:
      '€1.2 m in the bank on {end} without drawing on the credit line.\nMoney from finished homes within 12 days of switch-on.',
    weeks: '33x7 43x3 43 43x2 43',
    followers: ['ruth', 'anders', 'margarethe'],
    said: [
      said(
        2,
        'Ruth’s forecast has been within 3 % for six weeks running. That is what very likely means to me.',
      ),
    ],
  },
  'fill-crews': {
    owner: 'henrik',
    title: 'Fill every crew before the {nextSeason} rush',
    measure:
      'Nine open places filled, two of them crew leads.\nEvery newcomer has an agreed mentor on day one.\nNo one who joined this year leaves before the year is over.',
    weeks: '32x4 22x4 22 12x3 12 12',
    followers: ['ines', 'maya', 'kofi'],
    said: [
      said(
        0,
        'Four of nine signed, none of the crew leads. I would rather say it now than in week fourteen.',
      ),
      said(0, 'Two lead candidates on the training roof on Tuesday. Lena runs the day.', 'ines'),
      said(
        3,
        'Not a question of pay: both candidates we lost stayed for shorter drives. We are changing the advert.',
      ),
    ],
  },
  neighbours: {
    owner: 'henrik',
    title: 'Make neighbours our first source of leads',
    measure:
      'Two in five new leads name a neighbour, from one in four.\nCost of a signed home from a neighbour under €180.',
    weeks: '22x3 32x6 32 33 32x2 32',
    followers: ['viktor', 'clara'],
  },
  'keep-promise': {
    owner: 'henrik',
    title: 'Answer every customer the same working day',
    measure:
      'Nine in ten questions answered before 17:00 on the day they arrive.\nFirst calls picked up within 40 seconds.\nNo complaint older than five working days.',
    plan: 'A home on our own power is a promise of twenty years. The first winter of it is lived on the phone.',
    weeks: '22x2 23x3 33x2 33 -- 33x3 33 33',
    followers: ['amara', 'aisha', 'maya'],
    said: [
      said(
        2,
        'I called our own number four times this week. Longest wait: 55 seconds. A year ago I gave up.',
      ),
    ],
  },
  'second-lender': {
    owner: 'henrik',
    title: 'Agree terms with a second lender before the covenant review',
    measure: 'Signed term sheet by {end}; margin no higher than today’s; no personal guarantees.',
    isPrivate: true,
    weeks: '22x5 23x3 -- 33x3 33 33',
    said: [said(1, 'Second meeting went well. They want to see two more months of switch-on times.')],
  },
  'region-west': {
    owner: 'henrik',
    title: 'Decide whether we go west of the river next year',
    measure:
      'A decision paper of ten pages the board can say yes or no to.\nThree named people who would move there.',
    plan: 'Draft: to be discussed with Clara and Maya before it goes anywhere.',
    state: 'draft',
  },
} satisfies GoalBook<Who>;
