import { randomBytes } from 'node:crypto';
import { enqueue } from '../../kernel/jobs/jobs.ts';
import type { Writing } from '../../kernel/reading.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Services } from '../../kernel/services.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { insertFile, olderUnusedFiles } from '../store.ts';
import { actOnManual } from './act.ts';

type InTransaction = <T>(work: (writing: Writing) => Promise<T>) => Promise<T>;

const day = 86_400_000;
/** Uploaded and not saved yet: one for each window that somebody may have open. */
const unusedAtMost = 3;

/** Where a file lies: its key says nothing of it, and nothing of who put it there. */
export const storedAs = (tenantId: number, fileKey: string): string => `manuals/${tenantId}/${fileKey}.pdf`;

/** Keep a PDF for one's own manual entry; if none names it within a day, or others come after it, it is dropped. */
export async function keepFile(
  { files }: Services,
  { tenantId, id }: Viewer,
  content: Uint8Array,
  inTransaction: InTransaction,
): Promise<{ FilePath: string }> {
  const fileKey = randomBytes(16).toString('hex');
  await files.put(storedAs(tenantId, fileKey), content);
  try {
    await inTransaction((writing) =>
      actOnManual(writing, id, async () => {
        const { scope } = writing;
        const fileId = await insertFile(scope, id, fileKey);
        const runAt = new Date(scope.now.getTime() + day);
        const older = await olderUnusedFiles(scope, id, unusedAtMost);
        await enqueue(scope, [
          { kind: 'manual_file', payload: { fileId }, runAt },
          ...older.map((one) => ({ kind: 'manual_file' as const, payload: { fileId: one } })),
        ]);
        return null;
      }),
    );
  } catch (error) {
    // What may be committed after all keeps its file.
    if (error instanceof Refusal) await files.remove(storedAs(tenantId, fileKey));
    throw error;
  }
  return { FilePath: fileKey };
}
