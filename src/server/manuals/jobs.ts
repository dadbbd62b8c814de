import type { TenantId } from '../db/database.ts';
import type { JobHandlers } from '../kernel/jobs/jobs.ts';
import type { Services } from '../kernel/services.ts';
import { storedAs } from './actions/upload.ts';
import { dropUnusedFile } from './store.ts';

/** A file that no manual entry names is forgotten, first its row, then what is stored. */
export function manualJobs({ db, clock, files }: Services): Pick<JobHandlers, 'manual_file'> {
  return {
    manual_file: async ({ tenantId, payload }) => {
      const company = tenantId as TenantId;
      // Once the row is gone nobody knows of the file.
      await files.reach();
      const fileKey = await db.write(company, clock.now(), (scope) => dropUnusedFile(scope, payload.fileId));
      if (fileKey !== null) await files.remove(storedAs(company, fileKey));
    },
  };
}
