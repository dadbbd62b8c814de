import { subdomainOf } from '../config.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Services } from '../kernel/services.ts';
import type { Company } from '../kernel/viewer.ts';

const subdomainForm = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

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
  const given = domain.trim().toLowerCase();
  const subdomain = given === '' ? subdomainOf(services.config, hostname) : given;
  if (subdomain === null || !subdomainForm.test(subdomain)) return null;
  return services.companies.bySubdomain(subdomain);
}
