import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { PublicTenant, tenant } from '#contract/tenant.ts';
import { isApiError } from '#web/api/api-error.ts';
import { brandQuery, installationQuery } from '#web/session/company.ts';
import { storeSubdomain } from '#web/session/storage.ts';

export interface Brand {
  /** undefined while it loads. */
  readonly tenant: PublicTenant | undefined;
  readonly installation: AnswerOf<typeof tenant.installation> | undefined;
  /** The server could not be asked; the form stands without a name. */
  readonly failed: boolean;
}

/** Whose sign-in this is; an unknown sub-domain leaves for the staging host (row A2). */
export function useBrand(): Brand {
  const { data: installation, isError } = useQuery(installationQuery);
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
  return {
    tenant: data,
    installation,
    failed: (isError && !installation) || (error !== null && !unknown && !data),
  };
}
