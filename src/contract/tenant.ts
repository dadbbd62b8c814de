import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './fields.ts';
import { goalTypes } from './vocabulary.ts';

export const GoalType = z.enum(goalTypes);

/** What a signed-out screen may know of a company (decisions-people.md 13). */
export const PublicTenant = z.object({
  Name: z.string(),
  Subdomain: z.string(),
  GoalType,
  /** Addresses of pictures; null stands for the product's own. */
  Logo: z.string().nullable(),
  SquareLogo: z.string().nullable(),
  /** Six hex digits without '#'. */
  PrimaryColor: z.string(),
  UseDarkText: z.boolean(),
});

export const Tenant = PublicTenant.extend({
  Id,
  Url: z.string(),
  TimeZone: z.string(),
  StrategyEnabled: z.boolean(),
  TalentEnabled: z.boolean(),
  NotesEnabled: z.boolean(),
  UpdatedAt: Instant,
});

export type PublicTenant = z.infer<typeof PublicTenant>;
export type Tenant = z.infer<typeof Tenant>;

export const tenant = {
  /** 404 for an unknown sub-domain carries no hint; the web then goes to StagingUrl (row A2). */
  bySubdomain: endpoint('GET', '/Auth/tenant/:subdomain', {
    summary: "A company's name and branding by sub-domain, for the signed-out screens",
    auth: 'none',
    params: z.object({ subdomain: z.string().max(63) }),
    returns: PublicTenant,
    limit: { max: 240, seconds: 60 },
  }),
  getLogo: endpoint('GET', '/tenant/getLogo', {
    summary: "The company's logo as a data URL",
    returns: z.object({ data: z.string(), width: z.number(), height: z.number() }),
  }),
  /** Ours: what a page must know before it knows a company. `Subdomain` is null on an unknown host. */
  installation: endpoint('GET', '/installation', {
    summary: 'Environment name, version and the company that this host name stands for',
    auth: 'none',
    returns: z.object({
      Environment: z.enum(['Production', 'Dev', 'Demo', 'Staging']),
      Version: z.string(),
      Subdomain: z.string().nullable(),
      StagingUrl: z.string(),
      TermsUrl: z.string(),
      /** Ours: what is accepted with an invitation, as the server keeps it. */
      TermsVersion: z.string(),
      PrivacyVersion: z.string(),
      PrivacyUrl: z.string(),
    }),
    limit: { max: 240, seconds: 60 },
  }),
};
