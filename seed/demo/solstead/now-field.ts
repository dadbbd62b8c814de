import { achieved, disputed, said } from '../notation.ts';
import type { GoalBook } from '../types.ts';
import type { Who } from './people.ts';

/** The current quarter: Maya Okafor and those of her reports who lead no team. */
export const fieldNow = {
  'no-harm': {
    owner: 'maya',
    under: 'power-on',
    title: 'No one hurt on a Solstead roof this {season}',
    measure:
      'No accident with lost time.\nEvery near miss reported within a day, 40 or more of them.\nEvery job photo shows the roof edge secured.',
    plan: 'More reports are good news. A quiet month means that people have stopped telling us.',
    weeks: '34x3 44x6 44 43 44x2 44',
    followers: ['jonas', 'henrik', 'tomas', 'lena'],
    said: [
      said(
        0,
        '38 near misses reported so far, twice as many as last quarter and none of them worse than a bruise.',
      ),
      said(
        5,
        'Ladder slipped at a job in Aspen Lane, caught by the second tie. Reported in 20 minutes. Exactly right.',
      ),
    ],
  },
  'switch-on-30': {
    owner: 'maya',
    under: 'power-on',
    title: 'Bring field time from signing to switch-on under 30 days',
    measure:
      'Field days (everything we do ourselves) at a median of 30 or fewer in {m3}, from 41 in {m0}.\nNo crew day lost to a missing part.\nNine in ten homes keep the first date they were given.',
    plan: 'Three levers, one owner each: lead time on the roof (Tomás), parts before crews (Daniel), dates that hold (Priya).',
    weeks: '23x2 33x4 -- 34x2 33x3 33 33',
    followers: ['henrik', 'tomas', 'daniel', 'priya', 'tove', 'lena'],
    said: [
      said(
        0,
        'Median 33 over the last four weeks. The block slots on Thursday decide whether 30 is in reach.',
      ),
      said(
        1,
        'I moved two crews north for three weeks. Uncomfortable for the families, agreed with every one of them.',
      ),
      said(1, 'Thank you for asking them and not just planning them.', 'ines'),
    ],
  },
  'same-day': {
    owner: 'maya',
    under: 'keep-promise',
    title: 'Field questions answered before the van is back',
    measure:
      'Nine in ten questions from customers with an open installation answered before 17:00.\nFirst calls picked up within 40 seconds.',
    weeks: '22x4 23 22x4 22x2 23 22 --',
    followers: ['amara', 'aisha'],
    said: [said(1, 'Mornings are fine. Between 15:00 and 17:00 everybody who could answer is on a ladder.')],
  },
  eastbank: {
    owner: 'maya',
    under: 'fill-crews',
    title: 'Open the Eastbank depot with a full crew',
    measure:
      'Keys in hand and first van out before {m3}.\nA crew of five from the first day, one of them an apprentice.\nCost within €240,000.',
    weeks: '33x5 32x3 33 32 32x2 32 --',
    followers: ['ingrid', 'daniel', 'ruth'],
    said: [
      said(
        1,
        'Floor loading certificate came back clean. Gate and chargers are ordered, fifth installer is not hired.',
      ),
    ],
  },
  'field-budget': {
    owner: 'maya',
    under: 'cash-positive',
    title: 'Hand over the field budget on target',
    measure:
      'Field cost per home at €3,150 or less.\nOvertime under 4 % of hours.\nNext quarter’s budget with Ruth two weeks before {end}.',
    weeks: '33x6 34 33x2 33x3 33 --',
  },
  'commissioning-handover': {
    owner: 'maya',
    under: 'switch-on-30',
    title: 'Settle who leads commissioning after Gustav',
    measure:
      'Role agreed with one of two internal candidates, pay included, before {m3}.\nNobody in the team learns it from someone else.',
    isPrivate: true,
    weeks: '--x11 22 32 32',
    said: [said(0, 'Elif first, if she wants it. I will ask her after the Eastbank tests, not during.')],
  },
  'depot-certificates': {
    owner: 'jonas',
    under: 'eastbank',
    title: 'Certify both depots for battery storage',
    measure:
      'Both certificates issued before 1 {m3}.\nEvery warehouse colleague has passed the lithium fire drill.',
    weeks: '33x4 34x2 44x4 44 44 44 --',
    notes: [
      { on: 'resultRetracted', text: 'Handed in too early: the South certificate was still in the post.' },
    ],
    result: {
      ...achieved(
        4,
        'North certified in the first inspection, South in the second after we moved one rack 40 cm. Fourteen people have passed the drill.',
      ),
      weeksAgo: 0,
      replies: [
        {
          on: 'owner',
          author: 'kwame',
          text: 'The 40 cm cost us a Saturday and nothing else. Well prepared.',
        },
      ],
    },
    followers: ['maya', 'kwame', 'daniel'],
    said: [said(2, 'North passed without a remark. The inspector took a copy of our rack labels.')],
  },
  'roof-edge': {
    owner: 'jonas',
    under: 'no-harm',
    title: 'Roof-edge protection on every job',
    measure: 'Every job photo audited; no exceptions since week 4.',
    weeks: '33x3 34x2 44x6 44 44 --',
    result: {
      ...achieved(
        4,
        '212 jobs, 212 photos. The last exception was a porch in week 3, corrected the same hour.',
        'This is what zero looks like. We keep the audit and halve the paperwork.',
      ),
      weeksAgo: 1,
      replies: [
        {
          on: 'manager',
          author: 'eero',
          text: 'Please keep the photo, it ended the discussions with customers about scaffolding.',
        },
      ],
    },
    followers: ['maya', 'tomas', 'eero'],
  },
  'near-miss': {
    owner: 'jonas',
    under: 'no-harm',
    title: 'Turn near misses into toolbox talks within a week',
    measure:
      'Each reported near miss becomes a five-minute talk at both depots within seven days.\nCrews name last week’s talk without help in eight of ten spot checks.',
    weeks: '23x4 33x4 33 34x3 34 34',
    said: [
      said(
        0,
        'Nine of ten this week. The one who did not know had been on leave and asked for the card himself.',
      ),
    ],
  },
  'arc-flash': {
    owner: 'jonas',
    under: 'no-harm',
    title: 'Replace the arc-flash gloves that do not fit small hands',
    measure: 'Three sizes in every van; wearing rate in photos 100 %.',
    weeks: '32x5 33x4 43x3 43 --',
    followers: ['ingrid', 'elif'],
    said: [said(1, 'Ingrid’s crew has tested the new cut for two weeks and will not give it back.')],
  },
  'meter-lab': {
    owner: 'gustav',
    under: 'switch-on-30',
    title: 'Build a test bench for the new smart meters',
    measure: 'All four meter types tested on the bench before the first home gets one.',
    weeks: '33x3 32x3 22x3 22 --x4',
    said: [
      said(4, 'Bench stands, two of four types tested. Handover notes are in the commissioning folder.'),
    ],
  },
  'legacy-inverters': {
    owner: 'gustav',
    under: 'power-on',
    title: 'Bring the 60 oldest inverters onto remote updates',
    measure: 'All 60 reachable and on the current firmware.',
    weeks: '33x6 34x3 --x5',
    result: {
      ...disputed(
        3,
        '52 of 60 reachable, the remaining eight are with the manufacturer.',
        'Good work, but eight homes are still in the dark. The goal said all 60, so this is not achieved; Adaeze takes the eight.',
      ),
      weeksAgo: 4,
    },
    followers: ['adaeze', 'erik'],
  },
} satisfies GoalBook<Who>;
