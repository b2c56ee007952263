import { waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { expectRows, openImport } from '../../../../test/screens/player-import';
import { playersCalled } from '../../../../test/screens/players';
import { workbook } from '../../../../test/workbook';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('reads an Excel workbook and pasted rows', async () => {
  const { choose, press, inside, paste, field, select } = await openImport(server);
  const rows = [
    ['First name', 'Last name', 'Birthday'],
    ['Xia', 'Workbook', '2016-01-31'],
  ];
  await choose('players.xlsx', new Uint8Array(workbook({ Players: rows })));
  await press('Preview');
  expect(await inside.findByText('Xia Workbook')).toBeVisible();
  expect(inside.getByText('Jan 31, 2016', { exact: false })).toBeVisible();
  await press('Back');
  await press('Back');
  await paste('Pia\tPasted\t31.01.2016');
  expect(await field('Column names')).toHaveValue('');
  await select('First name', 'Column A');
  await select('Last name', 'Column B');
  await select(/^Birth date/, 'Column C');
  await press('Preview');
  expect(await inside.findByText('Pia Pasted')).toBeVisible();
});

it('refuses files that are no list of players with a plain message', async () => {
  const { choose, inside } = await openImport(server);
  const refusals: [string, Uint8Array<ArrayBuffer>, RegExp][] = [
    ['photo.csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 4, 5, 6, 7]), /isn't a CSV file/],
    ['old.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /old Excel file/],
    ['broken.xlsx', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), /could not be read/],
    ['empty.csv', new Uint8Array(), /empty/],
    ['large.csv', new Uint8Array(49 * 1024 * 1024).fill(0x61), /This file has 49 MB/],
  ];
  for (const [name, bytes, sentence] of refusals) {
    await choose(name, bytes);
    await waitFor(() =>
      expect(inside.getAllByRole('alert').some(({ textContent }) => sentence.test(textContent ?? ''))).toBe(true),
    );
  }
});

it("reads a club's first sheet: titles above its header, dates in both orders and teams that don't exist yet", async () => {
  const { choose, inside, field, select, chosen, press, rows } = await openImport(server);
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
  await choose('first.csv', new Uint8Array(Buffer.from(`\uFEFF${lines.join('\r\n')}`, 'utf16le')));
  expect(await inside.findByText('6 rows', { exact: false })).toBeVisible();
  expect(chosen('Column names')).toMatch(/^Row 3: No\., Name/);
  expect(chosen('Full name')).toBe('Name (Surname, First)');
  expect(await field('Jersey number')).toHaveValue('');
  await press('Preview');

  const dates = () => inside.getByLabelText('How dates are read');
  const teams = await field('Players of these teams');
  expect(dates()).toHaveAccessibleDescription(/The file writes dates both ways, so 1 date can't be read\./);
  expect(dates()).toHaveValue('');
  expect(teams).toHaveAccessibleDescription('The club has no team called U11 Wolves or Owls.');
  expect(rows()[0]).toHaveTextContent('can be read in two ways');
  expect(inside.getByText('Ready 0')).toBeVisible();
  expect(
    inside.getByText('2 rows are left out, as they are no players: row 10 (a total); row 11 (a signature).'),
  ).toBeVisible();

  await select('How dates are read', 'Month first: 03/04 is March 4');
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Mar 4, 2015'));
  expect(rows()[1]).toHaveTextContent("This birth date isn't written month first.");
  expect(dates()).toHaveAccessibleDescription(/Dates are read month first, as you chose\./);
  await select('How dates are read', 'Day first: 03/04 is April 3');
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Apr 3, 2015'));
  expect(rows()[2]).toHaveTextContent("This birth date isn't written day first.");
  await select('How dates are read', 'Month first: 03/04 is March 4');
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Mar 4, 2015'));
  await select('Players of these teams', 'Import without a team');
  const noTeam = 'There is no team called u11 wolves. The player is added without a team.';
  await waitFor(() => expect(rows()[2]).toHaveTextContent(noTeam));

  await press('Import 3 Players');
  expect(await inside.findByText('3 players were added')).toBeVisible();
  const [inaki] = await playersCalled(server, 'Iñaki Both Dela Cruz');
  expect(inaki).toMatchObject({ team: { name: 'U10 Squirts' } });
  expect(await playersCalled(server, 'Cy Both')).toMatchObject([{ team: null }]);
  expect(await playersCalled(server, 'Bea Both')).toEqual([]);
});

it('keeps the order that the dates of the file show while rows are corrected', async () => {
  const { page, choose, inside, press, rows } = await openImport(server);
  await choose('order.csv', 'Name,Born\nAda Order,31/02/2018\nBen Order,03/04/2017');
  await press('Preview');
  await waitFor(() => expect(rows()[1]).toHaveTextContent('Apr 3, 2017'));
  const correct = within(inside.getByRole('form', { name: 'Correct row 2' }));
  await page.fill(correct.getByLabelText('Birth date'), '01/02/2018');
  await page.user.keyboard('{Enter}');
  await inside.findByText('Ready 2');
  expect(rows()[0]).toHaveTextContent('Feb 1, 2018');
  expect(rows()[1]).toHaveTextContent('Apr 3, 2017');
  expect(inside.getByLabelText('How dates are read')).toHaveAccessibleDescription(
    '2 dates can be read in two ways. They are read day first, as others in the file are.',
  );
  await press('Back');
  await press('Preview');
  await waitFor(() => expect(rows()[1]).toHaveTextContent('Apr 3, 2017'));
  await press('Import 2 Players');
  expect(await inside.findByText('2 players were added')).toBeVisible();
  expect(await playersCalled(server, 'Ben Order')).toMatchObject([{ birthDate: '2017-04-03' }]);
});

it("reads the sheet of a workbook with the players, with its dates in Excel's format", async () => {
  const { choose, inside, field, select, chosen, press, rows } = await openImport(server);
  const header = ['Surname', 'Given name', 'DOB', 'Jersey'];
  const sheets = {
    'Read me': [['How to fill this file']],
    U8: [['Club list'], [], header, ['Serial', 'Ana', { day: 42077 }, 9], ['Serial', 'Bo', 42078, 10]],
    U10: [header, ['Serial', 'Cy', { day: 42079 }, 11]],
  };
  await choose('club.xlsx', new Uint8Array(workbook(sheets)));
  await field('Sheet');
  expect(chosen('Sheet')).toBe('U8');
  await press('Preview');
  await expectRows(rows, [/^Row 4Ana Serial.*Mar 14, 2015 · #9/, /^Row 5Bo Serial.*Mar 15, 2015 · #10/]);
  expect(inside.queryByLabelText('How dates are read')).toBeNull();
  await press('Back');
  await select('Sheet', 'U10');
  await press('Preview');
  await expectRows(rows, [/^Row 2Cy Serial.*Mar 16, 2015 · #11/]);
});
