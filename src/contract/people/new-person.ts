import { z } from 'zod';
import { Line, RequiredLine } from '../fields.ts';
import { limits } from '../limits.ts';

/** What the fields of someone who joins must be, one by one or from a file (decisions-people.md 4 and 13). */
export const newPersonFields = {
  Name: RequiredLine(limits.name, 'messages.name_required'),
  Email: RequiredLine(limits.newEmail, 'messages.email_required').pipe(
    z.email('messages.email_unusable').max(limits.emailAddress, 'messages.email_unusable'),
  ),
  JobTitle: Line(limits.jobTitle),
  OrgUnit: Line(limits.newOrgUnit),
} as const;
