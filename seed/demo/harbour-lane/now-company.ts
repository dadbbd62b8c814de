import { said } from '../notation.ts';
import type { GoalBook } from '../types.ts';
import type { Who } from './people.ts';

/** The current quarter at Harbour & Lane: company goals, shops, delivery and office. */
export const companyNow = {
  waste: {
    owner: 'eleanor',
    title: 'Halve what we throw away',
    measure:
      'Unsold bread and pastry from 11 % to 5.5 % of what we bake, measured in {m3} in both shops and on the round.',
    plan: 'Bake to the forecast in the bakery, sell down in the shops, collect from cafés before noon.',
    weeks: '22x5 33x5 33 34 34 34',
    followers: ['gareth', 'margot', 'clive'],
    said: [
      said(0, 'At 6.4 %. The afternoon bake did more than all the discounts.'),
      said(2, 'Yes, and nobody misses the discount shelf.', 'margot'),
    ],
  },
  cafes: {
    owner: 'eleanor',
    title: 'Add six cafés to the delivery round without a third van',
    measure: 'Six signed customers worth £1,800 a week by {end}; round finished before 7:30.',
    weeks: '22x6 32x4 32 32 22 22',
    followers: ['frank'],
    said: [
      said(
        0,
        'Four signed. The fifth wants delivery at five, which is when the vans are still being loaded.',
      ),
    ],
  },
  'fair-shifts': {
    owner: 'eleanor',
    title: 'A rota people can plan a life around',
    measure: 'Shifts published four weeks ahead; no one works two Sundays in a row.',
    weeks: '33x6 34x4 44x3 44',
    followers: ['deepa'],
  },
  'new-oven': {
    owner: 'eleanor',
    title: 'Replace the old deck oven within budget',
    measure: 'New oven baking by the second week of {m3}; £92,000 all in; gas down by a fifth.',
    weeks: '33x5 23x3 22x3 22 12 12',
    followers: ['samir', 'gareth'],
    said: [
      said(0, 'The flue needs a planning note we did not know about. Two weeks lost if they are quick.'),
    ],
  },
  'sell-shop': {
    owner: 'eleanor',
    title: 'Decide whether to take over the bakery in Saltwick',
    measure: 'Offer or polite refusal by {end}, with the family council’s agreement.',
    isPrivate: true,
    weeks: '22x9 33x3 33 33',
  },
  'sell-down': {
    owner: 'margot',
    under: 'waste',
    title: 'Sell the last tray at four and not at closing',
    measure: 'Unsold at closing under 4 % in both shops.',
    weeks: '22x4 33x4 33x3 34 34 34',
    followers: ['ben', 'yasmin'],
  },
  'coffee-rate': {
    owner: 'margot',
    under: 'cafes',
    title: 'Coffee as good as the bun beside it',
    measure: 'All nine baristas certified; coffee in every second sale.',
    weeks: '22x5 32x5 32 33 -- 33',
  },
  quayside: {
    owner: 'ben',
    under: 'sell-down',
    title: 'Quayside never empty before three, never full at six',
    measure: 'Ten core lines on the shelf until 15:00 on nine of ten days; unsold under 4 %.',
    weeks: '22x4 33x5 33x2 33 34 34',
    edit: {
      state: 'review',
      measure: 'Twelve core lines on the shelf until 15:00 on nine of ten days; unsold under 4 %.',
    },
    notes: [{ on: 'editsSubmitted', text: 'Two more lines sell out every day, so they count as core.' }],
  },
  'market-queue': {
    owner: 'yasmin',
    under: 'sell-down',
    title: 'A Saturday queue that moves',
    measure: 'Four minutes at the longest, from eleven.',
    weeks: '12x4 22x4 22x3 32 32 --',
    said: [said(1, 'Five minutes. The second till was the answer all along.')],
  },
  'market-tables': {
    owner: 'yasmin',
    under: 'coffee-rate',
    title: 'Tables outside before the ferries run daily',
    measure: 'Licence and eight tables.',
    state: 'draft',
  },
  'round-seven': {
    owner: 'frank',
    under: 'cafes',
    title: 'Both vans home by half past seven',
    measure: '7:30 on nine of ten days, six more stops included.',
    weeks: '22x5 33x4 32x2 22 22 12',
    said: [said(0, 'The harbour bridge is up twice a morning until the works end. 7:44 on average.')],
  },
  'crate-count': {
    owner: 'frank',
    under: 'waste',
    title: 'Get our crates back from the cafés',
    measure: 'Crates lost from 40 a month to 5.',
    weeks: '22x6 22x2 12 --x5',
    state: 'shelved',
    notes: [
      {
        on: 'shelvingRequested',
        text: 'The new crates carry our name and simply come back. Not worth a goal any more.',
      },
    ],
  },
  'payroll-one': {
    owner: 'orla',
    under: 'fair-shifts',
    title: 'Pay night supplements without a correction run',
    measure: 'Three payrolls without a correction.',
    weeks: '33x6 43x5 43 44 44',
  },
  'invoice-weekly': {
    owner: 'orla',
    under: 'cafes',
    title: 'Café invoices paid in fourteen days',
    measure: 'Median fourteen days, from 31.',
    weeks: '22x5 32x4 32x3 -- 33',
  },
  'rota-four': {
    owner: 'deepa',
    under: 'fair-shifts',
    title: 'Publish the rota four weeks ahead and keep it',
    measure: 'Four weeks ahead from {m2} on; fewer than three changes a week.',
    weeks: '22x4 33x4 34x4 34 34',
    followers: ['eleanor', 'tunde'],
  },
  'apprentice-two': {
    owner: 'deepa',
    under: 'fair-shifts',
    title: 'Two more apprentices for {nextQ}',
    measure: 'Two contracts signed, one of them for the night bakery.',
    weeks: '22x5 22x5 12 12 22 --',
    state: 'shelving_in_review',
    notes: [
      {
        on: 'shelvingRequested',
        text: 'The college starts its course half a year later. I would rather wait than take anyone.',
      },
    ],
  },
} satisfies GoalBook<Who>;
