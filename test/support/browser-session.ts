import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type APIResponse,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';
import axe from 'axe-core';
import { Session } from '#contract/auth.ts';
import { mailedLink as mailedLinkOf } from './mailed-link.ts';
import { type Line, lendProfile, takeBackProfile } from './profiles.ts';
import { patience } from './speed.ts';

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
  /** What the browsers of the journey say of their line; spared unless fetching ahead is the question. */
  readonly line: Line;
  /** A browser of somebody's own, which keeps nothing of who used it before. */
  readonly profile: () => Promise<BrowserContext>;
  /** The address of a page of another company than demo. */
  readonly address: (tenant: DemoTenant, path: string) => string;
  /** Asks the API of this worker's server, without a page. */
  readonly ask: Ask;
  /** Asked once the journey is over, however it ended: puts right what others, and a second try, need as it was. */
  readonly afterwards: (path: string, given: Question) => void;
  /** The link that was mailed to somebody, under this subject, since this try of the journey began. */
  readonly mailedLink: (to: string, subject: RegExp) => Promise<string>;
  /** The session of a demo person, begun once in each worker and again when a journey has ended it. */
  readonly tokenOf: (who: DemoPerson, tenant?: DemoTenant) => Promise<string>;
  /** Makes the page one of a signed-in person, for journeys that are about something else. Answers the token. */
  readonly signIn: (page: Page, who: DemoPerson, tenant?: DemoTenant) => Promise<string>;
}

export type Ask = (path: string, given?: Question) => Promise<unknown>;
interface Question {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: object;
  readonly token?: string;
}

/** A worker has one server. */
const sessions = new Map<string, string>();

export const test = base.extend<Journey>({
  line: ['spared', { option: true }],
  profile: async ({ browser, line, contextOptions, timezoneId, locale, viewport }, use) => {
    const lent: BrowserContext[] = [];
    await use(async () => {
      const context = await lendProfile(browser, { line, contextOptions, timezoneId, locale, viewport });
      lent.push(context);
      return context;
    });
    for (const context of lent) await takeBackProfile(context);
  },
  context: async ({ profile }, use) => use(await profile()),
  page: async ({ context }, use) => use(await context.newPage()),
  address: async ({ baseURL }, use) => {
    await use((tenant, path) => new URL(path, (baseURL ?? '').replace('//demo.', `//${tenant}.`)).href);
  },
  ask: async ({ baseURL }, use) => {
    // Only a browser knows that every name below localhost is this machine.
    const origin = (baseURL ?? '').replace('demo.localhost', '127.0.0.1');
    await use(async (path, given = {}) => (await answerTo(`${origin}${path}`, given)).json());
  },
  afterwards: async ({ ask }, use) => {
    const all: (readonly [path: string, given: Question])[] = [];
    await use((...one) => void all.push(one));
    for (const one of all.reverse()) await ask(...one);
  },
  mailedLink: async ({ page }, use) => {
    const began = new Date();
    await use((to, subject) => mailedLinkOf(page, began, to, subject));
  },
  tokenOf: async ({ ask, baseURL }, use) => {
    const alive = async (token: string) =>
      Session.safeParse(await ask('/api/Auth/relogin', { token })).success;
    await use(async (who, tenant = 'demo') => {
      const kept = sessions.get(`${who} ${tenant} ${baseURL}`);
      if (kept !== undefined && (await alive(kept))) return kept;
      const userName = `${who}@${tenant}.example`;
      const body = { userName, password: demoPassword, domain: tenant };
      const { Token } = Session.parse(await ask('/api/Auth/Login', { body }));
      sessions.set(`${who} ${tenant} ${baseURL}`, Token);
      return Token;
    });
  },
  signIn: async ({ address, tokenOf }, use) => {
    await use(async (page, who, tenant = 'demo') => {
      const token = await tokenOf(who, tenant);
      // The lightest answer there is in the company's origin, which alone can keep the token.
      await page.goto(address(tenant, '/healthz'));
      await page.evaluate((kept) => localStorage.setItem('authToken', kept), token);
      return token;
    });
  },
});

function answerTo(url: string, { method, body, token }: Question): Promise<Response> {
  return fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Resolves once the page hears of what others do; asked for before the page is opened. */
export function isLive(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      // Socket.IO's word for "you are in".
      socket.on('framereceived', ({ payload }) => String(payload).startsWith('40') && resolve()),
    );
  });
}

