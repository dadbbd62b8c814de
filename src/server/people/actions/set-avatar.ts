import type { WriteScope } from '../../db/database.ts';
import type { Writing } from '../../kernel/reading.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { noOrigin } from '../../kernel/safety/origin.ts';
import type { Services } from '../../kernel/services.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { FilesPort } from '../../ports/files/port.ts';
import { deleteAvatar, insertAvatar } from '../store/avatar.ts';
import { insertChanges } from '../store/change.ts';
import { updatePerson } from '../store/person.ts';
import { act } from './act.ts';
import { drawAvatar, forgetAvatar, type Square } from './draw-avatar.ts';
import type { AskedPerson } from './employ.ts';

type InTransaction = <T>(work: (writing: Writing) => Promise<T>) => Promise<T>;

/**
 * A new picture in place of the one before; answers its id. It is drawn before the transaction begins, so that
 * nobody waits for it, and forgotten if the transaction does not commit.
 */
export async function uploadAvatar(
  { files }: Services,
  { tenantId }: Viewer,
  { square, ...asked }: AskedPerson & { readonly square: Square | null },
  picture: Uint8Array,
  inTransaction: InTransaction,
): Promise<number> {
  const fileKey = await drawAvatar(files, tenantId, picture, square);
  try {
    const { id, former } = await inTransaction((writing) => change(writing, asked, fileKey));
    if (former !== null) await forgetAvatar(files, former);
    return id;
  } catch (error) {
    // What may be committed after all keeps its files.
    if (error instanceof Refusal) await forgetAvatar(files, fileKey);
    throw error;
  }
}

/** No picture any more: the initials stand there again. Without one already nothing happens. */
export async function removeAvatar(
  { files }: Services,
  asked: AskedPerson,
  inTransaction: InTransaction,
): Promise<void> {
  // What could not be removed now nobody would remove later.
  await files.reach();
  const { former } = await inTransaction((writing) => change(writing, asked, null));
  if (former !== null) await forgetAvatar(files, former);
}

async function change(
  writing: Writing,
  asked: AskedPerson,
  fileKey: string | null,
): Promise<{ id: number; former: string | null }> {
  const { scope } = writing;
  const done: { id: number; former: string | null } = { id: 0, former: null };
  await act(writing, { ...asked, call: 'Avatar' }, async ({ row }) => {
    const before = row.avatar_id;
    if (before === null && fileKey === null) return { changes: [] };
    if (fileKey === null) await updatePerson(scope, row.id, { avatar_id: null });
    else done.id = await insertAvatar(scope, row.id, fileKey);
    if (before !== null) done.former = await deleteAvatar(scope, before);
    const after = fileKey === null ? null : done.id;
    return { changes: [{ personId: row.id, kind: 'avatar', changes: { Avatar: [before, after] } }] };
  });
  return done;
}

/** Give a person a picture without anybody asking for it: seeds do. */
export async function setAvatar(
  scope: WriteScope,
  files: FilesPort,
  personId: number,
  picture: Uint8Array,
): Promise<void> {
  const id = await insertAvatar(scope, personId, await drawAvatar(files, scope.tenantId, picture, null));
  await insertChanges(scope, { id: null, origin: noOrigin }, [
    { personId, kind: 'avatar', changes: { Avatar: [null, id] } },
  ]);
}
