import { achieved, said } from '../notation.ts';
import type { GoalBook } from '../types.ts';
import type { Who } from './people.ts';

/** The current quarter: Grid and Energy Services, Supply Chain. */
export const gridNow = {
  'permission-days': {
    owner: 'noor',
    under: 'power-on',
    title: 'Twelve working days for a grid permission, not twenty-three',
    measure: 'Median of twelve working days in {m3}.\nNo application waits for us longer than a day.',
    weeks: '22x4 33x4 33x2 23 23 22 22',
    followers: ['maya', 'henrik', 'yusuf'],
    said: [
      said(
        0,
        'At 15 days. The operator has lost two of its five clerks; Thursday’s meeting is about block approvals.',
      ),
      said(1, 'Our own part is done: nothing lies here overnight any more.'),
    ],
  },
  'grid-friend': {
    owner: 'noor',
    under: 'monitor-999',
    title: 'Show the grid operator that our batteries help on bad evenings',
    measure: 'Three evenings with 400 batteries on call; 1.2 MW for two hours, measured by them.',
    weeks: '22x5 23x4 33x2 33 34 34',
    followers: ['samuel', 'sana'],
    said: [
      said(0, 'Second evening: 1.31 MW for two hours. Their control room asked whether they may call again.'),
    ],
  },
  'status-page': {
    owner: 'noor',
    under: 'monitor-999',
    title: 'Tell customers about an outage before they ask',
    measure: 'Message within five minutes; seven in ten affected homes read it.',
    weeks: '33x6 33x3 34x2 34 34 --',
  },
  netzbetreiber: {
    owner: 'felix',
    under: 'permission-days',
    title: 'Genehmigungsdauer beim Netzbetreiber von 23 auf 12 Arbeitstage senken',
    measure:
      'Median der Netzverträglichkeitsprüfung bis Quartalsende bei zwölf Arbeitstagen oder weniger.\nRückfragen des Netzbetreibers höchstens bei einem von zwanzig Anträgen.\nGrößte offene Anlage (Mehrfamilienhaus Gärtnerstraße) angeschlossen.',
    plan: 'Anträge vollständig am Tag der Unterschrift, wöchentlicher Termin mit dem Netzanschlussbüro, Musterantrag für Speicher bis 15 kWh.',
    weeks: '22x3 23x4 33x3 23 23 22 23',
    followers: ['noor', 'yusuf'],
    said: [
      said(
        0,
        'Diese Woche 14 Arbeitstage im Median. Der Musterantrag für Speicher ist anerkannt, das spart die Rückfragen.',
      ),
      said(0, 'Could you add one English line for the weekly review, please?', 'noor'),
      said(0, 'Of course: 14 days this week, template for storage accepted.', 'felix', 3),
    ],
  },
  'tenant-power': {
    owner: 'felix',
    under: 'grid-friend',
    title: 'A tenants’ electricity tariff that fits on one page',
    measure: 'Approved by the regulator; 60 households in two cooperatives on it by {end}.',
    weeks: '22x6 22x3 32 22 22 -- 22',
    followers: ['beatriz'],
  },
  'load-curves': {
    owner: 'sana',
    under: 'grid-friend',
    title: 'Know by noon how much the batteries can give at seven',
    measure: 'Noon forecast within 8 % of what was there at 19:00, on 25 of 30 days.',
    weeks: '22x4 33x4 33x3 34 34 34',
    said: [said(1, '26 of 30 last month. Fog is the enemy here too.')],
  },
  'tariff-change': {
    owner: 'sana',
    under: 'tenant-power',
    title: 'Explain the new network charges before they start',
    measure: 'A table every adviser understands; five worked examples; agreed with Finance.',
    weeks: '33x7 33x3 33 43 43 --',
    result: {
      ...achieved(
        3,
        'Table and five examples are in use. Advisers asked for a sixth, heat pumps, which I have added.',
      ),
      weeksAgo: 0,
    },
  },
  'block-slots': {
    owner: 'mikkel',
    under: 'permission-days',
    title: 'Ten block slots a week, agreed in writing',
    measure: 'Signed by the operator; used to 95 %.',
    state: 'review',
    notes: [
      { on: 'submitted', text: 'Depends on Thursday’s meeting, so I would like to begin with it approved.' },
    ],
  },
  'phase-balance': {
    owner: 'mikkel',
    under: 'permission-days',
    title: 'Calculate phase balance once, in our tool and not in theirs',
    measure: 'Operator accepts our calculation for homes under 15 kW; 40 minutes saved per home.',
    weeks: '12x4 22x4 22 -- 22 22 22 22',
  },
  'eight-dark-homes': {
    owner: 'adaeze',
    under: 'monitor-999',
    title: 'Bring the last eight silent inverters back into view',
    measure: 'All eight report daily for two weeks.',
    weeks: '--x9 22 23 33 33 33',
    followers: ['erik', 'omar'],
    said: [said(0, 'Five of eight. Two need a new modem, one needs its owner to find the cellar key.')],
  },
  'string-faults': {
    owner: 'adaeze',
    under: 'status-page',
    title: 'See a broken string before the customer’s bill does',
    measure: 'Faults found within three days in nine of ten cases, from three weeks.',
    weeks: '22x4 33x4 34x3 34 -- 34',
  },
  'second-source': {
    owner: 'oskar',
    under: 'power-on',
    title: 'A second source for every part that can stop a crew',
    measure:
      'Eleven of eleven critical parts with two approved suppliers.\nNo single delivery above 30 % of a month’s need.',
    weeks: '22x4 32x4 32x2 22 22 22 --',
    followers: ['daniel', 'maya'],
    said: [said(1, 'Nine of eleven. The three-phase inverter is one of the two, of course.')],
  },
  'battery-price': {
    owner: 'oskar',
    under: 'cash-positive',
    title: 'Batteries six per cent cheaper without a longer wait',
    measure: 'New frame contract at minus 6 %; delivery stays at three weeks.',
    weeks: '22x5 33x4 34x2 44 44 --',
    result: {
      ...achieved(
        4,
        'Minus 6.8 % for a year, three weeks’ delivery confirmed with a penalty. Signed on Monday.',
        'Excellent. The penalty clause is worth more than the price.',
      ),
      weeksAgo: 1,
    },
    followers: ['ruth', 'clara'],
  },
  'reuse-crates': {
    owner: 'oskar',
    under: 'cash-positive',
    title: 'Send panel crates back instead of burning them',
    measure: 'Supplier takes back 80 % of crates; skip costs halved.',
    weeks: '22x4 22x3 --x7',
    state: 'shelved',
    notes: [
      {
        on: 'shelvingRequested',
        text: 'The supplier changes to cardboard next quarter, so the crates solve themselves.',
      },
    ],
  },
  'three-phase': {
    owner: 'bruno',
    under: 'second-source',
    title: 'Free ourselves from the one three-phase inverter',
    measure: 'Second model tested by Rafael, approved by the operator, 60 on the shelf.',
    weeks: '22x5 22x3 22 12 12 12 02 12',
    followers: ['daniel', 'rafael', 'nadia'],
    said: [
      said(
        0,
        'Rafael’s test is positive. The operator’s approval list comes out once a month and we missed this one by two days.',
      ),
      said(1, 'Sample arrived with the wrong firmware. A week lost.'),
    ],
  },
  'price-list': {
    owner: 'bruno',
    under: 'second-source',
    title: 'One price list that sales, depots and finance all use',
    measure: 'Updated on the first of each month; no other list in use.',
    weeks: '33x5 33x4 34x2 34 -- 34',
  },
  'reorder-points': {
    owner: 'nadia',
    under: 'second-source',
    title: 'Reorder points that learn from last month',
    measure: 'Recomputed monthly for 220 parts; capital in stock down by €90,000 without a new shortage.',
    weeks: '23x5 33x5 33 34 33 34',
    said: [said(0, '€71,000 less in stock. The one shortage this month is not ours, it is the allocation.')],
  },
  'material-actuals': {
    owner: 'nadia',
    under: 'cost-per-home',
    title: 'Real material cost for every finished home by the next morning',
    measure: 'Differences to the invoice under 1 %; no manual price.',
    weeks: '22x6 22x3 22 22 23 -- 23',
  },
} satisfies GoalBook<Who>;
