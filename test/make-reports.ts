import type { FilesPort } from '#server/ports/files/port.ts';
import { reportSight } from '#server/reports/reads/sight.ts';
import type { MadePerson, Site } from './make.ts';
import { insertRows, takeIds } from './support/rows.ts';

interface ReportJobSpec {
  readonly person: MadePerson;
  readonly title: string;
  readonly files: FilesPort;
}

/** A list of users that somebody asked for and that is ready. */
export async function makeReportJob(site: Site, spec: ReportJobSpec): Promise<{ readonly id: number }> {
  const { person, title, files } = spec;
  return site.db.write(person.tenantId, site.now(), async (scope) => {
    const id = (await takeIds(scope, 'report_job', 1))[0] ?? 0;
    const fileKey = `reports/${person.tenantId}/${id}.xlsx`;
    await files.put(fileKey, new TextEncoder().encode(title));
    await insertRows(scope, 'report_job', [
      {
        tenant_id: person.tenantId,
        id,
        person_id: person.id,
        asked: { Name: 'users', Type: 'excel' },
        state: 'ready',
        part: 100,
        title,
        file_name: title,
        file_key: fileKey,
        sight: await reportSight(scope, person.id),
        created_at: scope.now,
        ended_at: scope.now,
      },
    ]);
    return { id };
  });
}
