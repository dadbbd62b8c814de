import { achieved, disputed, said } from '../notation.ts';
import type { GoalBook } from '../types.ts';
import type { Who } from './people.ts';

/** The current quarter: Product and Software. */
export const productNow = {
  'advisor-everyone': {
    owner: 'samuel',
    under: 'advisor-hands',
    title: 'Release the battery advisor to every home, old inverters included',
    measure:
      'All 2,140 homes can switch it on.\nNo home loses a setting in the move.\nRolled back in under ten minutes if it must be.',
    weeks: '23x3 33x4 34x3 34 44 44 44',
    followers: ['henrik', 'thandi', 'leila', 'amara'],
    said: [said(1, 'Everyone has it. The rollback was used once, for eleven homes, and took six minutes.')],
  },
  'one-roadmap': {
    owner: 'samuel',
    under: 'advisor-hands',
    title: 'One roadmap that Field Operations has read',
    measure:
      'Reviewed with Maya and Amara every two weeks; nothing ships to crews without a named crew lead who tried it.',
    weeks: '22x5 33x5 33 -- 33 22',
    followers: ['maya'],
  },
  'open-seat': {
    owner: 'samuel',
    under: 'advisor-hands',
    title: 'Decide on the future of the display unit',
    measure: 'Keep, replace or end it; cost of each known for five years.',
    isPrivate: true,
    weeks: '22x8 22x2 23 33 33 --',
  },
  'advisor-useful': {
    owner: 'thandi',
    under: 'advisor-everyone',
    title: 'Advice people follow because it was right last time',
    measure:
      'Half of all suggestions accepted, from 29 %.\nSaved per home and month: €9 or more, shown honestly, minus signs too.',
    weeks: '22x4 23x3 33x4 33 34 34',
    followers: ['samuel', 'zofia', 'sana'],
    edit: {
      state: 'review',
      title: 'Advice people follow because it was right last time, and silence when we do not know',
      measure:
        'Half of all suggestions accepted, from 29 %.\nSaved per home and month: €9 or more, shown honestly, minus signs too.\nNo suggestion on days when the forecast is off by more than 30 %.',
    },
    notes: [
      {
        on: 'editsSubmitted',
        text: 'After the foggy week: a wrong suggestion costs us more trust than three right ones earn.',
      },
    ],
    said: [said(0, '44 % accepted. In the foggy week it was 21, hence the edit.')],
  },
  'advisor-firstweek': {
    owner: 'thandi',
    under: 'advisor-hands',
    title: 'A first week with the advisor that needs no manual',
    measure:
      'Seven in ten new homes come back on day seven.\nCalls about the first week: fewer than one in twenty homes.',
    weeks: '22x4 32x5 33x2 33 33 33',
    followers: ['lena', 'grace'],
  },
  'crew-script': {
    owner: 'thandi',
    under: 'advisor-firstweek',
    title: 'Two minutes at switch-on that every crew can give',
    measure: 'All nine crews trained; eight in ten customers remember one thing a month later.',
    weeks: '22x5 33x4 34x2 34 34 --',
    followers: ['tomas', 'eero'],
    said: [said(1, 'Eero’s version is the best: “It tells you when to wash. You may ignore it.”')],
  },
  'home-forecast': {
    owner: 'anton',
    under: 'advisor-useful',
    title: 'Forecast tomorrow’s yield per roof within 12 %',
    measure:
      'Mean error under 12 % for nine homes in ten, from 19 %.\nRecomputed hourly for all homes in under four minutes.',
    by: 'thandi',
    weeks: '22x3 22x3 32x3 32 23 22 32 23',
    said: [
      said(0, '13.1 % on clear days, 22 % in fog. The cloud data arrives three hours too late.'),
      said(
        0,
        'There is a second provider that Noor’s team uses for the grid forecast. I will introduce you.',
        'sana',
      ),
    ],
  },
  'queue-calm': {
    owner: 'anton',
    under: 'monitor-999',
    title: 'Keep the message queue calm when a whole town comes back',
    measure: 'Ten thousand devices reconnect within five minutes without a lost reading; tried every month.',
    weeks: '33x6 33x4 43 43 -- 43',
    followers: ['erik'],
  },
  'app-start': {
    owner: 'mei',
    under: 'advisor-firstweek',
    title: 'Open the app and see today in one second',
    measure: 'One second at the median on a four-year-old phone, from 3.8.',
    weeks: '33x5 34x4 44x3 44 --',
    result: {
      ...achieved(
        4,
        '0.9 s at the median, 1.6 at the worst tenth. Done by showing yesterday’s picture first and being honest about its age.',
        'Beautifully done. The age stamp should become our standard.',
      ),
      weeksAgo: 1,
    },
    followers: ['samuel', 'zofia'],
  },
  'large-print': {
    owner: 'mei',
    under: 'advisor-hands',
    title: 'An app my father can read without his glasses',
    measure: 'Every screen works at twice the text size; tested with ten customers over seventy.',
    weeks: '22x6 32x4 23x3 23',
  },
  'offline-mode': {
    owner: 'mei',
    under: 'app-start',
    title: 'Sketch: what the app shows when the cellar has no signal',
    measure: 'One afternoon of prototypes with two crews.',
    state: 'draft',
  },
  'release-weekly': {
    owner: 'leila',
    under: 'advisor-everyone',
    title: 'Release every week, on a Tuesday, without anyone holding their breath',
    measure: 'Twelve releases; none taken back for something a test could have found.',
    weeks: '33x4 33x4 34x3 34 34 34',
    followers: ['erik', 'samuel'],
    said: [said(0, 'Release seven. I was at the dentist and learned of it from the calendar.')],
  },
  'old-code': {
    owner: 'leila',
    under: 'monitor-999',
    title: 'Retire the first-generation device gateway',
    measure: 'Last 180 homes moved; server switched off; €1,100 a month saved.',
    weeks: '33x5 23x3 22x2 22 22 12 --',
    followers: ['omar', 'ruth'],
    said: [
      said(
        1,
        '96 homes left and 40 of them need a visit. Aisha can give us four visits a week, we need ten.',
      ),
    ],
  },
  'review-day': {
    owner: 'leila',
    under: 'release-weekly',
    title: 'Code reviews answered before the next morning',
    measure: 'Nine in ten within a working day; nobody reviews after hours.',
    weeks: '22x5 23x6 23 24 24',
  },
  'uptime-proof': {
    owner: 'erik',
    under: 'monitor-999',
    title: 'Survive the loss of a data centre without a phone call',
    measure: 'Two unannounced drills; readings continue within 15 minutes, none lost.',
    weeks: '22x4 23x3 33x4 34 34 44',
    followers: ['noor', 'leila'],
    said: [said(0, 'Second drill on Tuesday at eleven: nine minutes. Only the coffee machine noticed.')],
  },
  'alarm-noise': {
    owner: 'erik',
    under: 'monitor-999',
    title: 'Only wake someone for something only a human can fix',
    measure: 'Night alarms from 19 a month to 3.\nEach one followed by a change so that it does not return.',
    weeks: '23x5 33x4 34 44 44 44 44',
    notes: [{ on: 'editsApproved', text: 'Three a month is braver than the five you had. Approved.' }],
  },
  'restore-test': {
    owner: 'erik',
    under: 'uptime-proof',
    title: 'Restore last night’s backup every Monday',
    measure: 'Fourteen restores, each compared with the live counts.',
    weeks: '44x8 44x2 43 -- 44 44',
  },
  'advisor-words': {
    owner: 'zofia',
    under: 'advisor-useful',
    title: 'Words for energy that people use at breakfast',
    measure: 'No kilowatt without a comparison; understood by nine of ten in a corridor test.',
    weeks: '23x4 33x4 34x3 34 34 --',
    by: 'thandi',
  },
  'design-library': {
    owner: 'zofia',
    under: 'one-roadmap',
    title: 'One set of building blocks for app, portal and crew tablet',
    measure: 'Forty components, used in all three; the old ones deleted, not hidden.',
    weeks: '33x4 33x3 23x2 22 22 --x3',
    notes: [
      {
        on: 'shelvingDenied',
        text: 'Please keep it open. Thirty-one finished blocks are worth more than a tidy list; take the tablet out instead and say so in an edit.',
      },
    ],
    said: [
      said(
        3,
        'Thirty-one done. The crew tablet needs bigger targets because of gloves, so everything grows again.',
      ),
    ],
  },
  'portal-landlords': {
    owner: 'zofia',
    under: 'advisor-hands',
    title: 'A portal for landlords with more than five roofs',
    measure: 'First version used by three landlords every week.',
    weeks: '22x5 22x3 12 --x5',
    result: {
      ...disputed(
        2,
        'Three landlords use it, though one only to download invoices.',
        'Two and a half landlords. I see it as not achieved: weekly use was the point, and we learned why it did not happen.',
      ),
      weeksAgo: 3,
      replies: [
        {
          on: 'manager',
          author: 'zofia',
          text: 'Fair. I would have called it achieved with a footnote; the lesson is the same.',
        },
      ],
    },
  },
} satisfies GoalBook<Who>;
