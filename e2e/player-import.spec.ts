import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { findPlayers, inEveryLook, rowOf, test } from './own-club';
import { signInByHand } from './support';
import { workbook } from './workbook';

const header = ['Name of Player', 'DOB', 'Squad', 'Pos.', 'No.', 'Parent E-mail', 'Contact Person', 'Mobile', 'Shirt'];
const messy = [
  header,
  ['Dela Cruz, Iñaki', '03/14/2015', 'u10 squirts', 'LW', '88', 'ana@example.com', 'Ana', '0917 1', 'M'],
  ['Bea Import', '14-Mar-15', 'U8 Mites', 'goalie', '#71', '', '', '', 'S'],
  ['', '', '', '', '', '', '', '', ''],
  ['Bea Import', '2015-03-14', 'U8 Mites', 'G', '71', '', '', '', 'S'],
  ['Ten Jersey', '2014-07-01', 'Varsity', 'C', 'ten', '', '', '', ''],
  ['No Day', '2015-02-30', 'U11 Wolves', '', '', '', '=1+1', '', ''],
];

test('An admin imports a messy spreadsheet, takes the faulty rows along, and a second time adds nobody', async ({
  page,
}) => {
  await signInByHand(page, 'admin');
  await openImport(page);
  await inEveryLook(page);
  // As Excel saves "Unicode text": UTF-16 with a byte-order mark, tabs between cells.
  const text = Buffer.from(`\uFEFF${messy.map((row) => row.join('\t')).join('\r\n')}`, 'utf16le');
  await choose(page, 'players.txt', text);

  const box = page.getByRole('dialog', { name: 'Import Players' });
  await expect(box.getByLabel('Full name')).toHaveValue('0');
  await expect(box.getByLabel('Birth date')).toHaveValue('1');
  await expect(box.getByLabel('Team')).toHaveValue('2');
  await inEveryLook(page);
  await box.getByLabel('Birth date').selectOption('Not in the file');
  await expect(box.getByRole('button', { name: 'Preview' })).toHaveAccessibleDescription(
    'Choose the column of the birth date.',
  );
  await box.getByLabel('Birth date').selectOption('DOB');
  await box.getByRole('button', { name: 'Preview' }).click();

  const rows = box.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(0)).toContainText('Iñaki Dela Cruz');
  await expect(rows.nth(0)).toContainText('Left Wing');
  await expect(rows.nth(2)).toContainText('Duplicate');
  await expect(rows.nth(3)).toContainText('Jersey number must be a whole number');
  await expect(rows.nth(4)).toContainText('There is no February 30.');
  await inEveryLook(page);
  await box.getByText('Faulty 2').click();
  await expect(rows).toHaveCount(2);

  await box.getByRole('button', { name: 'Import 2 Players' }).click();
  await expect(box.getByText('2 players were added')).toBeVisible();
  await expect(box.getByText('1 duplicate was left out')).toBeVisible();
  await inEveryLook(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    box.getByRole('button', { name: 'Download 2 Faulty Rows' }).click(),
  ]);
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv.split('\r\n')[0]).toBe(`\uFEFF${header.join(',')},Reason`);
  expect(csv).toContain("'=1+1");
  expect(csv).toContain('There is no February 30.');
  await box.getByRole('button', { name: 'Done' }).click();
  await findPlayers(page, 'Iñaki');
  await expect(rowOf(page, 'Iñaki Dela Cruz')).toContainText('U10 Squirts');

  await openImport(page);
  await choose(page, 'players.txt', text);
  await box.getByRole('button', { name: 'Preview' }).click();
  await expect(box.getByRole('button', { name: 'Import 0 Players' })).toHaveAccessibleDescription(
    'There is no row that can be added.',
  );
});

test('An Excel workbook and pasted rows are read too', async ({ page }) => {
  await signInByHand(page, 'admin');
  await openImport(page);
  const rows = [
    ['First name', 'Last name', 'Birthday'],
    ['Xia', 'Workbook', '2016-01-31'],
  ];
  await choose(page, 'players.xlsx', workbook(rows));
  const box = page.getByRole('dialog', { name: 'Import Players' });
  await box.getByRole('button', { name: 'Preview' }).click();
  await expect(box.getByText('Xia Workbook')).toBeVisible();
  await expect(box.getByText('Jan 31, 2016')).toBeVisible();
  await box.getByRole('button', { name: 'Back' }).click();
  await box.getByRole('button', { name: 'Back' }).click();
  await box.getByLabel(/^Or paste the rows/).fill('Pia\tPasted\t31.01.2016');
  await box.getByRole('button', { name: 'Use pasted rows' }).click();
  await box.getByLabel('The first row names the columns').uncheck();
  await box.getByLabel('First name').selectOption('Column A');
  await box.getByLabel('Last name').selectOption('Column B');
  await box.getByLabel('Birth date').selectOption('Column C');
  await box.getByRole('button', { name: 'Preview' }).click();
  await expect(box.getByText('Pia Pasted')).toBeVisible();
});

test('What is no list of players is refused in plain words', async ({ page }) => {
  await signInByHand(page, 'admin');
  await openImport(page);
  const box = page.getByRole('dialog', { name: 'Import Players' });
  const refusals: [string, Buffer, RegExp][] = [
    ['photo.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 4, 5, 6, 7]), /isn't a CSV file/],
    ['old.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /old Excel file/],
    ['broken.xlsx', Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), /could not be read/],
    ['empty.csv', Buffer.from(''), /empty/],
    ['large.csv', Buffer.alloc(49 * 1024 * 1024, 'a'), /This file has 49 MB/],
  ];
  for (const [name, content, sentence] of refusals) {
    await choose(page, name, content);
    await expect(box.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  }
  await inEveryLook(page);
});

test('2,000 rows are looked at with no more than 50 in the page, and a failed import loses nothing', async ({
  page,
}) => {
  await signInByHand(page, 'admin');
  await openImport(page);
  const many = Array.from({ length: 2000 }, (_, index) => `Many${index},Players,2015-01-01`);
  await choose(page, 'many.csv', Buffer.from(['First,Last,Born', ...many].join('\n')));
  const box = page.getByRole('dialog', { name: 'Import Players' });
  await box.getByRole('button', { name: 'Preview' }).click();
  await expect(box.getByText('1 to 50 of 2,000')).toBeVisible();
  await expect(box.getByRole('listitem')).toHaveCount(50);
  await box.getByRole('button', { name: 'Next' }).click();
  await expect(box.getByText('51 to 100 of 2,000')).toBeVisible();

  await page.route('/api/players/import', (route) => route.fulfill({ status: 503, body: '' }));
  await box.getByRole('button', { name: 'Import 2,000 Players' }).click();
  await expect(box.getByText('Nothing was lost: please try again.')).toBeVisible();
  await expect(box.getByText(/of 2,000/)).toBeVisible();
});

async function openImport(page: Page): Promise<void> {
  await page.goto('/players');
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('button', { name: 'Choose File' })).toBeVisible();
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Spreadsheet').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}
