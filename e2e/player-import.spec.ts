import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { workbook } from '../test/workbook';
import { expectNoAxeFaults } from './axe-faults';
import { choose, openImport } from './import-parts';
import { findPlayers, rowOf } from './player-parts';
import { signIn, test } from './support';

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

test('An admin imports a messy spreadsheet, downloads the rows with errors, and a second import adds nobody', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await openImport(page);
  // Excel's format "Unicode text": UTF-16 with a byte order mark, cells separated by tabs.
  const text = Buffer.from(`\uFEFF${messy.map((row) => row.join('\t')).join('\r\n')}`, 'utf16le');
  await choose(page, 'players.txt', text);

  const box = page.getByRole('dialog', { name: 'Import Players' });
  await expect(box.getByLabel('Full name')).toHaveValue('0');
  await expect(box.getByLabel('Birth date')).toHaveValue('1');
  await expect(box.getByLabel('Team')).toHaveValue('2');
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
  await box.getByText('To correct 2').click();
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
    box.getByRole('button', { name: 'Download 2 Rows to Correct' }).click(),
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
  await choose(page, 'players-to-correct.csv', Buffer.from(csv));
  await box.getByRole('button', { name: 'Preview' }).click();
  await expect(box.getByText('All 2')).toBeVisible();
  await expect(box.getByText('To correct 2')).toBeVisible();
});

test("A file that is no list is refused, and a workbook is imported with a progress bar that shows the server's progress", async ({
  page,
}) => {
  await signIn(page, 'admin');
  await answerByHand(page);
  await openImport(page);
  const box = page.getByRole('dialog', { name: 'Import Players' });
  await test.step('a picture is refused', async () => {
    await choose(page, 'photo.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 4, 5, 6, 7]));
    await expect(box.getByRole('alert').filter({ hasText: /isn't a CSV file/ })).toBeVisible();
  });

  await test.step('the sheet that holds the players is read', async () => {
    const header = ['Surname', 'Given name', 'DOB', 'Jersey'];
    const sheets = {
      'Read me': [['How to fill this file']],
      U8: [['Club list'], [], header, ['Serial', 'Ana', { day: 42077 }, 9]],
    };
    await choose(page, 'club.xlsx', workbook(sheets));
    await expect(box.getByLabel('Sheet', { exact: true }).locator('option:checked')).toHaveText('U8');
    await expectNoAxeFaults(page);
    await box.getByRole('button', { name: 'Preview' }).click();
    const rows = box.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem');
    await expect(rows).toHaveText([/^Row 4Ana Serial.*Mar 14, 2015 · #9/]);
  });

  await test.step("the bar shows the server's progress", async () => {
    await box.getByRole('button', { name: 'Import 1 Player' }).click();
    await expect(box.getByText('Sending the rows...')).toBeVisible();
    await sendLine(page, { done: 3, total: 8 });
    await expect(box.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '37');
    await expectNoAxeFaults(page);
    await sendLine(page, { status: 409, body: { message: 'Somebody was faster.', code: 'conflict' } });
    await expect(box.getByText('Somebody was faster.')).toBeVisible();
  });
});

/** The test sends the import's response line by line, since the real one is too fast to observe. */
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

/** Sends one line; the last one, with a status, also ends the response. Undefined ends the response without it. */
async function sendLine(page: Page, line: object | undefined): Promise<void> {
  await page.evaluate(
    (lines) => {
      const { sendImportLine } = window as unknown as { sendImportLine: (line: string | undefined) => void };
      for (const each of lines) sendImportLine(each);
    },
    line ? [JSON.stringify(line), ...('status' in line ? [undefined] : [])] : [undefined],
  );
}
