import type { TenantDraft } from '../types.ts';
import { appraisals } from './appraisals.ts';
import { lastQuarter } from './last-quarter.ts';
import { bakeryNow } from './now-bakery.ts';
import { companyNow } from './now-company.ts';
import { people } from './people.ts';

/** Harbour & Lane, a bakery with two shops and a delivery round: the small demo company with SMART goals. */
export const harbourLane = {
  subdomain: 'smart',
  name: 'Harbour & Lane',
  url: 'https://harbourandlane.example',
  goalType: 'SMART',
  primaryColor: '3781C2',
  timeZone: 'London',
  logo: 'harbour-lane-wide.svg',
  squareLogo: 'harbour-lane.svg',
  strategy: {
    mission: 'Bread worth crossing the road for, every morning, at a price the street can pay.',
    vision: 'The bakery that four harbour towns call their own.',
    values: 'Fresh or not at all. Waste is a mistake we can see. Everyone learns a craft here.',
    objectives: {
      customers: 'Nobody finds an empty shelf before three in the afternoon.',
      employees: 'Half of all shifts begin after five in the morning, and nobody works two Sundays in a row.',
      shareholders: 'Eight per cent before tax in each year, after paying everyone more than the going rate.',
      sales: 'Forty cafés and hotels on the round, none of them more than twelve per cent of it.',
      marketing: 'Known for three things one can smell.',
      product: 'Thirty lines, each of them somebody’s favourite.',
    },
  },
  themes: { 0: 'Less in the bin', [-1]: 'Good mornings' },
  people,
  privateNotes: [],
  talent: appraisals,
  goals: { 0: [companyNow, bakeryNow], [-1]: [lastQuarter] },
} satisfies TenantDraft;