/** What a person looks at follows at once, long before wide answers come again (web/api/seldom.ts). */
export const atOnce = { timeout: patience(5000) };

/** Wide answers come once in a while (web/api/seldom.ts). */
export const inAWhile = { timeout: patience(25_000) };

/**
 * Presses Try again until this is there: what was still asking may have been answered meanwhile, and then nothing is
 * left to press.
 */
export async function tryAgain(within: Page | Locator, until: Locator): Promise<void> {
  const again = within.getByRole('button', { name: 'Try again' }).first();
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: patience(2000) });
    await expect(until).toBeVisible();
  }).toPass();
}

/** Two presses sooner after each other, on one thing or in one place, are one deed (ui/buttons/one-press.ts). */
const anotherDeedMilliseconds = 400;

/** Presses what was pressed just now, or what stands in its place, as a person does who means it. */
export async function pressAgain(button: Locator): Promise<void> {
  await anotherDeed(button.page());
  await button.click();
}

/** Before a key that is pressed again, on another thing that took the focus. */
export const anotherDeed = (page: Page): Promise<void> => page.waitForTimeout(anotherDeedMilliseconds);

/** Its own `source` is twice as long, comments and all. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Those of them that ask, by axe's own words, how a thing is coloured; all others ask what there is, and where. */
const ofColor = new Set(axe.getRules(['cat.color']).map(({ ruleId }) => ruleId));
const colors = axe.getRules(wcag).flatMap(({ ruleId }) => (ofColor.has(ruleId) ? [ruleId] : []));

/**
 * WCAG 2.0 to 2.2, A and AA, in light and in dark: nothing is found (ui.md, Access). In the dark the rules of colour
 * alone are asked again, where all else is proven to be what it was in the light.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  // Once for a document: it is half a megabyte of script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await page.evaluate(violations, wcag), 'light').toEqual([]);
  const inLight = await page.evaluate(allButColors);
  await page.emulateMedia({ colorScheme: 'dark' });
  const isSame = (await page.evaluate(allButColors)) === inLight;
  expect(await page.evaluate(violations, isSame ? colors : wcag), 'dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** In the page. Only what is wrong is described, which is half the work of describing all. */
async function violations(runOnly: string[]): Promise<string[]> {
  // Of what the page has loaded only media are asked for again: no rule of ours reads style sheets.
  const preload = { assets: ['media'] };
  const found = await window.axe.run(document, { runOnly, resultTypes: ['violations'], preload });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** In the page: the document as it is, with what was typed and chosen, and of each thing where it is and whether seen. */
function allButColors(): string {
  const whole = document.documentElement;
  const each = [...document.querySelectorAll<HTMLElement>('*')].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const style = getComputedStyle(one);
    const looks = [style.display, style.visibility, style.opacity, style.position, style.overflow];
    const touch = [style.pointerEvents, style.clip, style.clipPath, style.fontSize, style.fontWeight];
    const state = 'value' in one ? [one.value, 'checked' in one && one.checked] : [];
    return [x, y, width, height, ...looks, ...touch, ...state].join(' ');
  });
  const scheme = / data-mantine-color-scheme="[a-z]+"/;
  return [whole.outerHTML.replace(scheme, ''), document.activeElement?.id, ...each].join('\n');
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
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

/** What the server answers to this: only a browser knows that every name below localhost is this machine. */
export const answerOf = (route: Route): Promise<APIResponse> =>
  route.fetch({
    url: route
      .request()
      .url()
      .replace(/\/\/\w+\.localhost/, '//127.0.0.1'),
  });

/**
 * The next answers to a call are lost on the way, after the server has done it: three in a row, of what bears a key and
 * is sent again by itself, until anyone is told.
 */
export async function lose(
  page: Page,
  url: string,
  { method, times = 1 }: { method?: 'POST' | 'PUT' | 'DELETE'; times?: number } = {},
): Promise<void> {
  let lost = 0;
  await page.route(url, async (route) => {
    if (lost === times || (method && route.request().method() !== method)) return route.continue();
    lost += 1;
    await answerOf(route);
    await route.abort();
  });
}

/** The page is looked at again so much later: what it knows is old by then. */
export const lookAgainAfter = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate((later) => {
    const now = Date.now;
    Date.now = () => now() + later;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, milliseconds);

/** Something that waits until one lets it go. */
export function gate(): { readonly until: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { until, open: () => open() };
}
