import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { GoalInfo } from '#contract/goal-shapes.ts';
import { test as base, type DemoPerson, isLive } from './browser-session.ts';

/** A demo person's way to the API, which needs no page. */
export interface Caller {
  /** Posts to a path below `/api/Goal`. */
  readonly call: (path: string, body: object) => Promise<unknown>;
  readonly read: (path: string) => Promise<unknown>;
  /** Saves the goal's form as another window would. */
  readonly save: (goalId: number, body: object) => Promise<unknown>;
  readonly info: (goalId: number) => Promise<GoalInfo>;
}

/** A signed-in person in a window of their own. */
export interface Person extends Caller {
  readonly page: Page;
}

export interface JourneyGoal {
  readonly id: number;
  readonly title: string;
}

interface GoalWish {
  readonly state: 'review' | 'approved' | 'shelving_in_review' | 'results_in_review';
  readonly measurement?: string;
  readonly parent?: JourneyGoal;
}

interface Journeys {
  /** For what happens beside the journey: a page is worth its time only where it is looked at. */
  readonly callerOf: (who: DemoPerson) => Promise<Caller>;
  readonly signedIn: (who: DemoPerson) => Promise<Person>;
  /** Lena Novak, who reports to Maya Okafor. */
  readonly owner: Person;
  readonly manager: Person;
  /** A goal manager with an approved goal of their own, who may change what hangs below it. */
  readonly keeper: Person & { readonly top: JourneyGoal };
  /** A new goal of the owner's, taken to a state through the API. */
  readonly goal: (wish: GoalWish) => Promise<JourneyGoal>;
}

const Made = z.object({ Goal: z.object({ Id: z.number() }) });
let made = 0;

export const test = base.extend<Journeys>({
  callerOf: async ({ ask, tokenOf }, use) => {
    await use(async (who) => {
      const token = await tokenOf(who);
      const read = (path: string) => ask(`/api/Goal${path}`, { token });
      return {
        read,
        call: (path, body) => ask(`/api/Goal${path}`, { body, token }),
        save: (id, body) => ask(`/api/Goal/${id}`, { method: 'PUT', body, token }),
        info: async (id) => GoalInfo.parse(await read(`/${id}`)),
      };
    });
  },
  signedIn: async ({ profile, signIn, callerOf }, use) => {
    await use(async (who) => {
      const page = await (await profile()).newPage();
      await signIn(page, who);
      return { page, ...(await callerOf(who)) };
    });
  },
  owner: async ({ signedIn }, use) => use(await signedIn('contributor')),
  manager: async ({ signedIn }, use) => use(await signedIn('manager')),
  keeper: async ({ signedIn, callerOf, tokenOf, afterwards }, use) => {
    const keeper = await signedIn('goalmanager');
    const title = `Kept together ${process.pid}-${Date.now() % 100_000}`;
    const { Goal } = Made.parse(await keeper.call('', { Title: title, IsDraft: false }));
    afterwards(`/api/Goal/delete/${Goal.Id}`, { token: await tokenOf('goaladmin') });
    await (await callerOf('goaladmin')).call('/approve', { Id: Goal.Id, Status: 'approved' });
    await use({ ...keeper, top: { id: Goal.Id, title } });
  },
  goal: async ({ callerOf }, use) => {
    const owner = await callerOf('contributor');
    const manager = await callerOf('manager');
    const ceo = await callerOf('ceo');
    const ids: number[] = [];
    await use(async (wish) => {
      made += 1;
      const title = `Journey ${process.pid}-${made}-${Date.now() % 100_000}`;
      const id = await make(owner, { ...wish, title });
      ids.push(id);
      if (wish.state !== 'review') await manager.call('/approve', { Id: id, Status: 'approved' });
      if (wish.state === 'shelving_in_review')
        await owner.call('/shelve', { Id: id, Status: 'shelving_in_review' });
      if (wish.state === 'results_in_review') {
        const result = { Completed: true, Quality: 3, Outcome: 'Done as agreed.' };
        await owner.call('/finalize', { GoalId: id, ...result });
      }
      return { id, title };
    });
    // Other journeys read the same lists. What was handed over meanwhile is no longer the manager's to delete.
    for (const id of ids) {
      await manager.read(`/delete/${id}`);
      await ceo.read(`/delete/${id}`);
    }
  },
});

async function make(owner: Caller, wish: GoalWish & { readonly title: string }): Promise<number> {
  const answer = await owner.call('', {
    Title: wish.title,
    Measurement: wish.measurement ?? 'Ten of ten',
    ParentId: wish.parent?.id ?? 0,
    IsDraft: false,
  });
  return Made.parse(answer).Goal.Id;
}

export async function openGoal(page: Page, id: number, query = ''): Promise<void> {
  await page.goto(`/v3/goals/${id}${query}`);
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
}

export const detailOf = (page: Page): Locator => page.getByRole('region', { name: 'Goal Details' });
export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** What the three dots of the open goal offer. */
export async function fromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Opens a goal on a page that hears of what others do. */
export async function openLive(page: Page, id: number, query = ''): Promise<void> {
  const live = isLive(page);
  await openGoal(page, id, query);
  await live;
}

/** Opens a goal's weekly update, with a likelihood and a quality chosen. */
export async function openUpdate(page: Page, { id, title }: JourneyGoal): Promise<Locator> {
  await openLive(page, id);
  await detailOf(page).getByRole('button', { name: 'Update' }).click();
  const dialog = dialogOf(page, title);
  await rate(dialog);
  return dialog;
}

async function rate(dialog: Locator): Promise<void> {
  for (const [kind, name] of [
    ['likelihood', 'Likely'],
    ['quality', 'Okay'],
  ])
    await dialog.locator(`[data-kind="${kind}"]`).getByRole('radio', { name, exact: true }).check();
}
