import type { WriteScope } from '../../db/database.ts';
import { emailIsFree, waitingEmail } from '../reads.ts';
import { setEmail } from '../store.ts';
import { tellOfPerson } from './tell.ts';

/**
 * The address that waited becomes the one to sign in with. false when another one waits by now, or someone else of
 * the company has this one: waiting addresses reserve nothing (decisions-people.md 3).
 */
export async function confirmEmail(scope: WriteScope, personId: number, email: string): Promise<boolean> {
  if ((await waitingEmail(scope, personId)) !== email) return false;
  if (!(await emailIsFree(scope, personId, email))) return false;
  await setEmail(scope, personId, email);
  await tellOfPerson(scope, personId, 'user_updated');
  return true;
}
