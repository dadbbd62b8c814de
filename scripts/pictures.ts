import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import sharp from 'sharp';
import words from '#contract/words/en.json' with { type: 'json' };
import { demoPassword } from '#seed/demo/load.ts';
import { root } from './build.ts';
import { openDemo } from './demo-in-browser.ts';

/**
 * `npm run pictures`: docs/pictures/*.png, taken from the built product with the demo companies. The clock begins
 * at one instant, so that taking them again changes what the product changed and nothing else.
 */
const now = '2026-11-18T15:00:00Z';
const folder = join(root, 'docs/pictures');
/** Bytes a picture may have, for those who clone. */
const heaviest = 250_000;

const desk = { viewport: { width: 1360, height: 850 }, deviceScaleFactor: 2 };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

interface Picture {
  readonly file: string;
  readonly view: BrowserContextOptions;
  /** Who is signed in; nobody on the sign-in page. */
  readonly as: 'manager' | 'contributor' | 'ceo' | 'hradmin' | null;
  /** Brings the page to what is shown. */
  readonly show: (page: Page) => Promise<void>;
}

const pictures: readonly Picture[] = [
  { file: 'goals-light', view: { ...desk, colorScheme: 'light' }, as: 'manager', show: goals },
  { file: 'goals-dark', view: { ...desk, colorScheme: 'dark' }, as: 'manager', show: goals },
  { file: 'dashboard', view: { ...desk, colorScheme: 'light' }, as: 'manager', show: dashboard },
  { file: 'predictions', view: { ...desk, colorScheme: 'dark' }, as: 'manager', show: predictions },
  { file: 'weekly-update', view: { ...desk, colorScheme: 'light' }, as: 'contributor', show: weeklyUpdate },
  { file: 'strategy', view: { ...desk, colorScheme: 'light' }, as: 'contributor', show: strategy },
  { file: 'talent-matrix', view: { ...desk, colorScheme: 'light' }, as: 'hradmin', show: talentMatrix },
  { file: 'org-chart', view: { ...desk, colorScheme: 'dark' }, as: 'manager', show: orgChart },
  { file: 'deck', view: { ...desk, colorScheme: 'light' }, as: 'ceo', show: deck },
  { file: 'sign-in', view: { ...desk, colorScheme: 'light' }, as: null, show: signIn },
  { file: 'phone', view: { ...phone, colorScheme: 'light' }, as: 'manager', show: goal },
];

const shownGoal = 'Cut installation lead time from 31 days to 21';

const { home, browser, end } = await openDemo('pictures', { WAYMARK_NOW: now });
try {
  mkdirSync(folder, { recursive: true });
  for (const picture of pictures) await take(browser, picture);
} finally {
  await end();
}

async function take(browser: Browser, { file, view, as, show }: Picture): Promise<void> {
  const context = await browser.newContext({
    ...view,
    baseURL: home,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  if (as !== null) await enter(page, `${as}@demo.example`);
  await show(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const png = await sharp(await page.screenshot({ caret: 'hide' }))
    .png({ palette: true, colours: 256, effort: 10, compressionLevel: 9 })
    .toBuffer();
  await context.close();
  if (png.length > heaviest) throw new Error(`${file}.png has ${png.length} bytes; at most ${heaviest}`);
  writeFileSync(join(folder, `${file}.png`), png);
  console.log(`docs/pictures/${file}.png  ${Math.round(png.length / 1000)} kB`);
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/v3/login');
  await page.getByLabel(words.account.email).fill('manager@demo.example');
  await page.getByLabel(words.account.password, { exact: true }).fill(demoPassword);
}

async function enter(page: Page, email: string): Promise<void> {
  await page.goto('/v3/login');
  await page.getByLabel(words.account.email).fill(email);
  await page.getByLabel(words.account.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: words.account.sign_in, exact: true }).click();
  await page.waitForURL('**/v3/home');
}

/** A manager's reports beside the first of them, whose edits wait for approval. */
async function goals(page: Page): Promise<void> {
  await page.goto('/v3/goals/type/reports');
  await goal(page);
}

async function goal(page: Page): Promise<void> {
  await page.goto('/v3/goals/type/reports');
  await page.getByText(shownGoal).first().click();
  await page.getByRole('heading', { name: shownGoal }).waitFor();
}

async function dashboard(page: Page): Promise<void> {
  await page.goto('/v3/home');
  await page.getByRole('heading', { name: words.dashboard.compliance.title }).waitFor();
}

/** The grid of the manager's first goal, with what came into one of its cells. */
async function predictions(page: Page): Promise<void> {
  await page.goto('/v3/predictions');
  await page.getByRole('gridcell').first().waitFor();
  await page.getByRole('gridcell', { name: /^Unsure, Good: / }).click();
  await page.waitForURL(/cell=/);
}

async function weeklyUpdate(page: Page): Promise<void> {
  await page.goto('/v3/goals');
  await page.getByRole('link', { name: /./ }).first().waitFor();
  await page.keyboard.press('u');
  await page.locator('[role=dialog] :is([role=radio], input[type=radio]):focus').waitFor();
  // Likely, Good: two digits answer both questions, and C leads to the comment.
  for (const key of ['3', '3', 'c']) await page.keyboard.press(key);
  await page
    .locator('[role=dialog] textarea:focus')
    .fill('Ten of twelve are cut. The last crew films on Friday.');
  await page.locator('[role=dialog] button:enabled', { hasText: words.goals.weekly.save_next }).waitFor();
}

/** As a reader has it; a video's frame stays empty without a network. */
async function strategy(page: Page): Promise<void> {
  await page.route(/youtube-nocookie|vimeo/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  );
  await page.goto('/v3/strategy');
  await page.getByRole('main').getByRole('region').first().waitFor();
}

/** With the people of a cell below it. */
async function talentMatrix(page: Page): Promise<void> {
  await page.goto('/v3/talent/matrix');
  const cells = page.getByRole('table', { name: /to the right/ }).getByRole('button');
  await cells.first().waitFor();
  await cells.nth(12).click();
}

/** The path to somebody three levels down. */
async function orgChart(page: Page): Promise<void> {
  await page.goto('/v3/organization');
  await page.getByRole('treeitem', { name: /Henrik Aalto/ }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('Petra');
  await page.locator('[role=treeitem][aria-selected=true]').waitFor();
}

/** A page of the slides of the last quarter, as it is looked at before it is downloaded: title, text, numbers, goals. */
async function deck(page: Page): Promise<void> {
  await page.goto('/v3/reports/summary/quarter');
  await page.getByRole('button', { name: words.summaries.page.generate }).click();
  await page.getByRole('button', { name: words.summaries.page.preview }).first().click();
  const slide = page.getByRole('dialog').getByRole('region').nth(3);
  await slide.waitFor();
  // The dialog shows what it gives the focus to: before that, it would scroll back to its head.
  await page.locator('[role=dialog] :focus').waitFor();
  await slide.evaluate((shown) => shown.scrollIntoView({ block: 'center' }));
}
