import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import Papa from 'papaparse';
import { expectNoAxeFaults } from './axe-faults';
import { askApart, signIn, test } from './support';

const titles = [
  'Revenue by month and type',
  'Receivables by age',
  'Payment methods',
  'Players by team',
  'Compliance by team',
  'Attendance by month',
];

test('An admin opens the reports by the navigation, and changes their range', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/');
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  for (const title of titles) await expect(chartOf(page, title)).toBeVisible();
  const revenue = page.getByRole('region', { name: 'Revenue by month and type', exact: true });
  const ofYear = await revenue.locator('p').first().textContent();
  await page.getByLabel('Range', { exact: true }).selectOption('This month');
  await expect(page).toHaveURL(/\?from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d$/);
  await expect(revenue.locator('p').first()).not.toHaveText(ofYear ?? '');
  await page.reload();
  await expect(page.getByLabel('Range', { exact: true })).toHaveValue('month');
  await page.getByLabel('Range', { exact: true }).selectOption('Last 12 months');
  await expect(page).toHaveURL(/\/reports$/);
  await expect(revenue.locator('p').first()).toHaveText(ofYear ?? '');
});

test('A range that is turned around, or too long, is said to be so and not asked for', async ({ page }) => {
  await signIn(page, 'admin');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/reports')) asked.push(request.url());
  });
  await page.goto('/reports?from=2026-05-01&to=2026-04-30');
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription('The last day is before the first.');
  await expectNoAxeFaults(page);
  await page.goto('/reports?from=2001-01-01&to=2026-04-30');
  await expect(page.getByLabel('From', { exact: true })).toHaveAccessibleDescription(
    'Choose a range of at most 10 years.',
  );
  expect(asked).toEqual([]);
  await page.getByLabel('From', { exact: true }).fill('2026-01-01');
  await expect(page).toHaveURL(/from=2026-01-01&to=2026-04-30/);
  await expect(chartOf(page, 'Revenue by month and type')).toBeVisible();
});

test('Each report is a table too, whose rows are those of its CSV', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/reports');
  for (const title of titles) {
    const panel = page.getByRole('region', { name: title, exact: true });
    const unseen = await rowsOf(panel);
    await expect(panel.getByRole('table').getByRole('link')).toHaveCount(0);
    await panel.getByRole('button', { name: /^Show as table/ }).click();
    await expect(chartOf(page, title)).toBeHidden();
    expect(await rowsOf(panel)).toEqual(unseen);
    const file = page.waitForEvent('download');
    await panel.getByRole('link', { name: /^Download CSV/ }).click();
    const csv = Papa.parse<string[]>(readFileSync(await (await file).path(), 'utf8').trim()).data.slice(1);
    expect(unseen.length).toBeGreaterThan(3);
    expect(unseen.map((cells) => cells.map(plain))).toEqual(csv.map((cells) => cells.map(plain)));
  }
  await expectNoAxeFaults(page);
});

test('A figure leads to the list that it is of', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/reports');
  const paid = (await shownRows(page, 'Revenue by month and type')).last();
  const [, , count, amount = ''] = await cellsOf(paid);
  await paid.getByRole('link').click();
  await expect(page.getByRole('button', { name: /^Remove the filter Paid / })).toBeVisible();
  await expect(page.getByText(new RegExp(`^${count} payments?, ${amount}$`))).toBeVisible();
  await page.goto('/reports');
  const owed = (await shownRows(page, 'Receivables by age')).first();
  const [, unpaid, sum = ''] = await cellsOf(owed);
  await owed.getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Remove the filter Owed: Not due yet' })).toBeVisible();
  await expect(page.getByText(new RegExp(`^${unpaid} payments?, ${sum}$`))).toBeVisible();
  await page.goto('/reports');
  const team = (await shownRows(page, 'Compliance by team')).first();
  const [name = '', complete] = await cellsOf(team);
  await team.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/players\?teamId=\d+&compliance=complete$/);
  await expect(page.getByLabel('Team', { exact: true }).locator('option:checked')).toHaveText(name);
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(Number(complete));
});

test('A chart is read by the keyboard, and each bar is spoken', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/reports');
  const teams = chartOf(page, 'Compliance by team');
  await teams.focus();
  const panel = page.getByRole('region', { name: 'Compliance by team', exact: true });
  const names = (await rowsOf(panel)).map(([name]) => name);
  const spoken = panel.getByRole('status');
  await expect(spoken).toHaveText(new RegExp(`^${names[0]}: \\d+ players\\. Complete \\d+`));
  await page.keyboard.press('ArrowDown');
  await expect(spoken).toHaveText(new RegExp(`^${names[1]}: `));
  await page.keyboard.press('ArrowUp');
  await expect(spoken).toHaveText(new RegExp(`^${names[0]}: `));
  const months = chartOf(page, 'Revenue by month and type');
  await months.focus();
  const told = page.getByRole('region', { name: 'Revenue by month and type', exact: true }).getByRole('status');
  await expect(told).toHaveText(/^[A-Z][a-z]{2} \d{4}: ₱/);
  const first = await told.textContent();
  await page.keyboard.press('ArrowRight');
  await expect(told).not.toHaveText(first ?? '');
  await expectNoAxeFaults(page);
});

