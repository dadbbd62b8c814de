import { readFile } from 'node:fs/promises';
import type { WriteScope } from '#server/db/database.ts';
import { setAvatar } from '#server/people/actions/set-avatar.ts';
import type { FilesPort } from '#server/ports/files/port.ts';
import type { Tenant } from '../types.ts';
import type { People } from './people.ts';

/** From source beside this folder; the build copies them next to the bundle. */
const folder = import.meta.url.endsWith('.ts')
  ? new URL('../', import.meta.url)
  : new URL('./demo/', import.meta.url);

/** Logos and portraits into the files of the installation; answers the keys of the two logos. */
export async function loadPictures(
  scope: WriteScope,
  files: FilesPort,
  tenant: Tenant,
  people: People,
): Promise<{ logoKey: string; squareLogoKey: string }> {
  for (const person of people.values()) {
    if (person.avatar === null) continue;
    await setAvatar(scope, files, person.id, await readFile(new URL(`avatars/${person.avatar}.svg`, folder)));
  }
  const keep = async (name: string): Promise<string> => {
    const key = `logos/${scope.tenantId}/${name}`;
    await files.put(key, await readFile(new URL(`logos/${name}`, folder)));
    return key;
  };
  return { logoKey: await keep(tenant.logo), squareLogoKey: await keep(tenant.squareLogo) };
}
