import { type CompanySettings, setCompany } from '#server/tenant/actions/set-company.ts';
import type { MadeTenant } from '../make.ts';
import type { World } from '../world.ts';

/**
 * Change a company as the operator's command does: from outside, so that a server goes on with what it holds until it
 * hears of it. Answers once it has.
 */
export async function operate(world: World, tenant: MadeTenant, settings: CompanySettings): Promise<void> {
  const heard = new Promise<void>((resolve) =>
    world.app.bus.onMessage(({ tenantId, people, event }) => {
      if (tenantId === tenant.id && people === null && event === 'sessions_changed') resolve();
    }),
  );
  await setCompany(world, tenant, world.now(), settings);
  await heard;
}

/** What an operator says of a company that is to be made. */
export const acme = {
  name: 'Acme',
  subdomain: 'acme',
  ceoName: 'Ann Boss',
  ceoEmail: 'ann@acme.example',
  goalType: 'okr',
  timeZone: 'Berlin',
} as const;

/** A logo that brings a script along. */
export const scriptedLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><script>1</script><rect width="9" height="9"/></svg>';
