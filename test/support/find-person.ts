import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import type { Ask } from './browser-session.ts';

const Directory = z.object({ data: z.array(z.object({ Id: z.number() })) });

/** The Id of whom the directory finds first. */
export async function idOf(ask: Ask, token: string, Name: string): Promise<number> {
  const found = Directory.parse(await ask('/api/Profile/Directory', { body: { Name }, token }));
  return found.data[0]?.Id ?? 0;
}

/** Their profile, once it is drawn. */
export async function openPerson(page: Page, ask: Ask, token: string, name: string): Promise<number> {
  const id = await idOf(ask, token, name);
  await page.goto(`/v3/profile/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return id;
}
