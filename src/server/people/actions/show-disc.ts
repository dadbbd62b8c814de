import type { WriteScope } from '../../db/database.ts';
import { setDisc } from '../store/person.ts';
import { tellOfPerson } from './tell.ts';

/** Show another type on a profile, or none; whoever has it open is told. */
export async function showDisc(
  scope: WriteScope,
  person: { readonly id: number; readonly disc: string | null },
  disc: string | null,
): Promise<void> {
  if (person.disc === disc) return;
  await setDisc(scope, person.id, disc);
  await tellOfPerson(scope, { Kind: 'user_updated', UserId: person.id });
}
