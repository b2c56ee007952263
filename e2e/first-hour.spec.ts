import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { startedProgram } from '../test/program';
import { formOf } from './announcement-parts';
import { expectNoAxeFaults } from './axe-faults';
import { test as base, toast } from './support';

const club = 'Amihan <Ice> Club';

/** A real club's program that nobody has set up yet, and what it prints. */
const test = base.extend<{ program: Awaited<ReturnType<typeof startedProgram>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  program: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'yelo-first-hour-'));
    const program = await startedProgram({ DATA_DIR: folder, DEMO: '0', RATE_LIMIT: '1000000', TRUST_PROXY: '1' });
    await use(program);
    program.kill('SIGTERM');
    await program.ended;
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ program }, use) => use(program.url),
});

test("A real club's first hour: opened, its players imported, its coach invited, its team charged and told", async ({
  page,
  browser,
  program,
}) => {
  test.slow();
  await openFromElsewhere(page, program);
  const steps = page.getByRole('region', { name: 'Set up your club' });
  await expect(steps.getByText('0 of 6 done')).toBeVisible();
  await expectNoAxeFaults(page);

  await steps.getByRole('link', { name: 'Add your logo' }).click();
  const picture = { create: { width: 300, height: 300, channels: 4, background: '#14734a' } } as const;
  const buffer = await sharp(picture).png().toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await expect(toast(page)).toContainText('Logo changed');

  await makeTeam(page, 'Amihan U10');
  await importPlayers(page, 'Amihan U10');
  const coach = await inviteCoach(page, browser, 'Amihan U10');
  await coach.goto('/players');
  await expect(coach.getByRole('rowheader', { name: 'Mia Santos' })).toBeVisible();
  await coach.goto('/admin');
  await expect(coach.getByText('Access Denied')).toBeVisible();
  await coach.context().close();

  await charge(page, 'Amihan U10');
  await page.goto('/');
  await expect(steps.getByText('5 of 6 done')).toBeVisible();
  await announce(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Total Players/ })).toContainText('2');
  await expect(steps).toBeHidden();

  const visitor = await (await browser.newContext({ baseURL: program.url })).newPage();
  await visitor.goto('/');
  await expect(visitor).toHaveTitle(club);
  await expect(visitor.getByRole('banner').locator('img[src^="/api/club/logo"]')).toBeVisible();
  const figures = visitor.getByRole('region', { name: `${club} in figures` });
  await expect(figures.locator('dl > div')).toHaveText(['active players2', 'team1']);
  await expect(visitor.getByText('satisfaction')).toBeHidden();
  await visitor.context().close();
});

async function openFromElsewhere(page: Page, program: { stdout(): string }): Promise<void> {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.9' });
  await page.goto('/api/login');
  const values = { 'Club name': club, 'First name': 'Luz', 'Last name': 'Abad', 'E-mail': 'luz@example.com' };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Password').fill('face-off at dawn');
  await page.getByLabel('Set-up code').fill('AAAA-AAAA');
  await page.getByRole('button', { name: 'Set up your club' }).click();
  await expect(page.getByText("That isn't the code.")).toBeVisible();
  const code = /enter this code: (\S+)/.exec(program.stdout())?.[1] ?? '';
  await page.getByLabel('Set-up code').fill(code);
  await page.getByLabel('Password').fill('face-off at dawn');
  await page.getByRole('button', { name: 'Set up your club' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  await page.setExtraHTTPHeaders({});
}

async function makeTeam(page: Page, name: string): Promise<void> {
  await page.goto('/teams');
  await page.getByRole('button', { name: 'Create Your First Team' }).click();
  const box = page.getByRole('dialog', { name: 'Create Team' });
  await box.getByLabel('Team Name').fill(name);
  await box.getByLabel('Age Group').selectOption('U10 Squirts');
  await box.getByRole('button', { name: 'Create Team' }).click();
  await expect(box).toBeHidden();
}

async function importPlayers(page: Page, team: string): Promise<void> {
  await page.goto('/players');
  await page
    .getByRole('button', { name: /Import/ })
    .first()
    .click();
  const box = page.getByRole('dialog', { name: 'Import Players' });
  const rows = [
    ['First name', 'Last name', 'Birthday', 'Team'],
    ['Mia', 'Santos', '2016-01-31', team],
    ['Leo', 'Cruz', '2016-05-04', team],
  ];
  await box.getByLabel(/^Or paste the rows/).fill(rows.map((row) => row.join('\t')).join('\n'));
  await box.getByRole('button', { name: 'Use pasted rows' }).click();
  await box.getByRole('button', { name: 'Preview' }).click();
  await box.getByRole('button', { name: 'Import 2 Players' }).click();
  await expect(box.getByText('2 players were added')).toBeVisible();
  await box.getByRole('button', { name: 'Done' }).click();
}

/** The coach's page, signed up by the link. */
async function inviteCoach(page: Page, browser: Browser, team: string): Promise<Page> {
  await page.goto('/teams');
  const card = page.getByRole('group', { name: team, exact: true });
  await card.getByRole('button', { name: /^Manage/ }).click();
  const manage = page.getByRole('dialog', { name: 'Manage Team' });
  await manage.getByRole('button', { name: 'Invite a coach by e-mail' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite a coach' });
  await invite.getByLabel('E-mail').fill('coach@example.com');
  await invite.getByRole('button', { name: 'Create invitation' }).click();
  const shown = page.getByRole('dialog', { name: 'Invitation link' });
  const { pathname, search, origin } = new URL(await shown.getByRole('textbox', { name: 'Link' }).inputValue());
  expect(origin).toMatch(/^http:\/\/localhost/);
  const visitor = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await visitor.goto(pathname + search);
  await visitor.getByLabel('First name').fill('Jun');
  await visitor.getByLabel('Last name').fill('Reyes');
  await visitor.getByLabel('Password').fill('two skates and a puck');
  await visitor.getByRole('button', { name: 'Create your account' }).click();
  await expect(visitor.getByRole('link', { name: 'Coach Dashboard' })).toBeVisible();
  return visitor;
}

async function charge(page: Page, team: string): Promise<void> {
  await page.goto('/payments?dialog=request');
  const box = page.getByRole('dialog', { name: 'Request payments' });
  const choice = box.getByLabel('Team', { exact: true });
  const value = await choice.getByRole('option', { name: team }).getAttribute('value');
  await choice.selectOption(value);
  await box.getByLabel('Amount').fill('2500');
  await box.getByLabel('Description').fill('November dues');
  await box.getByLabel('Due date').fill('2199-10-31');
  await box.getByRole('button', { name: 'Send request' }).click();
  await expect(toast(page)).toContainText('2 payments of');
}

async function announce(page: Page): Promise<void> {
  await page.goto('/announcements');
  await page
    .getByRole('button', { name: /New Announcement|Create/ })
    .first()
    .click();
  const form = formOf(page);
  await form.title.fill('Welcome');
  await form.content.fill('First practice on Monday.');
  await form.publish.click();
  await expect(toast(page)).toContainText('Announcement created');
  await expect(toast(page)).toContainText('no mail server');
}
