import { expect, type Page } from '@playwright/test';
import { screens } from '@/views/screens';
import { loaded } from './page-requests';
import { signIn, test } from './support';

/**
 * Controls that a parent may find disabled on a phone, since the state ends with the parent's next action, the next page or the next
 * month.
 */
const passing = [
  'This is the first page',
  'This is the last page',
  'This is the earliest month.',
  'Choose a payment method first.',
  'Nothing was changed yet.',
  'No filter is set',
];

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a parent's screens have no control that a parent can never use", async ({ page }) => {
    await signIn(page, 'parent');
    for (const path of await pathsOf(page)) {
      await page.goto(path);
      await loaded(page);
      expect(await greyed(page), path).toEqual([]);
    }
  });
});

/** Returns every screen that a parent may open, with an own record for variable parts, and what opens over them. */
async function pathsOf(page: Page): Promise<string[]> {
  const first = async (path: string) => (await (await page.request.get(`/api/${path}`)).json())[0].id as number;
  const [event, news, payment] = [
    await first('events/upcoming'),
    await first('announcements'),
    await first('payments?status=pending'),
  ];
  const [player, team] = [await first('players'), await first('teams')];
  const ids: Record<string, number> = { events: event, announcements: news, checkout: payment };
  const plain = screens.map(({ address }) =>
    address.path.replace(/:\w+/, () => String(ids[address.path.split('/')[1] ?? ''])),
  );
  const views = [
    '/schedule?view=week',
    '/schedule?view=day',
    '/announcements?priority=high',
    '/documents?status=missing',
  ];
  return [...plain, ...views, `/players?player=${player}`, `/teams?roster=${team}`];
}

/** Returns the visible controls that are disabled, with their names and reasons. */
async function greyed(page: Page): Promise<string[]> {
  const found = await page.locator('[aria-disabled="true"]:visible, :disabled:visible').all();
  const named = await Promise.all(
    found.map((control) =>
      control.evaluate((one) => {
        const ids = one.getAttribute('aria-describedby')?.split(' ') ?? [];
        const reason = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
        return { name: one.getAttribute('aria-label') ?? one.textContent ?? one.tagName, reason };
      }),
    ),
  );
  return named.filter(({ reason }) => !passing.includes(reason)).map(({ name, reason }) => `${name}: ${reason}`);
}
