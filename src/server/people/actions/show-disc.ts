import type { WriteScope } from '../../db/database.ts';
import { setDisc } from '../store/person.ts';
import { tellOfPerson } from './tell.ts';

/**
 * Show another type on a profile, or none, and tell whoever has it open, also of another manual of the same type
 * (`isOther`).
 */
export async function showDisc(
  scope: WriteScope,
  person: { readonly id: number; readonly disc: string | null },
  disc: string | null,
  isOther = false,
): Promise<void> {
  if (person.disc === disc && !isOther) return;
  if (person.disc !== disc) await setDisc(scope, person.id, disc);
  await tellOfPerson(scope, { Kind: 'user_updated', UserId: person.id });
}