test('The attendance of one team stands in the address', async ({ page }) => {
  await signIn(page, 'super_admin');
  await page.goto('/reports');
  const panel = page.getByRole('region', { name: 'Attendance by month', exact: true });
  const all = await rowsOf(panel);
  const name = all[0]?.[0] ?? '';
  await panel.getByLabel('Team', { exact: true }).selectOption(name);
  await expect(page).toHaveURL(/\?team=\d+$/);
  await expect.poll(() => rowsOf(panel)).toEqual(all.filter(([team]) => team === name));
});

test('Six charts and their totals are printed on two sheets, with twelve teams and 24 months too', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/reports');
  await page.getByRole('link', { name: 'For the board meeting' }).click();
  await expect(page.getByRole('heading', { name: 'Reports for the board', level: 1 })).toBeVisible();
  await expect(page.getByRole('article').locator('svg.recharts-surface')).toHaveCount(6);
  await expectNoAxeFaults(page);
  expect(await sheetsOf(page)).toBe(2);
  for (let count = 1; count <= 12; count += 1) {
    const data = { name: `Ice Foxes of the Northern Lights ${count}`, ageGroup: 'Adult League' };
    expect((await page.request.post('/api/teams', { data })).status()).toBe(201);
  }
  const to = new Date().getFullYear();
  await page.goto(`/reports/board?from=${to - 2}-01-01&to=${to - 1}-12-31`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').locator('svg.recharts-surface').first()).toBeVisible();
  await expect(page.getByText('Ice Foxes of the Northern Lights 1').first()).toBeAttached();
  expect(await sheetsOf(page)).toBe(2);
  await page.setViewportSize({ width: 673, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const hidden = await page
    .getByRole('article')
    .evaluateAll((sheets) => sheets.filter((sheet) => sheet.scrollHeight > sheet.clientHeight).length);
  expect(hidden, 'sheets that cut something off').toBe(0);
  await expect(page.getByRole('article').first()).toContainText(`Jan 1, ${to - 2} to Dec 31, ${to - 1}`);
});

test('The reports that could not be loaded are asked for again', async ({ page }) => {
  await signIn(page, 'admin');
  await askApart(page);
  await page.route('**/api/reports', (route) => route.fulfill({ status: 500, json: { message: 'Out of order.' } }));
  await page.goto('/reports');
  await expect(page.getByText('The reports could not be loaded')).toBeVisible();
  await page.unroute('**/api/reports');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(chartOf(page, 'Payment methods')).toBeVisible();
});

for (const role of ['coach', 'parent'] as const) {
  test(`A ${role} is denied the reports`, async ({ page }) => {
    await signIn(page, role);
    for (const path of ['/reports', '/reports/board']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Reports', exact: true })).toHaveCount(0);
  });
}

test('The drawing of charts is loaded on the reports alone', async ({ page }) => {
  await signIn(page, 'super_admin');
  const charts: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/chart-/.test(request.url())) charts.push(new URL(page.url()).pathname);
  });
  await page.goto('/');
  const links = page.getByRole('navigation').first().getByRole('link');
  await expect(links.first()).toBeVisible();
  const names = await links.allTextContents();
  expect(names).toContain('Admin');
  for (const name of names) {
    if (name === 'Reports') continue;
    await links.filter({ hasText: new RegExp(`^${name}$`) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(charts).toEqual([]);
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(chartOf(page, 'Payment methods')).toBeVisible();
  expect(charts.length).toBe(1);
});

function chartOf(page: Page, title: string) {
  return page.getByRole('application', { name: new RegExp(`^${title}, a chart`) });
}

type Box = ReturnType<Page['getByRole']>;

/** A report's rows without the total, once it is shown as a table. */
async function shownRows(page: Page, title: string): Promise<Box> {
  const panel = page.getByRole('region', { name: title, exact: true });
  await panel.getByRole('button', { name: /^Show as table/ }).click();
  return panel.getByRole('table').locator('tbody tr');
}

/** The same in words, whether it is shown or only heard. */
async function rowsOf(panel: Box): Promise<string[][]> {
  await expect(panel.getByRole('table')).toBeAttached();
  const rows = await panel.getByRole('table').locator('tbody tr').all();
  return Promise.all(rows.map(cellsOf));
}

function cellsOf(row: Box): Promise<string[]> {
  return row.locator('th, td').allTextContents();
}

/** What a cell says without the way in which a screen or a spreadsheet writes it. */
function plain(text: string): string {
  if (/^\d{4}-\d\d-01$/.test(text)) {
    return new Date(`${text}T00:00:00Z`).toLocaleDateString('en-US', {
      timeZone: 'UTC',
      month: 'short',
      year: 'numeric',
    });
  }
  return text.replace(/[₱,%]/g, '').replace(/^—$/, '');
}

/** How many sheets of A4 the page takes. */
async function sheetsOf(page: Page): Promise<number> {
  const paper = await page.pdf({ format: 'A4' });
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
