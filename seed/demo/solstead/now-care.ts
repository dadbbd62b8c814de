import { achieved, missed, said } from '../notation.ts';
import type { GoalBook } from '../types.ts';
import type { Who } from './people.ts';

/** The current quarter: Customer Care and Marketing. */
export const careNow = {
  'first-contact': {
    owner: 'amara',
    under: 'keep-promise',
    title: 'Solve it in the first conversation',
    measure:
      'Seven in ten questions closed in the first contact, from 54 %.\nSatisfaction after the call 4.6 of 5.',
    weeks: '22x3 23x4 33x4 33 34 34',
    followers: ['henrik', 'stefan', 'maya'],
    said: [
      said(0, '68 %. Care may now book a technician without asking Field Support, and that closed the gap.'),
    ],
  },
  'winter-questions': {
    owner: 'amara',
    under: 'keep-promise',
    title: 'Explain the {season} bill before it arrives',
    measure:
      'Every customer gets a personal note a week before the bill.\nBilling calls down by a third against last year.',
    weeks: '33x5 33x5 43 43 43 --',
    said: [said(1, 'First wave sent to 900 homes: 31 calls instead of the 70 we planned for.')],
  },
  'callers-twice': {
    owner: 'stefan',
    under: 'first-contact',
    title: 'Fewer people who have to call twice',
    measure: 'Repeat calls within seven days from 24 % to 12 %.',
    weeks: '22x6 22x4 32 22 22 22',
    followers: ['amara'],
  },
  'care-rota': {
    owner: 'stefan',
    under: 'first-contact',
    title: 'A rota the team has written itself',
    measure: 'Published four weeks ahead; swaps under five a week; every evening covered.',
    weeks: '33x4 34x5 44x3 44 --',
    result: {
      ...achieved(4, 'Rota written by Grace and Tariq, published six weeks ahead, two swaps last week.'),
      weeksAgo: 0,
    },
  },
  'knowledge-base': {
    owner: 'grace',
    under: 'first-contact',
    title: 'One hundred answers that are short, true and dated',
    measure: '100 articles reviewed; none older than six months; each under 150 words.',
    weeks: '22x4 32x6 33 33 33 33',
    said: [said(0, '84 of 100. I threw away eleven, nobody noticed.')],
  },
  'letters-plain': {
    owner: 'grace',
    under: 'winter-questions',
    title: 'Letters my grandmother would read to the end',
    measure: 'The nine letters we send most, rewritten; understood by eight of ten test readers.',
    weeks: '23x5 23x5 24x2 -- 24',
  },
  'evening-chat': {
    owner: 'tariq',
    under: 'first-contact',
    title: 'Try a chat until nine in the evening',
    measure: 'Four weeks’ trial; half of evening questions answered at once.',
    weeks: '22x5 22x3 12x2 --x4',
    state: 'shelved',
    notes: [
      {
        on: 'shelvingRequested',
        text: 'Two questions an evening on average. The evenings are quiet because the app answers them now.',
      },
      {
        on: 'shelved',
        text: 'Right call, and good news in disguise. Back on the list if the numbers change.',
      },
    ],
  },
  'claims-ten-days': {
    owner: 'wanjiru',
    under: 'keep-promise',
    title: 'Warranty claims decided within ten days',
    measure: 'Ten days at the median, from 23; no claim older than 30.',
    weeks: '22x4 23x4 33x3 33 33 33',
    followers: ['elif', 'bruno'],
    said: [
      said(1, '12 days. With Elif’s photo record I decided three claims this week without leaving my chair.'),
    ],
  },
  'inverter-claims': {
    owner: 'wanjiru',
    under: 'claims-ten-days',
    title: 'Get the manufacturer to pay for the faulty inverter series',
    measure: 'All 38 units of the series replaced at their cost, labour included.',
    weeks: '12x5 22x4 22 12 12 12 02',
    followers: ['oskar', 'ruth'],
    said: [
      said(
        0,
        'They now say labour is not covered at all. I need a decision whether we go to the arbitrator.',
      ),
      said(0, 'Come by tomorrow with the contract, I know paragraph nine rather well.', 'ruth'),
    ],
  },
  'neighbour-evenings': {
    owner: 'viktor',
    under: 'neighbours',
    title: 'Twelve evenings in kitchens that already have the sun on the roof',
    measure: 'Twelve evenings with at least eight neighbours each; 30 leads that name the host.',
    weeks: '22x4 32x4 33x3 33 33 33',
    followers: ['ravi', 'clara'],
    said: [
      said(
        0,
        'Nine held. People ask the host, not us. Our adviser now speaks for six minutes and then washes up.',
      ),
    ],
  },
  'brand-home': {
    owner: 'viktor',
    under: 'neighbours',
    title: 'A house sign people are glad to screw on',
    measure: 'Asked by a third of new customers without being offered money.',
    weeks: '22x5 22x4 12 12 -- 12 12',
    state: 'shelving_in_review',
    notes: [
      {
        on: 'shelvingRequested',
        text: 'Nice sign, wrong quarter. The crews have no time to mount it and I do not want to ask them.',
      },
    ],
  },
  'true-stories': {
    owner: 'ella',
    under: 'neighbour-evenings',
    title: 'Six true stories, meter readings included',
    measure:
      'Six homes portrayed over a full year, with the bad months shown; each read to the end by half of visitors.',
    weeks: '33x5 33x5 24 24 -- 24',
  },
  'switch-on-day': {
    owner: 'ella',
    under: 'neighbours',
    title: 'Make switch-on day worth a photograph',
    measure: 'Four in ten families share a picture of their own accord.',
    state: 'draft',
  },
  'street-maps': {
    owner: 'ravi',
    under: 'neighbour-evenings',
    title: 'Know the forty streets where one more home makes three',
    measure:
      'Forty streets chosen with Sales and Scheduling; two crews a day in the same street at least once a week.',
    weeks: '22x4 33x5 33x2 33 43 43',
    followers: ['hanna', 'marcus'],
  },
  'referral-thanks': {
    owner: 'ravi',
    under: 'neighbours',
    title: 'Say thank you within a week of a recommendation',
    measure: 'A handwritten card to every host within seven days; the bonus paid within fourteen.',
    weeks: '22x3 22x3 12x2 --x6',
    result: {
      ...missed(
        2,
        'Cards in nine of ten cases, but the bonus takes 26 days because it is booked by hand.',
        'Agreed. The cards are lovely; the booking belongs to Finance and comes back as a goal of theirs.',
      ),
      weeksAgo: 4,
    },
  },
} satisfies GoalBook<Who>;
