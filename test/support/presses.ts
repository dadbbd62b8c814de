import type { Locator, Page } from '@playwright/test';

/** Milliseconds between the two presses (issue 8, point 17). */
export const gaps = [0, 50, 150, 300];

/** Addresses of what the page asks the server to change. */
export function writesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isWrite = request.method() !== 'GET' || pathname.startsWith('/api/Goal/delete/');
    if (isWrite && pathname.startsWith('/api/Goal/') && pathname !== '/api/Goal/goals') sent.push(pathname);
  });
  return sent;
}

/** The presses say themselves when they were made: a busy machine may hand the second on later. */
export async function pressTwice(button: Locator, gap: number): Promise<void> {
  await button.hover();
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const page = button.page();
  const hand = await page.context().newCDPSession(page);
  const first = Date.now();
  for (const wait of [0, gap]) {
    if (wait > 0) await page.waitForTimeout(wait);
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      await hand.send('Input.dispatchMouseEvent', {
        type,
        x: x + width / 2,
        y: y + height / 2,
        button: 'left',
        clickCount: 1,
        timestamp: (first + wait) / 1000,
      });
  }
  await hand.detach();
}
