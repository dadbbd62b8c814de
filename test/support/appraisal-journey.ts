import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import type { Ask } from './browser-session.ts';

const Schedule = z.object({ Periods: z.array(z.object({ Id: z.number() })) });
const Directory = z.object({ data: z.array(z.object({ Id: z.number(), Name: z.string() })) });
const Held = z.object({ Id: z.number(), State: z.string(), Review: z.string() });

/** Somebody's place for an appraisal. */
export interface AppraisalPlace {
  readonly userId: number;
  readonly periodId: number;
}

export const placePath = ({ userId, periodId }: AppraisalPlace): string =>
  `/v3/talent/appraisal/${userId}/${periodId}`;

/** Somebody's place in the newest listed quarter, or so many before it. */
export async function placeOf(ask: Ask, token: string, name: string, back = 0): Promise<AppraisalPlace> {
  const { Periods } = Schedule.parse(await ask('/api/talent/schedule', { token }));
  const { data } = Directory.parse(await ask('/api/Profile/Directory', { body: { Name: name }, token }));
  return { userId: data[0]?.Id ?? 0, periodId: Periods[back]?.Id ?? 0 };
}

export const drawerOf = (page: Page): Locator => page.getByRole('dialog', { name: /[Aa]ppraisal Q\d/ });

/** The appraisal as the server has it. */
export async function held(
  ask: Ask,
  token: string,
  { userId, periodId }: AppraisalPlace,
): Promise<z.infer<typeof Held>> {
  return Held.parse(await ask(`/api/talent/of/${userId}/${periodId}`, { token }));
}

/** Opens somebody's draft of the newest quarter; answers where it stands, and how it was. */
export async function openDraft(page: Page, ask: Ask, token: string, name: string) {
  const place = await placeOf(ask, token, name);
  const before = await held(ask, token, place);
  await page.goto(placePath(place));
  const review = drawerOf(page).getByRole('textbox', { name: 'Review' });
  await expect(review).toHaveValue(before.Review);
  return { place, before, review };
}
