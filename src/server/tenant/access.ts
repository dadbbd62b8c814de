import { subdomainNamed } from '../config.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Services } from '../kernel/services.ts';
import type { Company } from '../kernel/viewer.ts';

/** The company that a signed-out page speaks of; unknown sub-domains are 404 without a hint. */
export async function companyNamed(services: Services, subdomain: string): Promise<Company> {
  const company = await companyOfDomain(services, subdomain, '');
  if (company === null) throw notFound();
  return company;
}

/** The company of a form's `domain`; a blank one means the company of the host name. null: there is none. */
export async function companyOfDomain(
  services: Services,
  domain: string,
  hostname: string,
): Promise<Company | null> {
  const subdomain = subdomainNamed(services.config, domain, hostname);
  return subdomain === null ? null : services.companies.bySubdomain(subdomain);
}
