import { achieved, said } from '../notation.ts';
import type { GoalBook } from '../types.ts';
import type { Who } from './people.ts';

/** The current quarter: Daniel Kim's depots and fleet, Priya Raman's scheduling, Aisha Bello's field support. */
export const depotsNow = {
  inverters: {
    owner: 'daniel',
    under: 'switch-on-30',
    title: 'Inverters on the shelf before a crew asks',
    measure:
      'Stock-outs that stop a job: from 14 a month to 2 or fewer.\nEvery shortage known five working days ahead.',
    plan: 'Two-bin stock for the eight inverter types that cause nine in ten stops.',
    weeks: '33x5 33x3 32x2 22 22 22 12',
    followers: ['maya', 'oskar', 'nadia'],
    said: [
      said(
        0,
        'The three-phase model is on allocation again, 40 instead of 90. Five jobs will stop in week two from now.',
      ),
      said(0, 'I have 18 in the {nextSeason} reserve. Yours if Maya agrees to empty it.', 'nadia'),
      said(0, 'Agreed. Empty it.', 'maya', 3),
      said(3, 'Four stops this month, all the same model.'),
    ],
  },
  telematics: {
    owner: 'daniel',
    under: 'no-second-trip',
    title: 'Move the van fleet from phone calls and paper to telematics before {m3}',
    measure:
      '31 of 31 vans report position and load.\nNo driver is scored or ranked; agreed in writing with the crews.',
    weeks: '22x4 32x4 32 33x2 32 32 --',
    said: [said(1, '26 of 31. The last five are the oldest vans and need a different box.')],
    followers: ['petra', 'marta'],
  },
  'spare-bay': {
    owner: 'daniel',
    under: 'field-budget',
    title: 'Sublet the spare bay at the South depot',
    measure: 'A tenant by 1 {m3}; €1,900 a month.',
    weeks: '32x5 22x4 22 12 -- 12 --',
    state: 'shelving_in_review',
    notes: [
      {
        on: 'shelvingRequested',
        text: 'Eastbank’s racking has to stand somewhere until the gate is in. The bay is full, so there is nothing to let this quarter.',
      },
    ],
  },
  'depot-energy': {
    owner: 'daniel',
    under: 'field-budget',
    title: 'Run both depots on our own roofs',
    measure: 'Nine in ten daytime kilowatt-hours from the depot roofs; vans charged by noon.',
    weeks: '22x6 33x5 -- 33 23',
    edit: { state: 'draft', title: 'Run all three depots on our own roofs' },
    notes: [
      {
        on: 'editsSentBack',
        text: 'Yes to Eastbank in principle. Please first ask Ruth where its inverter is paid from.',
      },
    ],
  },
  'pick-list': {
    owner: 'sofia',
    under: 'inverters',
    title: 'One pick list per job, packed the evening before',
    measure: 'No job waits for a part that was in the depot.\nNine in ten boxes packed by 18:00.',
    weeks: '22x8 22x3 22 22 23',
    followers: ['daniel', 'eero'],
    said: [
      said(
        0,
        'Quality is up because the list now has pictures. Evenings are still short of one pair of hands.',
      ),
      said(0, 'The pictures are great. Could the clamps be drawn true to size?', 'eero'),
    ],
  },
  'count-daily': {
    owner: 'sofia',
    under: 'inverters',
    title: 'Count ten shelves a day instead of a weekend a year',
    measure: 'Stock record and shelf agree in 98 of 100 counts.',
    weeks: '22x4 33x5 34x3 44 44',
  },
  'van-kits': {
    owner: 'petra',
    under: 'telematics',
    title: 'Every van carries the same kit in the same place',
    measure: '31 vans fitted; a stranger finds the torque wrench in ten seconds.',
    weeks: '33x6 34x4 44x2 44 --',
    result: {
      ...achieved(
        4,
        'All 31 fitted, two weeks early. Slowest search in the test: eight seconds.',
        'A small goal with a large effect. The photo wall in the depot is a nice touch.',
      ),
      weeksAgo: 0,
    },
  },
  'electric-vans': {
    owner: 'petra',
    under: 'field-budget',
    title: 'Six electric vans that crews do not swap away',
    measure: 'Six vans in daily use; range complaints under one a week.',
    weeks: '22x4 32x3 22x3 22 12 --x2',
    said: [
      said(2, 'Two of six stand in the yard on cold days. The tyres cost more range than the heating does.'),
    ],
  },
  'south-racks': {
    owner: 'kwame',
    under: 'inverters',
    title: 'Rearrange the South warehouse by job and not by supplier',
    measure: 'Walking per pick list from 900 m to 400 m.\nDone without closing a day.',
    weeks: '23x5 33x4 34x3 34 34',
    said: [said(1, '460 m. The battery aisle is the last one and waits for the certificate.')],
  },
  'battery-returns': {
    owner: 'kwame',
    under: 'depot-certificates',
    title: 'A safe corner for returned batteries',
    measure: 'Nothing unlabelled for longer than an hour.\nFire service has walked the route.',
    weeks: '33x6 33x3 43x2 43 -- 43',
  },
  'two-day-visits': {
    owner: 'priya',
    under: 'switch-on-30',
    title: 'Book every visit within two working days of signing',
    measure:
      'Nine in ten visits booked within two days.\nCustomers choose from three dates, one of them a Saturday.',
    weeks: '22x2 23x2 33x5 33x2 33 33 --',
    followers: ['maya', 'clara', 'lena'],
    said: [
      said(1, '86 %. Signatures on Friday afternoon are the last gap; Hanna starts at seven on Mondays now.'),
    ],
  },
  reschedules: {
    owner: 'priya',
    under: 'two-day-visits',
    title: 'Halve same-day reschedules',
    measure: 'From 18 % of visits to 9 %.',
    weeks: '22x3 22x3 33x4 33 33 33 43',
    said: [
      said(0, '8.6 % and four weeks in a row under ten. The weather check at 15:00 the day before did it.'),
    ],
    followers: ['maya', 'aisha'],
  },
  'operator-call': {
    owner: 'priya',
    under: 'lead-time',
    title: 'A weekly call with the grid operator that ends with dates',
    measure: 'Every call closes with a list of confirmed slots.\nTen block slots a week from {m3} on.',
    weeks: '12x3 22x4 22 32 32 -- 22 22 22',
    followers: ['noor', 'tomas'],
    said: [said(0, 'They now send someone who may decide. Block slots are on the agenda for Thursday.')],
  },
  'north-week': {
    owner: 'hanna',
    under: 'two-day-visits',
    title: 'A North week that survives until Friday',
    measure: 'Eight in ten Monday plans still true on Friday.',
    weeks: '22x5 22x3 22x2 12 12x2 12',
  },
  'map-routes': {
    owner: 'hanna',
    under: 'reschedules',
    title: 'Plan by street and not by alphabet',
    measure: 'Driving per home under 40 minutes, from 62.',
    weeks: '32x4 33x4 34x3 -- 44 44',
    said: [said(0, '38 minutes, second week in a row. Crews notice, and so does the fuel card.')],
  },
  'south-confirm': {
    owner: 'luca',
    under: 'two-day-visits',
    title: 'Confirm every South visit by a call, not by a text',
    measure: 'Every customer spoken to two days ahead; no-shows under 2 %.',
    state: 'draft',
  },
  'first-calls': {
    owner: 'aisha',
    under: 'same-day',
    title: 'Answer first calls within 40 seconds, all {season}',
    measure: '40 seconds at the median, 2 minutes at the worst tenth.',
    weeks: '22x6 23x2 22x2 22 --x3',
    followers: ['amara', 'maya'],
    said: [said(3, 'Median 52 seconds. The peak moved from Monday to Tuesday and the rota has not.')],
  },
  'van-side': {
    owner: 'aisha',
    under: 'same-day',
    title: 'An answer for the crew before the ladder is down',
    measure:
      'Questions from the roof answered in four minutes at the median.\nThe twenty most frequent ones on a card.',
    weeks: '33x5 33x4 34x2 34 34 34',
  },
  'storm-plan': {
    owner: 'aisha',
    under: 'no-harm',
    title: 'A storm plan everyone can recite',
    measure: 'Who calls whom, in which order, at which wind speed; tried twice without warning.',
    weeks: '22x6 32x4 32x2 22 --',
    said: [said(1, 'First drill: everyone knew whom to call, two numbers were wrong.')],
  },
  'dispatch-board': {
    owner: 'niamh',
    under: 'first-calls',
    title: 'One board for dispatch instead of three chats',
    measure: 'All nine crews on the board; the three chats closed.',
    weeks: '33x5 34x4 43x3 43 --',
    result: {
      ...achieved(3, 'Eight crews moved in one week, the ninth after the board learned large print.'),
      weeksAgo: 0,
    },
  },
  'call-back': {
    owner: 'niamh',
    under: 'first-calls',
    title: 'Call back within the hour we promised',
    measure: 'Nineteen of twenty call-backs in the promised hour.',
    weeks: '22x5 33x6 33 -- 23',
  },
  'remote-fix': {
    owner: 'omar',
    under: 'same-day',
    title: 'Solve half of field faults without sending a van',
    measure: 'Half of all faults closed remotely, from 31 %.\nNo fault reopened within a week.',
    weeks: '22x4 22x4 32x3 32 33 33',
    followers: ['adaeze', 'aisha'],
    said: [said(1, '46 %. The new diagnosis page shows string voltages, which was all I ever wanted.')],
  },
  'spares-vans': {
    owner: 'omar',
    under: 'remote-fix',
    title: 'The right spare in the right van on Monday',
    measure: 'Second visits for a missing spare from nine a week to three.',
    weeks: '22x7 12x2 22 22 22 12 --',
  },
} satisfies GoalBook<Who>;
