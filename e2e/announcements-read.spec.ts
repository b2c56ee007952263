import { expect } from '@playwright/test';
import { cardOf } from './announcement-parts';
import { askApart, signIn, test } from './support';

test('Back from an announcement leads to the list as it was filtered, after a reload too', async ({ page, board }) => {
  const list = `/announcements?q=${board.title('').trim()}&priority=high`;
  const { id } = await board.publish({ title: board.title('Found'), content: '-', priority: 'high' });
  await signIn(page, 'parent');
  await page.goto(list);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(`/announcements/${id}`);
  await page.reload();
  await page.getByRole('link', { name: 'Back to Announcements' }).click();
  await expect(page).toHaveURL(list);
});

test("A reason's tooltip hides no other control, on a wide window and on a phone", async ({ page, board }) => {
  const title = board.title('From the office');
  await board.publish({ title, content: '-' });
  for (const [width, role, name, reason] of [
    [1280, 'parent', 'New Announcement', 'Only coaches and admins publish announcements.'],
    [390, 'coach', `Delete ${title}`, 'Only its author or an admin can change this.'],
  ] as const) {
    await signIn(page, role);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/announcements');
    await page.getByRole('button', { name }).click({ force: true });
    const tip = page.locator('.tooltip');
    await expect(tip).toHaveText(reason);
    const hidden = await tip.evaluate((box) => {
      const at = box.getBoundingClientRect();
      return [...document.querySelectorAll('a, button, input, select')].flatMap((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const apart = right <= at.left || left >= at.right || bottom <= at.top || top >= at.bottom;
        return apart ? [] : [control.outerHTML];
      });
    });
    expect(hidden, `at ${width}`).toEqual([]);
  }
});

test('A search is at most as long as the list takes, in the box and in the address', async ({ page }) => {
  await signIn(page, 'admin');
  for (const [path, label] of [
    ['/announcements', 'Search announcements'],
    ['/players', 'Search player name'],
  ] as const) {
    await page.goto(`${path}?q=${'x'.repeat(201)}`);
    const box = page.getByRole('searchbox', { name: label });
    await expect(box).toHaveValue('x'.repeat(200));
    await expect(page.getByRole('button', { name: 'Clear Filter' })).toBeVisible();
    await box.fill('y'.repeat(199));
    await box.press('End');
    await page.keyboard.type('zzz');
    await expect(box).toHaveValue(`${'y'.repeat(199)}z`);
  }
});

test('Search and priority are answered at once, live in the address and survive reload and back', async ({
  page,
  board,
}) => {
  const tag = board.title('').trim();
  await board.publish({ title: board.title('Helmets'), content: 'New VISORS have come.', priority: 'high' });
  await board.publish({ title: board.title('Gloves'), content: 'Only a few.', priority: 'high' });
  await board.publish({ title: board.title('Visors'), content: 'See the desk.', priority: 'low' });
  await signIn(page, 'admin');
  await page.goto('/announcements');
  const search = page.getByRole('searchbox', { name: 'Search announcements' });
  const priority = page.getByRole('combobox', { name: 'Priority' });
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(priority.getByRole('option')).toHaveText([/^All/, 'High', 'Normal', 'Low']);

  await search.fill(tag);
  await expect(page).toHaveURL(`/announcements?q=${tag}`);
  await expect(titles).toHaveText([/^Visors/, /^Gloves/, /^Helmets/]);
  await priority.selectOption('High');
  await expect(page).toHaveURL(`/announcements?q=${tag}&priority=high`);
  await expect(titles).toHaveText([/^Gloves/, /^Helmets/]);

  await page.reload();
  await expect(titles).toHaveText([/^Gloves/, /^Helmets/]);
  await expect(search).toHaveValue(tag);
  await expect(priority).toHaveValue('high');

  await page.getByRole('link', { name: /^Helmets/ }).click();
  await expect(page.getByRole('heading', { name: /^Helmets/, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/announcements?q=${tag}&priority=high`);
  await expect(titles).toHaveText([/^Gloves/, /^Helmets/]);
  await expect(search).toHaveValue(tag);

  await priority.selectOption({ label: 'Low' });
  await expect(titles).toHaveText([/^Visors/]);
  await search.fill('new visors HAVE');
  await priority.selectOption({ index: 0 });
  await expect(titles).toHaveText([/^Helmets/]);
});

test('No match and none yet are told apart', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/announcements?q=no-such-words-anywhere');
  const main = page.getByRole('main');
  await expect(main.getByText('No announcements found', { exact: true })).toBeVisible();
  await expect(main.getByText('Try adjusting your search or filters', { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Create First Announcement' })).toBeHidden();
  await main.getByRole('button', { name: 'Clear Filter' }).click();
  await expect(page).toHaveURL('/announcements');
  await expect(main.getByRole('article').first()).toBeVisible();

  await askApart(page);
  await page.route('/api/announcements?*', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(main.getByText('No announcements found', { exact: true })).toBeVisible();
  await expect(main.getByText('Create your first announcement to get started', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Create First Announcement' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Announcement' })).toBeVisible();
});

test('Markup is text, and the detail keeps the line breaks', async ({ page, board }) => {
  const title = board.title('<script>document.title="hacked"</script>');
  const content = 'First <b>bold</b> line\n\n  third, <img src=x onerror=alert(1)>\n\u20b16,800';
  const { id } = await board.publish({ title, content, priority: 'high' });
  await signIn(page, 'admin');
  await page.goto('/announcements');
  await expect(cardOf(page, title)).toContainText('First <b>bold</b> line');
  await page.goto(`/announcements/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(main.getByText('High Priority', { exact: true })).toBeVisible();
  await expect(main.getByText(/^Posted [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible();
  await expect(main.getByText(/^Last updated/)).toBeHidden();
  const body = main.getByText('First <b>bold</b> line');
  expect(await body.textContent()).toBe(content);
  await expect(body).toHaveCSS('white-space', 'pre-wrap');
  await expect(main.locator('script, b, img')).toHaveCount(0);
  await expect(page).toHaveTitle(`${title} · Yelo`);
  await main.getByRole('link', { name: 'Back to Announcements' }).click();
  await expect(page).toHaveURL('/announcements');
});

test('An announcement that is gone, never was or cannot be read is not found', async ({ page, board }) => {
  await signIn(page, 'parent');
  const { id } = await board.publish({ title: board.title('For the Bantams'), content: '-', targetTeams: ['4'] });
  for (const wrong of [String(id), '2147483647', '99999999999', 'abc']) {
    await page.goto(`/announcements/${wrong}`);
    await expect(page.getByRole('heading', { name: 'Announcement Not Found' })).toBeVisible();
  }
  const main = page.getByRole('main');
  const text = "The announcement you're looking for doesn't exist or has been removed.";
  await expect(main.getByText(text, { exact: true })).toBeVisible();

  await askApart(page);
  await page.route('/api/announcements/2', (route) => route.fulfill({ json: null }));
  await page.goto('/announcements/2');
  await expect(page.getByRole('heading', { name: 'Announcement Not Found' })).toBeVisible();

  let asked = 0;
  await page.route('/api/announcements/1', (route) => {
    asked += 1;
    return route.fulfill({ status: 500, body: 'boom' });
  });
  await page.goto('/announcements/1');
  await expect.poll(() => asked).toBe(4);
  await expect(main.getByText(text, { exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'Back to Announcements' }).click();
  await expect(page).toHaveURL('/announcements');
});
