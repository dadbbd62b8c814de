import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import { type PublicTenant, tenant } from '#contract/tenant.ts';
import { isApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';
import { storeSubdomain } from '#web/session/storage.ts';

const forever = Number.POSITIVE_INFINITY;

/** Environment, links and the sub-domain that this host name stands for. */
export const installationQuery = queryOptions({
  queryKey: keys.installation,
  queryFn: ({ signal }) => call(tenant.installation, {}, { signal }),
  staleTime: forever,
});

const brandQuery = (subdomain: string) =>
  queryOptions({
    queryKey: [...keys.tenant, subdomain],
    queryFn: ({ signal }) => call(tenant.bySubdomain, { params: { subdomain } }, { signal }),
    staleTime: forever,
  });

export interface Brand {
  /** undefined while it loads. */
  readonly tenant: PublicTenant | undefined;
  readonly installation: AnswerOf<typeof tenant.installation> | undefined;
}

/** Whose sign-in this is; an unknown sub-domain leaves for the staging host (row A2). */
export function useBrand(): Brand {
  const { data: installation } = useQuery(installationQuery);
  const subdomain = installation?.Subdomain;
  const { data, error } = useQuery({
    ...brandQuery(subdomain ?? ''),
    enabled: typeof subdomain === 'string',
  });
  const unknown = subdomain === null || (isApiError(error) && error.Status === 404);
  const staging = installation?.StagingUrl;
  useEffect(() => {
    if (subdomain) storeSubdomain(subdomain);
  }, [subdomain]);
  useEffect(() => {
    if (unknown && staging) window.location.replace(staging);
  }, [unknown, staging]);
  return { tenant: data, installation };
}
