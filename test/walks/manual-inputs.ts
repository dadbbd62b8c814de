import type { WholeCompany } from '../support/company.ts';

/** What the calls of user manuals are asked with in the tenant walk. */
export const ofManuals = {
  'manuals.register': ({ owner }: WholeCompany) => ({ as: 'owner' as const, params: { id: owner.id } }),
  'manuals.exists': ({ ceo }: WholeCompany) => ({ params: { id: ceo.id } }),
  'manuals.download': ({ ceo }: WholeCompany) => ({ params: { id: ceo.id } }),
};
