import { achieved, said } from '../notation.ts';
import type { GoalBook } from '../types.ts';
import type { Who } from './people.ts';

/** The current quarter: Sales. */
export const salesNow = {
  'honest-quotes': {
    owner: 'clara',
    under: 'sign-320',
    title: 'Quotes that still hold when the crew arrives',
    measure:
      'Price changes after signing from 11 % of homes to 4 %.\nNo quote without photos of roof, cabinet and cellar.',
    weeks: '23x4 33x5 34x2 33 34 34',
    followers: ['henrik', 'tomas', 'ruth'],
    said: [
      said(0, '4.8 % over the quarter, 3.9 % this month. The cellar photo finds most of the surprises.'),
    ],
  },
  'storage-share': {
    owner: 'clara',
    under: 'sign-320',
    title: 'One home in three signs with a battery, and knows why',
    measure:
      'Storage share of 33 %.\nNine in ten buyers can say what it does for them, asked by Care a month later.',
    weeks: '22x5 33x4 33 34x2 34 --',
    followers: ['samuel', 'oskar'],
  },
  'adviser-time': {
    owner: 'clara',
    under: 'sign-320',
    title: 'Give advisers back one day a week',
    measure:
      'Desk work per adviser from 15 hours a week to 7.\nThe day goes to visits, not to more desk work.',
    weeks: '22x6 22x3 32x2 32 -- 33',
    said: [
      said(
        0,
        'Nine hours. The roof sketch from photos is not perfect and still beats an evening of drawing.',
      ),
    ],
  },
  'pay-plan': {
    owner: 'clara',
    under: 'sign-320',
    title: 'Pay advisers for homes that run, not for signatures',
    measure: 'New plan agreed with all advisers and Marta; valid from the first day of {nextQ}.',
    isPrivate: true,
    weeks: '22x7 22x4 22 23 23',
  },
  'region-south': {
    owner: 'marcus',
    under: 'sign-320',
    title: 'Two hundred homes signed between river and ring road',
    measure: '200 contracts by {end}; cancellations under 5 %.',
    weeks: '33x5 33x2 34x3 33 33 34 34',
    followers: ['clara', 'priya'],
    said: [
      said(0, '141 signed, 9 more with a date this week.'),
      said(2, 'Two cancellations, both because the bank took six weeks.'),
    ],
  },
  'visit-prep': {
    owner: 'marcus',
    under: 'adviser-time',
    title: 'Walk into every visit with the roof already measured',
    measure: 'Nine in ten first visits prepared from aerial images; visit time 60 minutes instead of 100.',
    weeks: '22x4 33x4 33x3 43 43 --',
    result: {
      ...achieved(
        3,
        '91 % prepared, visits take 64 minutes. Customers mention it without being asked.',
        'Agreed, and the four minutes are well spent on coffee.',
      ),
      weeksAgo: 1,
    },
  },
  'onboard-advisers': {
    owner: 'marcus',
    under: 'fill-crews',
    title: 'Two new advisers who sign alone after six weeks',
    measure: 'Anneli and Jakub each close three homes on their own by {end}.',
    weeks: '--x5 22x3 23 22 22 22 -- 22',
  },
  'old-town': {
    owner: 'freja',
    under: 'region-south',
    title: 'Twenty homes in the old town, heritage office included',
    measure: 'Twenty signed, twenty permits filed; none refused for the colour of a panel.',
    weeks: '22x4 32x4 32 22 22 -- 12 --',
    followers: ['ella'],
    said: [
      said(
        1,
        'Heritage office wants samples on the wall for a month. Eleven families are patient, four are not.',
      ),
    ],
  },
  'second-visit': {
    owner: 'freja',
    under: 'honest-quotes',
    title: 'Go back to every customer who said “not yet”',
    measure: 'All 64 undecided homes of last year visited again; ten sign.',
    state: 'review',
    notes: [
      {
        on: 'submitted',
        text: 'Aligned to honest quotes on purpose: I want to hear what in our offer did not hold.',
      },
    ],
  },
  'farm-roofs': {
    owner: 'diego',
    under: 'storage-share',
    title: 'Ten farm roofs that pay for the milk cooling',
    measure:
      'Ten signed, each with a battery of 20 kWh or more.\nLoad profile measured for two weeks before the quote.',
    weeks: '22x5 22x3 32x2 32 33 33 34',
    said: [said(0, 'Seven. Word travels at the cattle market faster than on the internet.')],
  },
  'quote-48h': {
    owner: 'diego',
    under: 'honest-quotes',
    title: 'A written quote within 48 hours of the visit',
    measure: 'Nine in ten within 48 hours, from six in ten.',
    weeks: '33x8 33x2 23 33 -- --',
  },
  'first-contracts': {
    owner: 'anneli',
    under: 'onboard-advisers',
    title: 'My first three homes from door to signature',
    measure: 'Three contracts on my own; each customer would send me to a friend.',
    by: 'marcus',
    weeks: '--x8 22x2 22 23 23 33',
    said: [
      said(0, 'First one signed on Wednesday! The attic was a surprise, the quote was not.'),
      said(0, 'Well done. I have had four calls about how friendly you were.', 'marcus'),
    ],
  },
  'housing-coops': {
    owner: 'beatriz',
    under: 'sign-320',
    title: 'Three housing cooperatives decide in their own assembly',
    measure: 'Three assemblies voted; two say yes; 60 homes.',
    weeks: '22x4 22x5 23x2 23 33 33',
    followers: ['clara', 'felix'],
    said: [
      said(0, 'Lindenhof voted yes, 41 to 6. The tenants’ electricity model by Felix was the argument.'),
    ],
  },
  'coop-contract': {
    owner: 'beatriz',
    under: 'housing-coops',
    title: 'One contract a cooperative’s lawyer signs without changes',
    measure: 'Third version accepted unchanged by two of three lawyers.',
    weeks: '12x4 22x4 22x2 32 -- 32 --',
  },
  'meter-check': {
    owner: 'yuki',
    under: 'honest-quotes',
    title: 'No contract leaves with a wrong meter number',
    measure: 'Check digit in the contract form; wrong numbers from 9 % to zero.',
    weeks: '--x7 22x2 33 34 34x2 34',
    followers: ['yusuf'],
    said: [said(0, 'Live since Tuesday. It has already refused four, and all four were really wrong.')],
  },
  'pipeline-truth': {
    owner: 'yuki',
    under: 'sign-320',
    title: 'A forecast of signatures that is off by less than five homes',
    measure: 'Four-week forecast within five homes, six weeks in a row.',
    weeks: '22x5 33x5 33x2 34 34',
  },
} satisfies GoalBook<Who>;
