import type { Page } from '@playwright/test';
import words from '#contract/words/en.json' with { type: 'json' };
import type { Cast, Player } from './cast.ts';

/** Something a person does on a screen of a large company. */
export interface Scene {
  readonly name: string;
  readonly as: (cast: Cast) => Player;
  /** Where the page is before anything counts. */
  readonly from: (cast: Cast) => string;
  /** There once the screen is. */
  readonly ready: string;
  /** What must never be in the page too often, and how often at most. */
  readonly drawn: { readonly selector: string; readonly most: number };
  /** Answers the milliseconds until something was shown, where that is what counts. */
  readonly act: (page: Page, cast: Cast) => Promise<number | null>;
}

const people = { selector: '[role="treeitem"]', most: 300 };
const directoryRows = { selector: 'tr[aria-rowindex]', most: 300 };
const goals = { selector: 'main [data-goal]', most: 3000 };
const directory = '/v3/organization?tab=directory';
const scroller = '[role="tree"]';
/** Of the whole company: its letter is in nearly every title. */
const everyGoal = '/v3/goals?search=e';

/** The screens of a company of 10,000 (issue 9, point 6; issue 13, point 7). */
export const scenes: readonly Scene[] = [
  {
    name: 'chart, opened from the menu',
    as: ({ contributor }) => contributor,
    from: () => '/v3/help',
    ready: 'h1',
    drawn: people,
    act: (page) => shownAfterPress(page, 'a[href="/v3/organization"]', people.selector),
  },
  {
    name: 'chart, opened by its address',
    as: ({ contributor }) => contributor,
    from: () => '/v3/help',
    ready: 'h1',
    drawn: people,
    act: async (page, { contributor }) => {
      await page.goto(`/v3/organization/${contributor.id}`);
      return firstSeen(page, people.selector);
    },
  },
  {
    name: 'chart, branches opened and scrolled',
    as: ({ ceo }) => ceo,
    from: () => '/v3/organization',
    ready: people.selector,
    drawn: people,
    act: async (page) => {
      await openBranches(page);
      await scroll(page, scroller);
      return null;
    },
  },
  {
    name: 'chart, typing in its search',
    as: ({ vp }) => vp,
    from: () => '/v3/organization',
    ready: people.selector,
    drawn: people,
    act: (page) => type(page, 'main input', 'marino okafor'),
  },
  {
    name: 'directory, scrolled',
    as: ({ contributor }) => contributor,
    from: () => directory,
    ready: directoryRows.selector,
    drawn: directoryRows,
    act: async (page) => {
      await scroll(page, 'table');
      return null;
    },
  },
  {
    name: 'directory, typing in its search',
    as: ({ contributor }) => contributor,
    from: () => directory,
    ready: directoryRows.selector,
    drawn: directoryRows,
    act: (page) => type(page, 'main input', 'marino okafor'),
  },
  {
    name: 'goal list, scrolled',
    as: ({ ceo }) => ceo,
    from: () => everyGoal,
    ready: goals.selector,
    drawn: goals,
    act: async (page) => {
      await loadMore(page);
      await scroll(page, goals.selector);
      return null;
    },
  },
  {
    name: 'goal list, typing in its search',
    as: ({ ceo }) => ceo,
    from: () => everyGoal,
    ready: goals.selector,
    drawn: goals,
    act: (page) => type(page, 'main input', 'lead time'),
  },
  {
    name: 'matrix over the whole company, scrolled',
    as: ({ ceo }) => ceo,
    from: ({ widestGoalId }) => `/v3/predictions/${widestGoalId}`,
    ready: '[role="gridcell"]',
    drawn: { selector: 'main article', most: 3000 },
    act: async (page) => {
      await scroll(page, 'main');
      return null;
    },
  },
];

/** Presses in the page and waits for the frame after what is looked for is there: no wire in between. */
function shownAfterPress(page: Page, link: string, selector: string): Promise<number> {
  return page.evaluate(
    ([pressed = '', wanted = '']) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        document.querySelector<HTMLElement>(pressed)?.click();
        const look = () => {
          if (document.querySelector(wanted) === null) requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve(performance.now() - began));
        };
        look();
      }),
    [link, selector],
  );
}

/** Since the navigation began; the page says so itself (smooth.ts), as for a press: no wire in between. */
async function firstSeen(page: Page, selector: string): Promise<number> {
  await page.waitForSelector(selector);
  return page.evaluate(() => window.felt.firstSeen);
}

const wheelTurns = 60;
const wheelPixels = 700;
const betweenTurnsMs = 60;

async function scroll(page: Page, over: string): Promise<void> {
  await page
    .locator(over)
    .first()
    .hover({ force: true, position: { x: 8, y: 8 } });
  for (let i = 0; i < wheelTurns; i += 1) {
    await page.mouse.wheel(0, i < (wheelTurns * 3) / 4 ? wheelPixels : -wheelPixels);
    await page.waitForTimeout(betweenTurnsMs);
  }
}

const loads = 8;
/** Two presses sooner after each other are one deed (web/ui/buttons/one-press.ts). */
const anotherDeedMs = 400;

/** As one does who reads on: the list has a button for it. Pressed again once the rows are there. */
async function loadMore(page: Page): Promise<void> {
  const rows = page.locator(goals.selector);
  for (let i = 0; i < loads; i += 1) {
    const more = page.getByRole('button', { name: words.ui.load_more });
    if ((await more.count()) === 0) return;
    const before = await rows.count();
    await more.click();
    await rows.nth(before).waitFor();
    await page.waitForTimeout(anotherDeedMs);
  }
}

const branches = 12;

/** From above to below, so that ever more people stand in the chart. */
async function openBranches(page: Page): Promise<void> {
  for (let i = 0; i < branches; i += 1) {
    const closed = page.locator('[role="treeitem"][aria-expanded="false"] button');
    if ((await closed.count()) === 0) return;
    await closed.last().dispatchEvent('click');
    await page.waitForTimeout(betweenTurnsMs);
  }
}

const betweenLettersMs = 120;

async function type(page: Page, box: string, text: string): Promise<null> {
  await page.locator(box).first().focus();
  await page.keyboard.type(text, { delay: betweenLettersMs });
  await page.waitForTimeout(1000);
  return null;
}
