import { createHash } from 'node:crypto';
import type { PublicTenant, Tenant } from '#contract/tenant.ts';
import { onceFor } from '../kernel/kept/written-once.ts';
import type { Company } from '../kernel/viewer.ts';

export type LogoShape = 'wide' | 'square';
export type PictureKind = 'image/svg+xml' | 'image/png' | 'image/jpeg';

/** WCAG AA for text: dark text is the product's ink where that is enough, else black. */
const readable = 4.5;
const ink = '1A1A18';
const black = '000000';
const white = 'FFFFFF';
/** Under this a colour cannot be told from the paper; the edge can (look.md, Accent). */
const visible = 1.5;
const edge = '90908A';

export function presentPublicTenant(company: Company): PublicTenant {
  return {
    Name: company.name,
    Subdomain: company.subdomain,
    GoalType: company.goalType,
    Logo: logoAddress(company, 'wide'),
    SquareLogo: logoAddress(company, 'square'),
    PrimaryColor: company.primaryColor,
    UseDarkText: usesDarkText(company),
  };
}

/** Made once for as long as the company is kept: every session tells it, colours and addresses of logos worked out. */
export const presentTenant = onceFor(
  (company: Company): Tenant => ({
    ...presentPublicTenant(company),
    Id: company.id,
    Url: company.url,
    TimeZone: company.timeZone,
    StrategyEnabled: company.strategyEnabled,
    TalentEnabled: company.talentEnabled,
    NotesEnabled: company.notesEnabled,
    UpdatedAt: company.updatedAt.toISOString(),
  }),
);

export function logoKeyOf(company: Company, shape: LogoShape): string | null {
  return shape === 'wide' ? company.logoKey : company.squareLogoKey;
}

/** Where the logo is served; a new logo has a new address, so that browsers may keep the old one. */
function logoAddress(company: Company, shape: LogoShape): string | null {
  const key = logoKeyOf(company, shape);
  if (key === null) return null;
  const version = createHash('sha256').update(key).digest('hex').slice(0, 12);
  return `/api/files/logo/${company.subdomain}/${shape}?v=${version}`;
}

/** Whether text on the company's colour is dark: the better contrast, unless set (decisions-people.md 13). */
export function usesDarkText(company: Pick<Company, 'primaryColor' | 'useDarkText'>): boolean {
  const { primaryColor, useDarkText } = company;
  return useDarkText ?? contrast(primaryColor, ink) >= contrast(primaryColor, white);
}

/** Colour of text that can be read on the company's colour; six hex digits. */
export function textOnColor(company: Pick<Company, 'primaryColor' | 'useDarkText'>): string {
  const order = usesDarkText(company) ? [ink, black, white] : [white, ink, black];
  return order.find((text) => contrast(company.primaryColor, text) >= readable) ?? black;
}

/** The border of a button in the company's colour: its own, or one that shows where white paper would swallow it. */
export function buttonBorder({ primaryColor }: Pick<Company, 'primaryColor'>): string {
  return contrast(primaryColor, white) >= visible ? primaryColor : edge;
}

/** By content, never by name; null for what is no picture of ours. */
export function kindOfPicture(content: Uint8Array): PictureKind | null {
  const head = Buffer.from(content.subarray(0, 1024));
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return 'image/png';
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  const isSvg =
    /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i;
  return isSvg.test(head.toString('utf8')) ? 'image/svg+xml' : null;
}

export function endingOf(kind: PictureKind): string {
  if (kind === 'image/svg+xml') return 'svg';
  return kind === 'image/png' ? 'png' : 'jpg';
}

/** WCAG contrast of two colours of six hex digits, 1 to 21. */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(color: string): number {
  const part = (from: number): number => {
    const share = Number.parseInt(color.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(0) + 0.7152 * part(2) + 0.0722 * part(4);
}
