import type { TenantDraft } from '../types.ts';
import { notes } from './notes.ts';
import { careNow } from './now-care.ts';
import { companyNow } from './now-company.ts';
import { crewsNow } from './now-crews.ts';
import { depotsNow } from './now-depots.ts';
import { fieldNow } from './now-field.ts';
import { gridNow } from './now-grid.ts';
import { officeNow } from './now-office.ts';
import { productNow } from './now-product.ts';
import { salesNow } from './now-sales.ts';
import { trainingNow } from './now-training.ts';
import { crews1 } from './past-1-crews.ts';
import { customers1 } from './past-1-customers.ts';
import { field1 } from './past-1-field.ts';
import { office1 } from './past-1-office.ts';
import { customers2 } from './past-2-customers.ts';
import { field2 } from './past-2-field.ts';
import { office2 } from './past-2-office.ts';
import { customers3 } from './past-3-customers.ts';
import { field3 } from './past-3-field.ts';
import { office3 } from './past-3-office.ts';
import { customers4 } from './past-4-customers.ts';
import { field4 } from './past-4-field.ts';
import { office4 } from './past-4-office.ts';
import { customers5 } from './past-5-customers.ts';
import { field5 } from './past-5-field.ts';
import { office5 } from './past-5-office.ts';
import { people } from './people.ts';

/** Solstead installs solar roofs and batteries for homes: the large demo company, with objectives and key results. */
export const solstead = {
  subdomain: 'demo',
  name: 'Solstead',
  url: 'https://solstead.example',
  goalType: 'okr',
  primaryColor: 'E3AB24',
  timeZone: 'Stockholm',
  logo: 'solstead-wide.svg',
  squareLogo: 'solstead.svg',
  strategy: {
    mission: 'Put every home in the region on power it makes and keeps itself.',
    vision: 'By 2035, a million roofs that pay their own way, and a grid that is calmer for it.',
    values: 'Leave it safer than we found it. Say it early. Finish the last metre.',
    objectives: {
      customers:
        'Within three years a customer waits no longer than thirty days from signature to switch-on, is told the truth on each of them, and would send us to a neighbour.',
      employees:
        'Nobody is hurt. Every installer knows the next step of their own path, and one crew in two is led by someone who began with us as an apprentice.',
      shareholders:
        'A company that finances its growth from finished homes: twelve days from switch-on to payment, and a gross margin of 31 % without price increases.',
      sales:
        '2,000 homes a year, half of them with a battery, without a single quote for a roof nobody has seen.',
      marketing:
        'Two in three leads name a neighbour; we spend on kitchens and streets and no longer on posters.',
      product:
        'The battery advisor runs in every home, earns its keep there by €120 a year, and lends the grid ten megawatts on bad evenings.',
    },
  },
  themes: {
    0: 'Power on in 45 days',
    [-1]: 'Finish what we begin',
    [-2]: 'Know before the customer does',
    [-3]: 'Where do the days go?',
    [-4]: 'Two depots, one company',
    [-5]: 'Solid ground first',
  },
  people,
  privateNotes: notes,
  goals: {
    0: [
      companyNow,
      fieldNow,
      trainingNow,
      crewsNow,
      depotsNow,
      salesNow,
      careNow,
      productNow,
      gridNow,
      officeNow,
    ],
    [-1]: [field1, crews1, customers1, office1],
    [-2]: [field2, customers2, office2],
    [-3]: [field3, customers3, office3],
    [-4]: [field4, customers4, office4],
    [-5]: [field5, customers5, office5],
  },
} satisfies TenantDraft;
