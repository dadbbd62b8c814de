import type { Writing } from '../../kernel/reading.ts';
import { setDeleted, setShared } from '../store.ts';
import { act, askedOf } from './act.ts';

/** The employee has it from now on; whether the ratings go with it is the setting of this moment, and is kept. */
export function shareAppraisal(writing: Writing, id: number, updatedAt: string | undefined) {
  return act(writing, askedOf('share', id, updatedAt), async ({ talent }) => {
    await setShared(writing.scope, id, talent.version.settings.Settings.ShareRatingWithEmployee);
    return { tell: ['appraisal_shared'], touches: true };
  });
}

/** The row stays as deleted, with all its versions; a new one may be made. Who had read it is told. */
export async function deleteAppraisal(
  writing: Writing,
  id: number,
  updatedAt: string | undefined,
): Promise<Record<string, never>> {
  await act(writing, askedOf('DELETE', id, updatedAt), async ({ row }) => {
    await setDeleted(writing.scope, id, writing.viewer.id);
    return { tell: row.state === 'draft' ? [] : ['appraisal_deleted'], touches: true };
  });
  return {};
}
