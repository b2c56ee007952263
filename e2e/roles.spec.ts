import { expect, type Page } from '@playwright/test';
import { type Role, roleLabel } from '@/shared/permissions';
import { cardOf, formOf } from './announcement-parts';
import { askApart, signIn, test } from './support';

const everybody = ['Dashboard', 'Schedule', 'Announcements', 'Documents', 'Payments', 'Players'];
const bars: Record<Role, { name: string; items: string[] }> = {
  super_admin: { name: 'Teresa Magsino', items: [...everybody, 'Teams', 'Reports', 'Admin'] },
  admin: { name: 'Carmela Ortiz', items: [...everybody, 'Teams', 'Reports'] },
  coach: { name: 'Ramon Dizon', items: [...everybody, 'Teams', 'Coach Dashboard'] },
  parent: { name: 'Kristine Villanueva', items: everybody },
};
const rest = { '/admin': 'super admin', '/coach': 'coach' };
const allowed: Partial<Record<Role, string>> = { super_admin: '/admin', coach: '/coach' };

for (const role of ['super_admin', 'admin', 'coach', 'parent'] as const) {
  test(`${roleLabel[role]}: what the bar holds and which dashboards open`, async ({ page }) => {
    await signIn(page, role);
    await page.goto('/');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav.getByRole('link')).toHaveText(bars[role].items);
    await expect(page.getByRole('banner').getByText(bars[role].name, { exact: true })).toBeVisible();
    await expect(page.getByRole('banner').getByText(roleLabel[role], { exact: true })).toBeVisible();
    await expectActive(page, 'Dashboard');

    await nav.getByRole('link', { name: 'Announcements' }).click();
    await expectActive(page, 'Announcements');
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/announcements\/\d+/);
    await expectActive(page, 'Announcements');

    for (const [path, privileges] of Object.entries(rest)) {
      await page.goto(path);
      const denied = page.getByRole('heading', { name: 'Access Denied', level: 1 });
      if (allowed[role] === path) {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(denied).toBeHidden();
        continue;
      }
      await expect(denied).toBeVisible();
      const sentence = `You need ${privileges} privileges to access this dashboard.`;
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    }
  });
}

test('Signed in, a path that leads nowhere is not found, with status 404', async ({ page }) => {
  await signIn(page, 'parent');
  const answer = await page.goto('/lost/in/the/corner');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test("A coach publishes for the own teams only and can't change an admin's", async ({ page, board }) => {
  const admins = board.title('From the office');
  const own = board.title('From the bench');
  await board.publish({ title: admins, content: '-' });
  await signIn(page, 'coach');
  await page.goto('/announcements');
  for (const name of [`Edit ${admins}`, `Delete ${admins}`]) {
    const button = page.getByRole('button', { name });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription('Only its author or an admin can change this.');
    await button.click({ force: true });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('.tooltip')).toHaveText('Only its author or an admin can change this.');
  }

  await page.getByRole('button', { name: 'New Announcement' }).click();
  const form = formOf(page);
  await expect(form.box.getByRole('group', { name: 'Target Teams' }).locator('label')).toHaveText([
    'U10 Squirts',
    'U14 Bantams',
  ]);
  await form.title.fill(own);
  await form.content.fill('Full gear.');
  await form.publish.click();
  await expect(form.box.getByRole('group', { name: 'Target Teams' })).toContainText(
    'As a coach, choose at least one of your own teams and none but your own.',
  );
  expect((await board.find()).map(({ title }) => title)).toEqual([admins]);

  await form.team('U14 Bantams').check();
  await form.publish.click();
  await expect(form.box).toBeHidden();
  await expect(cardOf(page, own).getByRole('list', { name: 'For teams' })).toHaveText('U14 Bantams');
  const edit = page.getByRole('button', { name: `Edit ${own}` });
  await expect(edit).not.toHaveAttribute('aria-disabled', 'true');
  await edit.click();
  await form.content.fill('Half gear.');
  await form.update.click();
  await expect(cardOf(page, own)).toContainText('Half gear.');
});

test("A parent reads what is for all and for the children's teams, and writes nothing", async ({ page, board }) => {
  const tag = board.title('').trim();
  await board.publish({ title: board.title('For all'), content: '-' });
  await board.publish({ title: board.title('For the Squirts'), content: '-', targetTeams: ['2'] });
  await board.publish({ title: board.title('For the Peewees'), content: '-', targetTeams: ['3'] });
  await board.publish({ title: board.title('For Varsity and Mites'), content: '-', targetTeams: ['5', '1'] });
  await signIn(page, 'parent');
  await page.goto(`/announcements?q=${tag}`);
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(titles).toHaveText([`For Varsity and Mites ${tag}`, `For the Squirts ${tag}`, `For all ${tag}`]);

  const create = page.getByRole('button', { name: 'New Announcement' });
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await expect(create).toHaveAccessibleDescription('Only coaches and admins publish announcements.');
  await create.click({ force: true });
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const edit = page.getByRole('button', { name: `Edit For all ${tag}` });
  await expect(edit).toHaveAccessibleDescription('Only coaches and admins can change announcements.');
  await expect(edit).toHaveAttribute('aria-disabled', 'true');

  await askApart(page);
  await page.route('/api/announcements?*', (route) => route.fulfill({ json: [] }));
  await page.goto('/announcements');
  const first = page.getByRole('button', { name: 'Create First Announcement' });
  await expect(first).toHaveAttribute('aria-disabled', 'true');
  await expect(first).toHaveAccessibleDescription('Only coaches and admins publish announcements.');
});

async function expectActive(page: Page, item: string): Promise<void> {
  const active = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
  await expect(active).toHaveText([item]);
}
