import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Whether the browser fetches ahead what may be wanted next, or spares its line (web/api/saves-data.ts). */
export type Line = 'spared' | 'usual';

/**
 * A browser that was here before: the product's files lie in its cache, as on every visit but a person's first, and
 * nothing else is left of who used it. A new one for each journey would fetch and translate all code anew.
 */
interface Profile {
  readonly context: BrowserContext;
  /** Stays open between two journeys, and with it the process that has read the code (playwright.config.ts). */
  readonly keeper: Page;
  /** Where somebody was since it was last cleared. */
  readonly origins: Set<string>;
}

/** What a context is opened with, and has for good. */
export interface ProfileSettings {
  readonly line: Line;
  readonly [option: string]: unknown;
}

/** Those of this worker that nobody uses, by their settings. */
const idle = new Map<string, Profile[]>();
const lent = new Map<BrowserContext, { readonly profile: Profile; readonly settings: string }>();

/** One that nobody uses, or a new one; a context has the options of the journey that it is opened in. */
export async function lendProfile(browser: Browser, given: ProfileSettings): Promise<BrowserContext> {
  const settings = JSON.stringify(given);
  const profile = idle.get(settings)?.pop() ?? (await openProfile(browser, given.line));
  lent.set(profile.context, { profile, settings });
  return profile.context;
}

async function openProfile(browser: Browser, line: Line): Promise<Profile> {
  const context = await browser.newContext();
  // Chromium lets only a person on a phone say so.
  if (line === 'spared') await context.addInitScript(spareLine);
  const keeper = await context.newPage();
  await keeper.goto('/healthz');
  const origins = new Set<string>();
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (request.isNavigationRequest() && protocol.startsWith('http')) origins.add(origin);
  });
  return { context, keeper, origins };
}

/** In the page. */
export function spareLine(): void {
  Object.defineProperty(Reflect.get(navigator, 'connection') ?? {}, 'saveData', { value: true });
}

/** Closes its pages and forgets who was there: storage, cookies and what they allowed; the next one may have it. */
export async function takeBackProfile(context: BrowserContext): Promise<void> {
  const { profile, settings } = lent.get(context) ?? {};
  if (profile === undefined || settings === undefined) return;
  lent.delete(context);
  const { keeper, origins } = profile;
  await Promise.all(context.pages().map((page) => (page === keeper ? undefined : page.close())));
  const session = await context.newCDPSession(keeper);
  for (const origin of origins)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  origins.clear();
  await context.clearCookies();
  await context.clearPermissions();
  await context.setOffline(false);
  idle.set(settings, [...(idle.get(settings) ?? []), profile]);
}
