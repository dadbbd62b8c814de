import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { Session } from '#contract/auth.ts';

/** The demo companies' fixed sign-ins (issue 2, point 6). */
export type DemoPerson =
  | 'ceo'
  | 'manager'
  | 'contributor'
  | 'observer'
  | 'orgadmin'
  | 'goaladmin'
  | 'goalmanager'
  | 'hradmin';
export type DemoTenant = 'demo' | 'smart' | 'outcome';

export const demoPassword = 'Waymark-demo-1';

interface Journey {
  /** The address of a page of another company than demo. */
  readonly address: (tenant: DemoTenant, path: string) => string;
  /** Signs in behind the page's back: for journeys that are about something else. Answers the token. */
  readonly signIn: (page: Page, who: DemoPerson, tenant?: DemoTenant) => Promise<string>;
}

export const test = base.extend<Journey>({
  address: async ({ baseURL }, use) => {
    await use((tenant, path) => new URL(path, (baseURL ?? '').replace('//demo.', `//${tenant}.`)).href);
  },
  signIn: async ({ address }, use) => {
    await use(async (page, who, tenant = 'demo') => {
      await page.goto(address(tenant, '/v3/privacy'));
      const userName = `${who}@${tenant}.example`;
      const answer = await callFrom(page, '/api/Auth/Login', {
        userName,
        password: demoPassword,
        domain: tenant,
      });
      const { Token } = Session.pick({ Token: true }).parse(answer);
      await page.evaluate((token) => localStorage.setItem('authToken', token), Token);
      return Token;
    });
  },
});

/** Calls the API from inside the page: only a browser knows that every name below localhost is this machine. */
export async function callFrom(
  page: Page,
  path: string,
  body: object,
  token = '',
  method: 'POST' | 'PUT' = 'POST',
): Promise<unknown> {
  return page.evaluate(
    async ([to, text, bearer, how]) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` };
      return (await fetch(to, { method: how, body: text, headers })).json();
    },
    [path, JSON.stringify(body), token, method] as const,
  );
}

/** WCAG 2.0 to 2.2, A and AA, in light and in dark: nothing is found (ui.md, Access). */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    const found = violations.map(
      ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map((node) => node.html).join(' ')}`,
    );
    expect(found).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
}

/** A dialog that is still fading in has the contrast of fog. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}
