import { expect, type Page, type Request } from '@playwright/test';

const open = new WeakMap<Page, Set<Request>>();

/** Tracks the pending requests of the page from now on. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  open.set(page, requests);
  page.on('request', (request) => {
    // Pending requests of the previous document end with it.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** Waits until the screen is fully loaded: no pending request, no loading state. */
export async function loaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0);
  await answered(page);
}

/** Waits until every request is finished and the responses cause no further one. */
export async function answered(page: Page): Promise<void> {
  const requests = open.get(page);
  if (!requests) throw new Error('watchRequests() comes before the first request.');
  await expect(async () => {
    expect([...requests].map((request) => request.url())).toEqual([]);
    // Any request that a response causes begins within two frames.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect([...requests].map((request) => request.url())).toEqual([]);
  }).toPass({ intervals: [20, 50, 100] });
}
