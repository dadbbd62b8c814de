import type { WholeCompany } from '../support/company.ts';

/** What the calls of notes and user manuals are asked with in the tenant walk. */
export const ofManuals = {
  'notes.list': (of: WholeCompany) => ({ params: { userId: of.owner.id } }),
  'notes.add': (of: WholeCompany) => ({ body: { UserId: of.owner.id, Title: 'New', Body: 'New' } }),
  'notes.edit': (of: WholeCompany) => ({ params: { id: of.note.id }, body: { Title: 'Changed' } }),
  'notes.remove': (of: WholeCompany) => ({ params: { id: of.note.id } }),
  'manuals.register': ({ owner }: WholeCompany) => ({ as: 'owner' as const, params: { id: owner.id } }),
  'manuals.exists': ({ ceo }: WholeCompany) => ({ params: { id: ceo.id } }),
  'manuals.download': ({ ceo }: WholeCompany) => ({ params: { id: ceo.id } }),
};
