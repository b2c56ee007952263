import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFaults } from './axe-faults';
import { signIn, test } from './support';

test('The chart library is loaded on the reports only', async ({ page }) => {
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
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  await expect(chartOf(page, 'Payment methods')).toBeVisible();
  expect(charts.length).toBe(1);

  await test.step('a table replaces its chart, and its rows are downloaded', async () => {
    for (const button of await page.getByRole('button', { name: /^Show as table/ }).all()) await button.click();
    await expect(page.getByRole('application')).toHaveCount(0);
    await expectNoAxeFaults(page);
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Download CSV.*Payment methods/ }).click();
    const rows = readFileSync(await (await file).path(), 'utf8')
      .trim()
      .split('\n');
    expect(rows.length).toBeGreaterThan(4);
  });
  await test.step('a reversed range says so', async () => {
    await page.goto('/reports?from=2026-05-01&to=2026-04-30');
    const to = page.getByLabel('To', { exact: true });
    await expect(to).toHaveAccessibleDescription('The last day is before the first.');
  });
});

test('A chart is read by keyboard, and each bar is announced', async ({ page }) => {
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
  const reported = page.getByRole('region', { name: 'Revenue by month and type', exact: true }).getByRole('status');
  await expect(reported).toHaveText(/^[A-Z][a-z]{2} \d{4}: ₱/);
  const first = await reported.textContent();
  await page.keyboard.press('ArrowRight');
  await expect(reported).not.toHaveText(first ?? '');
});

test('Six charts and their totals print on two sheets, also with twelve teams and 24 months', async ({ page }) => {
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

function chartOf(page: Page, title: string) {
  return page.getByRole('application', { name: new RegExp(`^${title}, a chart`) });
}

type Box = ReturnType<Page['getByRole']>;

/** Returns a report's rows as text, whether visible or for screen readers only. */
async function rowsOf(panel: Box): Promise<string[][]> {
  await expect(panel.getByRole('table')).toBeAttached();
  const rows = await panel.getByRole('table').locator('tbody tr').all();
  return Promise.all(rows.map(cellsOf));
}

function cellsOf(row: Box): Promise<string[]> {
  return row.locator('th, td').allTextContents();
}

/** Returns the number of A4 sheets of the printed page. */
async function sheetsOf(page: Page): Promise<number> {
  const paper = await page.pdf({ format: 'A4' });
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
