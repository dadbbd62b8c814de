import { z } from 'zod';
import type { ManagerChoice } from '../../api.ts';

/** Whom a new person is to report to, as it is kept with what was typed: by name, without a picture. */
export const KeptManager = z
  .object({ Id: z.number(), Name: z.string(), JobTitle: z.string() })
  .nullable()
  .default(null);

export const keptManager = (manager: ManagerChoice | null) =>
  manager && { Id: manager.Id, Name: manager.Name, JobTitle: manager.JobTitle };
