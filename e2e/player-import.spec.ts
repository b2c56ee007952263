import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFaults } from './axe-faults';
import { choose, openImport } from './import-parts';
import { findPlayers, rowOf } from './player-parts';
import { signIn, test } from './support';
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

test('An admin imports a messy spreadsheet, takes the rows to mend along, and a second time adds nobody', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await openImport(page);
  await expectNoAxeFaults(page);
  // As Excel saves "Unicode text": UTF-16 with a byte-order mark, tabs between cells.
  const text = Buffer.from(`\uFEFF${messy.map((row) => row.join('\t')).join('\r\n')}`, 'utf16le');
  await choose(page, 'players.txt', text);

  const box = page.getByRole('dialog', { name: 'Import Players' });
  await expect(box.getByLabel('Full name')).toHaveValue('0');
  await expect(box.getByLabel('Birth date')).toHaveValue('1');
  await expect(box.getByLabel('Team')).toHaveValue('2');
  await expectNoAxeFaults(page);
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
  await expectNoAxeFaults(page);
  await box.getByText('To mend 2').click();
  await expect(rows).toHaveCount(2);
  const sending = box.getByRole('checkbox', { name: 'Send invitations' });
  await expect(sending).toBeChecked();
  await expect(sending).toHaveAccessibleDescription(/^1 invitation goes out, one to each guardian's e-mail\./);
  await sending.uncheck();
  await expect(sending).toHaveAccessibleDescription(/^Nobody is mailed\. 1 invitation waits in the players' details/);

  await box.getByRole('button', { name: 'Import 2 Players' }).click();
  await expect(box.getByText('2 players were added')).toBeVisible();
  await expect(box.getByText('1 duplicate was left out')).toBeVisible();
  await expect(box.getByText('1 invitation was keptNo mail was sent, as you chose.')).toBeVisible();
  await expectNoAxeFaults(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    box.getByRole('button', { name: 'Download 2 Rows to Mend' }).click(),
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
  await box.getByRole('button', { name: 'Back' }).click();
  await box.getByRole('button', { name: 'Back' }).click();
  await choose(page, 'players-to-mend.csv', Buffer.from(csv));
  await box.getByRole('button', { name: 'Preview' }).click();
  await expect(box.getByText('All 2')).toBeVisible();
  await expect(box.getByText('To mend 2')).toBeVisible();
});

test('An Excel workbook and pasted rows are read too', async ({ page }) => {
  await signIn(page, 'admin');
  await openImport(page);
  const rows = [
    ['First name', 'Last name', 'Birthday'],
    ['Xia', 'Workbook', '2016-01-31'],
  ];
  await choose(page, 'players.xlsx', workbook({ Players: rows }));
  const box = page.getByRole('dialog', { name: 'Import Players' });
  await box.getByRole('button', { name: 'Preview' }).click();
  await expect(box.getByText('Xia Workbook')).toBeVisible();
  await expect(box.getByText('Jan 31, 2016')).toBeVisible();
  await box.getByRole('button', { name: 'Back' }).click();
  await box.getByRole('button', { name: 'Back' }).click();
  await box.getByLabel(/^Or paste the rows/).fill('Pia\tPasted\t31.01.2016');
  await box.getByRole('button', { name: 'Use pasted rows' }).click();
  await expect(box.getByLabel('Column names')).toHaveValue('');
  await box.getByLabel('First name').selectOption('Column A');
  await box.getByLabel('Last name').selectOption('Column B');
  await box.getByLabel('Birth date').selectOption('Column C');
  await box.getByRole('button', { name: 'Preview' }).click();
  await expect(box.getByText('Pia Pasted')).toBeVisible();
});

test('What is no list of players is refused in plain words', async ({ page }) => {
  await signIn(page, 'admin');
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
  await expectNoAxeFaults(page);
});

test('2,000 rows are looked at with no more than 50 in the page, and a failed import loses nothing', async ({
  page,
}) => {
  await signIn(page, 'admin');
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
  await expect(box.getByText("it isn't known whether the players were added")).toBeVisible();
  await expect(box.getByText(/of 2,000/)).toBeVisible();
});

test("A club's first sheet has titles above its header, dates both ways and teams that aren't there yet", async ({
  page,
}) => {
  await signIn(page, 'admin');
  await openImport(page);
  const lines = [
    'Manila Bay Ice Hockey Club, Season 2026',
    '',
    'No.;Name (Surname, First);Birthdate;Team;Mobile No.;Shirt',
    '1;Dela Cruz, Iñaki Both;03/04/2015;U10 Squirts;9171234567;M',
    '2;Both, Bea;14/03/2015;U11 Wolves;;S',
    '3;Both, Cy;03/14/2015;u11 wolves;;',
    'No.;Name (Surname, First);Birthdate;Team;Mobile No.;Shirt',
    '4;Both, Di;Saturday, March 14, 2015;Owls;;',
    ';;;;;',
    'TOTAL;4 players;;;;',
    ';Prepared by: Bea Both;;;;',
  ];
  await choose(page, 'first.csv', Buffer.from(`\uFEFF${lines.join('\r\n')}`, 'utf16le'));
  const box = page.getByRole('dialog', { name: 'Import Players' });
  await expect(box.getByText('6 rows')).toBeVisible();
  await expect(box.getByLabel('Column names').locator('option:checked')).toHaveText(/^Row 3: No\., Name/);
  await expect(box.getByLabel('Full name').locator('option:checked')).toHaveText('Name (Surname, First)');
  await expect(box.getByLabel('Jersey number')).toHaveValue('');
  await box.getByRole('button', { name: 'Preview' }).click();

  const rows = box.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem');
  const dates = box.getByLabel('How dates are read');
  const teams = box.getByLabel('Players of these teams');
  await expect(dates).toHaveAccessibleDescription(/The file writes dates both ways, so 1 date can't be read\./);
  await expect(dates).toHaveValue('');
  await expect(teams).toHaveAccessibleDescription('The club has no team called U11 Wolves or Owls.');
  await expect(rows.nth(0)).toContainText('can be read in two ways');
  await expect(box.getByText('Ready 0')).toBeVisible();
  await expect(
    box.getByText('2 rows are left out, as they are no players: row 10 (a total); row 11 (a signature).'),
  ).toBeVisible();

  await dates.selectOption('Month first: 03/04 is March 4');
  await expect(rows.nth(0)).toContainText('Mar 4, 2015');
  await expect(rows.nth(1)).toContainText("This birth date isn't written month first.");
  await expect(dates).toHaveAccessibleDescription(/Dates are read month first, as you chose\./);
  await dates.selectOption('Day first: 03/04 is April 3');
  await expect(rows.nth(0)).toContainText('Apr 3, 2015');
  await expect(rows.nth(2)).toContainText("This birth date isn't written day first.");
  await dates.selectOption('Month first: 03/04 is March 4');
  await teams.selectOption('Import without a team');
  await expect(rows.nth(2)).toContainText('There is no team called u11 wolves. The player is added without a team.');

  await box.getByRole('button', { name: 'Import 3 Players' }).click();
  await expect(box.getByText('3 players were added')).toBeVisible();
  await box.getByRole('button', { name: 'Done' }).click();
  await findPlayers(page, 'Both');
  await expect(rowOf(page, 'Iñaki Both Dela Cruz')).toContainText('U10 Squirts');
  await expect(rowOf(page, 'Cy Both')).not.toContainText('U11');
  await expect(rowOf(page, 'Bea Both')).toHaveCount(0);
});

test('The sheet of a workbook that holds the players is read, its dates as Excel keeps them', async ({ page }) => {
  await signIn(page, 'admin');
  await openImport(page);
  const header = ['Surname', 'Given name', 'DOB', 'Jersey'];
  const sheets = {
    'Read me': [['How to fill this file']],
    U8: [['Club list'], [], header, ['Serial', 'Ana', { day: 42077 }, 9], ['Serial', 'Bo', 42078, 10]],
    U10: [header, ['Serial', 'Cy', { day: 42079 }, 11]],
  };
  await choose(page, 'club.xlsx', workbook(sheets));
  const box = page.getByRole('dialog', { name: 'Import Players' });
  await expect(box.getByLabel('Sheet', { exact: true }).locator('option:checked')).toHaveText('U8');
  await expectNoAxeFaults(page);
  await box.getByRole('button', { name: 'Preview' }).click();
  const rows = box.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem');
  await expect(rows).toHaveText([/^Row 4Ana Serial.*Mar 14, 2015 · #9/, /^Row 5Bo Serial.*Mar 15, 2015 · #10/]);
  await expect(box.getByLabel('How dates are read')).toHaveCount(0);
  await box.getByRole('button', { name: 'Back' }).click();
  await box.getByLabel('Sheet', { exact: true }).selectOption('U10');
  await box.getByRole('button', { name: 'Preview' }).click();
  await expect(rows).toHaveText([/^Row 2Cy Serial.*Mar 16, 2015 · #11/]);
});

test('The bar stands for what the server told, and nothing is lost when the dialog is closed', async ({ page }) => {
  await signIn(page, 'admin');
  await answerByHand(page);
  await openImport(page);
  const box = page.getByRole('dialog', { name: 'Import Players' });
  const bar = box.getByRole('progressbar');
  await previewPasted(page, 'Bar');
  await box.getByRole('button', { name: 'Import 1 Player' }).click();
  await expect(box.getByText('Sending the rows...')).toBeVisible();
  await expect(bar).not.toHaveAttribute('aria-valuenow');
  await sendLine(page, { done: 0, total: 8 });
  await expect(bar).toHaveAttribute('aria-valuenow', '0');
  await sendLine(page, { done: 3, total: 8 });
  await expect(bar).toHaveAttribute('aria-valuenow', '37');
  await expect(box.getByText('Adding the players: 37%')).toBeVisible();
  await expectNoAxeFaults(page);
  await sendLine(page, { done: 8, total: 8 });
  await expect(box.getByText('Saving...')).toBeVisible();
  await sendLine(page, { status: 409, body: { message: 'Somebody was faster.', code: 'conflict' } });
  await expect(box.getByText('Somebody was faster.')).toBeVisible();

  await box.getByRole('button', { name: 'Import 1 Player' }).click();
  await sendLine(page, { done: 1, total: 8 });
  await sendLine(page, undefined);
  await expect(box.getByText("it isn't known whether the players were added")).toBeVisible();

  await box.getByRole('button', { name: 'Import 1 Player' }).click();
  await expect(box.getByText('Sending the rows...')).toBeVisible();
  await box.getByRole('button', { name: 'Close' }).last().click();
  await expect(box).toBeHidden();
  const counts = {
    ok: 1,
    duplicates: 0,
    errors: 0,
    linked: 0,
    invited: 0,
    newTeams: [],
    mails: { invitations: 0, links: 0 },
  };
  await sendLine(page, { status: 201, body: { ...counts, rows: [] } });
  await expect(page.getByText('1 player was added.')).toBeVisible();
});

/** The import's answers come from the test, line by line: the real ones are over too soon to be looked at. */
async function answerByHand(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = window.fetch;
    window.fetch = async (address, init) => {
      if (address !== '/api/players/import') return real(address, init);
      const body = new ReadableStream({
        start(controller) {
          Object.assign(window, {
            sendImportLine: (line: string | undefined) =>
              line === undefined ? controller.close() : controller.enqueue(new TextEncoder().encode(`${line}\n`)),
          });
        },
      });
      return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } });
    };
  });
}

/** One line, the last one with its end; undefined ends the answer without one. */
async function sendLine(page: Page, line: object | undefined): Promise<void> {
  await page.evaluate(
    (lines) => {
      const { sendImportLine } = window as unknown as { sendImportLine: (line: string | undefined) => void };
      for (const each of lines) sendImportLine(each);
    },
    line ? [JSON.stringify(line), ...('status' in line ? [undefined] : [])] : [undefined],
  );
}

async function previewPasted(page: Page, name: string): Promise<void> {
  const box = page.getByRole('dialog', { name: 'Import Players' });
  await box.getByLabel(/^Or paste the rows/).fill(`First name\tLast name\tBorn\nPia\t${name}\t2015-01-01`);
  await box.getByRole('button', { name: 'Use pasted rows' }).click();
  await box.getByRole('button', { name: 'Preview' }).click();
  await expect(box.getByText(`Pia ${name}`)).toBeVisible();
}
