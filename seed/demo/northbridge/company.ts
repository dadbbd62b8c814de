import type { TenantDraft } from '../types.ts';
import { lastQuarter } from './last-quarter.ts';
import { clinicsNow } from './now-clinics.ts';
import { companyNow } from './now-company.ts';
import { people } from './people.ts';

/** Northbridge Clinics, five neighborhood clinics: the small demo company with objectives, memos and percentages. */
export const northbridge = {
  subdomain: 'outcome',
  name: 'Northbridge Clinics',
  url: 'https://northbridgeclinics.example',
  goalType: 'objective_results',
  primaryColor: '1E5B4F',
  timeZone: 'Central Time (US & Canada)',
  logo: 'northbridge-wide.svg',
  squareLogo: 'northbridge.svg',
  strategy: {
    mission: 'Good medicine within a bus ride, for everyone on the north side.',
    vision: 'A neighborhood where nobody goes to the emergency room for want of a family doctor.',
    values: 'See the person. Own the next step. Tell the truth about waiting.',
    objectives: {
      customers: 'Every patient is seen within three days, and told within two what we found.',
      employees: 'A nurse who starts with us is still here after three years, and would bring a friend.',
      shareholders: 'Four months of operating cash, and no program that depends on a single grant.',
      sales: 'Three employers and two schools trust us with the care of their people.',
      marketing: 'Known on every block between the bridge and the park.',
      product: 'Chronic care in which the clinic calls the patient, and not the other way around.',
    },
  },
  themes: { 0: 'Three days to be seen', [-1]: 'Own the next step' },
  people,
  goals: { 0: [companyNow, clinicsNow], [-1]: [lastQuarter] },
} satisfies TenantDraft;
