import type { Brief } from '#rules/assist/brief.ts';

/** What the built-in writer is asked, with nothing known but what is given. */
export const brief = (given: Partial<Brief>): Brief => ({
  kind: 'titles',
  language: 'en',
  goalType: 'okr',
  quarter: 'Q4 2026',
  area: '',
  department: '',
  jobTitle: '',
  context: '',
  details: '',
  title: '',
  measurement: '',
  parent: null,
  past: [],
  taken: [],
  ...given,
});
