import type { WriteScope } from '../../db/database.ts';
import { publish } from '../../kernel/live/bus.ts';
import { deleteOtherBrowsers } from '../store/browsers.ts';

/** The person is a stranger in every browser but this one from now on, at every process. */
export async function forgetOtherBrowsers(
  scope: WriteScope,
  personId: number,
  browser: string | null,
): Promise<void> {
  await deleteOtherBrowsers(scope, personId, browser);
  publish(scope, { people: [personId], event: 'browsers_forgotten', data: { But: browser ?? '' } });
}
