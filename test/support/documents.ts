import type { PdfDocument } from '#server/ports/pdf/document.ts';

/** A document of Solstead's goals, of these blocks. */
export const documentOf = (blocks: PdfDocument['blocks']): PdfDocument => ({
  title: 'Goals',
  subtitle: '',
  language: 'en',
  landscape: false,
  company: { name: 'Solstead', color: '#000000', logo: null },
  author: 'Ada',
  createdAt: new Date('2026-11-18T15:00:00Z'),
  foot: '',
  pageOf: '{{page}}',
  blocks,
});
