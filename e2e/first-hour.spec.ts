import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { startedProgram } from '../test/program';
import { expectNoAxeFaults } from './axe-faults';
import { test as base, toast } from './support';

const club = 'Amihan <Ice> Club';

/** The program of a real club that isn't set up yet, with its output. */
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

test.use({ serviceWorkers: 'allow' });

test("A real club's first hour: set up from another device, its logo, team and players, and its public page", async ({
  page,
  browser,
  program,
}) => {
  test.slow();
  await openFromElsewhere(page, program);
  const steps = page.getByRole('region', { name: 'Set up your club' });
  await expect(steps.getByText('0 of 6 done')).toBeVisible();
  await expectNoAxeFaults(page);
  await expectLevelSheets(page);
  await page.goto('/');

  await steps.getByRole('link', { name: 'Add your logo' }).click();
  const picture = { create: { width: 300, height: 300, channels: 4, background: '#14734a' } } as const;
  const buffer = await sharp(picture).png().toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await expect(toast(page)).toContainText('Logo changed');

  await makeTeam(page, 'Amihan U10');
  await importPlayers(page, 'Amihan U10');
  await page.goto('/');
  await expect(steps.getByText('3 of 6 done')).toBeVisible();
  await doTheRest(page);
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

/** Checks that on the board's sheets, a report without data begins at the same height as the one beside it. */
async function expectLevelSheets(page: Page): Promise<void> {
  await page.goto('/reports/board');
  const heads = page.getByRole('article').getByRole('heading', { level: 3 });
  await expect(heads).toHaveCount(6);
  const heights = await heads.evaluateAll((all) => all.map((head) => head.getBoundingClientRect().height));
  expect(new Set(heights).size, heights.join(', ')).toBe(1);
}

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

/** Does the steps that `month.spec.ts` covers. */
async function doTheRest({ request }: Page): Promise<void> {
  const [player] = await (await request.get('/api/players')).json();
  const charge = { playerId: player.id, amount: '2500.00', type: 'monthly_dues', description: 'November dues' };
  const writes = {
    '/api/staff-invitations': { email: 'coach@example.com', role: 'coach' },
    '/api/payments': charge,
    '/api/announcements': { title: 'Welcome', content: 'First practice on Monday.', priority: 'normal' },
  };
  for (const [path, data] of Object.entries(writes)) {
    const answer = await request.post(path, { data });
    expect(answer.status(), await answer.text()).toBe(201);
  }
}
