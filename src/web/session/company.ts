import { queryOptions } from '@tanstack/react-query';
import { tenant } from '#contract/tenant.ts';
import { call } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';

const forever = Number.POSITIVE_INFINITY;

/** Environment, links and the sub-domain that this host name stands for. */
export const installationQuery = queryOptions({
  queryKey: keys.installation,
  queryFn: ({ signal }) => call(tenant.installation, {}, { signal }),
  staleTime: forever,
});

/** Name and branding, before anyone has signed in. */
export const brandQuery = (subdomain: string) =>
  queryOptions({
    queryKey: [...keys.tenant, subdomain],
    queryFn: ({ signal }) => call(tenant.bySubdomain, { params: { subdomain } }, { signal }),
    staleTime: forever,
  });
