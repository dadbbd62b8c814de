import { said } from '../notation.ts';
import type { GoalBook } from '../types.ts';
import type { Who } from './people.ts';

/** The current quarter: Finance, People and the executive office. */
export const officeNow = {
  'cash-twelve': {
    owner: 'ruth',
    under: 'cash-positive',
    title: 'Money twelve days after switch-on',
    measure:
      'Median of twelve days from switch-on to payment, from 19.\nNo invoice waits for a missing photo.',
    weeks: '23x4 33x4 34x2 34 34 34 34',
    followers: ['henrik', 'dorian', 'elif'],
    said: [
      said(0, '13 days. Elif’s photo record means the invoice can leave on the evening of the same day.'),
    ],
  },
  'weekly-forecast': {
    owner: 'ruth',
    under: 'cash-positive',
    title: 'A cash forecast that deserves to be believed',
    measure: 'Thirteen weeks ahead, published each Monday, off by less than 5 % after four weeks.',
    weeks: '33x5 34x4 44x3 44 44',
  },
  'covenant-room': {
    owner: 'ruth',
    under: 'cash-positive',
    title: 'Keep €300,000 between us and the covenant',
    measure: 'Headroom of €300,000 at each month end, tested with orders down by a fifth.',
    isPrivate: true,
    weeks: '33x6 33x4 23 33 33 33',
  },
  'close-five': {
    owner: 'dorian',
    under: 'weekly-forecast',
    title: 'Close the month in five working days',
    measure: 'Five days in each month of the quarter, from nine; no correction afterwards above €2,000.',
    weeks: '22x4 33x5 33x2 33 33 --',
    said: [said(1, '{m1} closed on day six, {m2} will be day five if the depots count on time.')],
  },
  'cost-per-home': {
    owner: 'dorian',
    under: 'field-budget',
    title:
      'Replace the seven spreadsheets, two shared mailboxes and one whiteboard behind our cost per home with a single weekly page that Maya, Daniel and Ruth can each read in five minutes, on the depot tablet too, without calling anyone to explain a number',
    measure:
      'One page, published every Monday by ten, showing material, labour, travel, rework, permits and overhead per finished home, each against the plan and against the same week a year ago.\nEvery number leads to the jobs behind it in two clicks, so that a question can be answered by looking and not by writing a mail.\nThe seven spreadsheets are archived on the day all three readers have used the page four weeks in a row; until then both are reconciled to within €50 a home.\nDepot leads check their own lines before publication and may attach one sentence to a line.',
    plan: 'Start with labour and rework, where the spreadsheets disagree most. Nadia delivers material prices, Petra travel, Jonas permits.',
    weeks: '12x3 22x4 22x3 32 32 -- 33',
    followers: ['maya', 'daniel', 'ruth'],
    said: [
      said(
        0,
        'Labour and material agree with the ledger to within €38 a home. The whiteboard is officially a decoration.',
      ),
    ],
  },
  'bonus-booking': {
    owner: 'agnes',
    under: 'cash-positive',
    title: 'Pay the neighbour bonus without touching it by hand',
    measure: 'Paid fourteen days after signature; no manual entry.',
    weeks: '--x9 22 22x2 23 --',
    followers: ['ravi'],
  },
  'green-loan': {
    owner: 'peter',
    under: 'cash-positive',
    title: 'A home loan that is decided while the adviser is still in the kitchen',
    measure: 'Two banks answer within an hour; a third of customers use it.',
    weeks: '12x4 22x4 22x2 22 22 32 32',
    followers: ['clara', 'marcus'],
    said: [
      said(
        0,
        'Second bank signed. First answer in the field took 41 minutes, most of it a typing error of mine.',
      ),
    ],
  },
  'fx-cover': {
    owner: 'peter',
    under: 'purchases-priced',
    title: 'Know on the day of the order what a panel will cost us',
    measure: 'Currency covered for nine in ten orders; surprises under €20 a home.',
    weeks: '33x8 33x2 43 -- 43 --',
  },
  'purchases-priced': {
    owner: 'ruth',
    under: 'cash-positive',
    title: 'Four months of purchases priced and covered',
    measure: 'Prices agreed to the end of {m4}; cover confirmed by both banks.',
    weeks: '33x6 33x5 33 34 34',
  },
  'tidy-quarter': {
    owner: 'tove',
    under: 'power-on',
    title: 'A quarter in which nobody is surprised in the last week',
    measure:
      'Nine in ten objectives predicted each week.\nAt least half of missed objectives were below Likely a month before.',
    weeks: '22x3 33x5 33 34 33 34 33 34',
    followers: ['henrik', 'ruth'],
    said: [said(0, '86 % last week. The list of who is missing goes out on Thursday, without adjectives.')],
  },
  'next-quarter-early': {
    owner: 'tove',
    under: 'power-on',
    title: 'Company objectives for {nextQ} agreed before this quarter ends',
    measure: 'Six to eight objectives, agreed by the leadership ten days before {end}.',
    weeks: '--x6 33x5 33 33 --',
  },
  'hire-nine': {
    owner: 'ines',
    under: 'fill-crews',
    title: 'Nine people in nine open places',
    measure: 'Nine contracts signed, two of them crew leads; 40 days from advert to signature.',
    weeks: '32x4 22x4 22x2 12 12 12 12',
    followers: ['henrik', 'maya', 'ingrid'],
    said: [
      said(
        0,
        'Four signed, three offers out. Crew leads remain the problem: everyone good has a van from someone already.',
      ),
      said(0, 'I would rather promote two of ours and hire installers. Shall we talk?', 'maya'),
    ],
  },
  'stay-talks': {
    owner: 'ines',
    under: 'fill-crews',
    title: 'Ask people why they stay before they say why they go',
    measure: 'A stay conversation with every installer; the three most frequent wishes answered in public.',
    weeks: '33x5 33x4 34x2 34 34 34',
    followers: ['tomas'],
  },
  'pay-bands': {
    owner: 'ines',
    under: 'fill-crews',
    title: 'Pay bands that can be explained in one conversation',
    measure: 'Bands for all field roles, agreed with Ruth and the works council.',
    isPrivate: true,
    weeks: '22x7 32x3 32 33 33 --',
  },
  'appraisals-on-time': {
    owner: 'marta',
    under: 'stay-talks',
    title: 'Every appraisal of last quarter signed before {m2} ends',
    measure: 'All 58 completed; nobody waits for a signature longer than a week.',
    weeks: '33x5 33x4 23 23 33 33 33',
    said: [said(0, '49 of 58. Four managers owe me the rest and have each promised a different day.')],
  },
  'apprentice-path': {
    owner: 'marta',
    under: 'hire-nine',
    title: 'A path from apprentice to crew lead that hangs on the depot wall',
    measure: 'Five steps, with pay and courses; every apprentice knows the next one.',
    weeks: '22x6 32x4 22 22 -- 22',
    followers: ['lena', 'eero'],
  },
  'school-days': {
    owner: 'kofi',
    under: 'hire-nine',
    title: 'Three vocational schools that send us their best',
    measure: 'Three agreements signed; twelve trial days; four applications.',
    state: 'review',
    notes: [
      { on: 'sentBack', text: 'Love it. Please name the schools and say who of the crews goes along.' },
    ],
  },
  'advert-honest': {
    owner: 'kofi',
    under: 'hire-nine',
    title: 'Job adverts written by the people who do the job',
    measure: 'Five adverts rewritten with crews; applications per advert from four to ten.',
    weeks: '22x4 32x4 32 33x2 33 33 43',
    said: [said(0, 'Malik’s advert: fourteen applications in six days. It begins with the weather.')],
  },
  'keys-day-one': {
    owner: 'louise',
    under: 'fill-crews',
    title: 'Keys, account and tablet ready on the first morning',
    measure: 'All newcomers ready by eight; none waits for an account.',
    weeks: '33x6 34x4 34 44 44 44',
  },
  'old-accounts': {
    owner: 'louise',
    under: 'keys-day-one',
    title: 'Close what nobody uses any more',
    measure: 'All 140 dormant accounts and nine tools closed; €2,400 a month saved.',
    weeks: '22x4 33x3 33x3 33 -- -- --',
  },
} satisfies GoalBook<Who>;
