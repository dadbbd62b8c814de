import { defaults } from '#contract/limits.ts';
import { environmentOf, stagingAddress, subdomainOf } from '../config.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Services } from '../kernel/services.ts';
import type { Company } from '../kernel/viewer.ts';
import { FilesAway } from '../ports/files/port.ts';
import { kindOfPicture, type LogoShape, logoKeyOf, type PictureKind } from './present.ts';

export interface Picture {
  readonly kind: PictureKind;
  readonly content: Uint8Array;
}

/** The product's own mark: two blocks, one step apart. */
const productLogo: Picture = {
  kind: 'image/svg+xml',
  content: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#E3AB24"/><rect x="8" y="6" width="8" height="9" rx="2" fill="#1A1A18"/><rect x="16" y="17" width="8" height="9" rx="2" fill="#1A1A18"/></svg>',
  ),
};

/** A company's own logo; null when it has none. */
export async function logoOf(
  services: Pick<Services, 'files'>,
  company: Company,
  shape: LogoShape,
): Promise<Picture | null> {
  const key = logoKeyOf(company, shape);
  const content = key === null ? null : await services.files.get(key);
  const kind = content === null ? null : kindOfPicture(content);
  return content === null || kind === null ? null : { kind, content };
}

/** The logo as getLogo answers it: the company's, its square one, or the product's. */
export async function logoData(
  services: Services,
  company: Company,
): Promise<{ data: string; width: number; height: number }> {
  const own = (await logoOf(services, company, 'wide')) ?? (await logoOf(services, company, 'square'));
  const { kind, content } = own ?? productLogo;
  const size = await measurePicture(content);
  if (size === null) throw notFound();
  return { data: `data:${kind};base64,${Buffer.from(content).toString('base64')}`, ...size };
}

/** The square logo as a small PNG, the one form that every mail reader shows; null when there is none, or none to be had. */
export async function logoForMail(
  services: Pick<Services, 'files'>,
  company: Company,
): Promise<Uint8Array | null> {
  const own = await logoOf(services, company, 'square').catch((error: unknown) => {
    // A link that somebody waits for is worth more than the logo beside it.
    if (error instanceof FilesAway) return null;
    throw error;
  });
  if (own === null) return null;
  const { default: sharp } = await import('sharp');
  return sharp(own.content, { density: 300 })
    .resize(96, 96, { fit: 'contain', background: '#00000000' })
    .png()
    .toBuffer();
}

/** Width and height in pixels; null for bytes that do not draw. */
export async function measurePicture(content: Uint8Array): Promise<{ width: number; height: number } | null> {
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(content).metadata();
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    return null;
  }
}

/** What a page must know before it knows a company; Subdomain is null for a host of no company (row A2). */
export async function installationOf(services: Services, hostname: string) {
  const { config, companies } = services;
  const subdomain = subdomainOf(config, hostname);
  const company = subdomain === null ? null : await companies.bySubdomain(subdomain);
  return {
    Environment: environmentOf(config, hostname),
    Version: defaults.versionLabel,
    Subdomain: company?.subdomain ?? null,
    StagingUrl: stagingAddress(config),
    TermsUrl: config.TERMS_URL,
    TermsVersion: config.TERMS_VERSION,
    PrivacyVersion: config.PRIVACY_VERSION,
    PrivacyUrl: config.PRIVACY_URL,
  };
}
