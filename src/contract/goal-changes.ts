import { z } from 'zod';

/** What an applied edit made of a field; yes, no and titles are words in the viewer's language. */
export const FieldChange = z.object({
  Field: z.enum(['Title', 'Measurement', 'Description', 'ReportingMemo', 'Hidden', 'ParentId']),
  From: z.string(),
  To: z.string(),
});
