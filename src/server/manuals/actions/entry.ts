import type { z } from 'zod';
import type { api } from '#contract/index.ts';
import type { ManualUserManual } from '#contract/people/manuals.ts';
import { enqueue } from '../../kernel/jobs/jobs.ts';
import type { Writing } from '../../kernel/reading.ts';
import { badField, notFound } from '../../kernel/refusal.ts';
import { manualSeenBy } from '../access.ts';
import { presentEntry } from '../present.ts';
import { ownFile } from '../reads/report.ts';
import type { EntryRow } from '../rows.ts';
import { deleteEntry, writeEntry } from '../store.ts';
import { actOnManual } from './act.ts';

/** Write one's own manual entry, or replace it. */
export async function saveEntry(
  writing: Writing,
  { Disc, Description, FilePath, UpdatedAt }: z.output<typeof api.manuals.save.body>,
): Promise<ManualUserManual> {
  const { scope, viewer } = writing;
  const change = async (entry: EntryRow | null) => {
    const fileId = await fileAsked(writing, entry, FilePath);
    const isSame = entry?.disc === Disc && entry.description === Description && entry.fileId === fileId;
    if (isSame) return null;
    await writeEntry(scope, viewer.id, { disc: Disc, description: Description, fileId });
    await forgetFile(writing, entry, fileId);
    return 'user_manual_updated' as const;
  };
  await actOnManual(writing, viewer.id, ({ entry }) => change(entry), UpdatedAt);
  return entryNow(writing);
}

/** Set the attachment of one's own manual entry, or remove it; 404 where there is no entry. */
export async function attach(writing: Writing, FilePath: string): Promise<ManualUserManual> {
  const { scope, viewer } = writing;
  await actOnManual(writing, viewer.id, async ({ entry }) => {
    if (entry === null) throw notFound();
    const fileId = await fileAsked(writing, entry, FilePath);
    if (fileId === entry.fileId) return null;
    await writeEntry(scope, viewer.id, { ...entry, fileId });
    await forgetFile(writing, entry, fileId);
    return 'user_manual_updated';
  });
  return entryNow(writing);
}

export async function removeEntry(writing: Writing, updatedAt: string | undefined) {
  const { scope, viewer } = writing;
  const change = async ({ entry }: { readonly entry: EntryRow | null }) => {
    if (entry === null) throw notFound();
    await deleteEntry(scope, viewer.id);
    await forgetFile(writing, entry, null);
    return 'user_manual_updated' as const;
  };
  await actOnManual(writing, viewer.id, change, updatedAt);
  return {};
}

/** The file that is asked for: absent leaves it, blank removes it, a key must be one's own. */
async function fileAsked(
  { scope, viewer }: Writing,
  entry: EntryRow | null,
  key: string | undefined,
): Promise<number | null> {
  if (key === undefined) return entry?.fileId ?? null;
  if (key === '') return null;
  const fileId = await ownFile(scope, viewer.id, key);
  if (fileId === null) throw badField('FilePath', 'messages.manual_file');
  return fileId;
}

async function forgetFile({ scope }: Writing, entry: EntryRow | null, kept: number | null): Promise<void> {
  const former = entry?.fileId ?? null;
  if (former === null || former === kept) return;
  await enqueue(scope, [{ kind: 'manual_file', payload: { fileId: former } }]);
}

async function entryNow(writing: Writing): Promise<ManualUserManual> {
  const { entry } = await manualSeenBy(writing, writing.viewer.id);
  if (entry === null) throw notFound();
  return presentEntry(entry);
}
