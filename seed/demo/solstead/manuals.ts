import type { UserManual } from '../user-manual.ts';

/** User manuals in every state: connected, ready, under way, and written without the assessment. */
export const manuals = [
  {
    of: 'maya',
    status: 4,
    most: { D: 13, I: 3, S: 7, C: 1 },
    least: { D: 2, I: 10, S: 3, C: 9 },
    answeredDaysAgo: 77,
    words: {
      1: 'Before half past seven or after four. In between I am where the vans are; call, do not write.',
      2: 'Straight, with one example, on the same day.',
      3: 'Meetings that end without a name and a date.',
      7: 'I say what will not happen before you have to ask.',
    },
  },
  {
    of: 'tomas',
    status: 4,
    most: { S: 12, C: 6, I: 4, D: 2 },
    least: { D: 11, I: 6, C: 5, S: 2 },
    answeredDaysAgo: 40,
    words: {
      1: 'On the way to the depot, by phone.',
      6: 'I go quiet and do it myself. Ask me what I have dropped.',
    },
  },
  { of: 'jonas', status: 1, most: { C: 16, S: 5, D: 3 }, least: { I: 14, D: 6, S: 4 }, answeredDaysAgo: 3 },
  { of: 'priya', status: 3, most: { D: 8, C: 8, I: 4, S: 4 } },
  {
    of: 'daniel',
    written: {
      disc: 'CS',
      text: `I like to know what a number rests on before I pass it on. Send me the sheet first, then call.

If I ask many questions, I am not doubting you; I want us to be sure.

Tuesdays I am in the North depot and hard to reach.`,
      hasPdf: true,
    },
  },
  {
    of: 'tove',
    status: 4,
    most: { I: 11, S: 7, D: 4, C: 2 },
    least: { C: 13, D: 8, S: 2, I: 1 },
    answeredDaysAgo: 120,
    written: {
      disc: 'IS',
      text: 'Come by, I have biscuits. What you tell me on Thursday I still know on Monday.',
    },
  },
] as const satisfies readonly UserManual[];
