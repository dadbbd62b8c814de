import type { TenantDraft } from '../types.ts';
import { actionItems } from './action-items.ts';
import { appraisals } from './appraisals.ts';
import { manuals } from './manuals.ts';
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
import { responsibilities } from './responsibilities.ts';
import { solsteadStrategy } from './strategy.ts';

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
  strategy: solsteadStrategy,
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
  responsibilities,
  waitingEmails: { wanjiru: 'wanjiru.njoroge' },
  talent: appraisals,
  actionItems,
  userManuals: manuals,
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
