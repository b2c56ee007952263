import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LastLine, ProgressLine } from '@/shared/progress';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import type { OpenScreen } from '../../../../test/screens/open-screen';
import { openImport } from '../../../../test/screens/player-import';
import { playersCalled } from '../../../../test/screens/players';
import { expectToastWith } from '../../../../test/screens/toast';

const unknown = /it isn't known whether the players were added/;

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('shows 50 of 2,000 rows at a time, and loses nothing when the import fails', async () => {
  const { page, choose, inside, press } = await openImport(server);
  const many = Array.from({ length: 2000 }, (_, index) => `Many${index},Players,2015-01-01`);
  await choose('many.csv', ['First,Last,Born', ...many].join('\n'));
  await press('Preview');
  expect(await inside.findByText('1 to 50 of 2,000')).toBeVisible();
  expect(inside.getAllByRole('listitem')).toHaveLength(50);
  await press('Next');
  expect(await inside.findByText('51 to 100 of 2,000')).toBeVisible();
  page.answer(/^POST \/api\/players\/import$/, { status: 503, body: '' });
  await press('Import 2,000 Players');
  expect(await inside.findByText(unknown)).toBeVisible();
  expect(inside.getByText(/of 2,000/)).toBeVisible();
});

it("has a progress bar that shows the server's progress, and loses nothing when the dialog is closed", async () => {
  const { page, box, inside, paste, press } = await openImport(server);
  const tell = answerByHand(page);
  const bar = () => inside.getByRole('progressbar');
  await paste('First name\tLast name\tBorn\nPia\tBar\t2015-01-01');
  await press('Preview');
  expect(await inside.findByText('Pia Bar')).toBeVisible();
  await press('Import 1 Player');
  expect(await inside.findByText('Sending the rows...')).toBeVisible();
  expect(bar()).not.toHaveAttribute('aria-valuenow');
  tell({ done: 0, total: 8 });
  await waitFor(() => expect(bar()).toHaveAttribute('aria-valuenow', '0'));
  tell({ done: 3, total: 8 });
  await waitFor(() => expect(bar()).toHaveAttribute('aria-valuenow', '37'));
  expect(inside.getByText('Adding the players: 37%')).toBeVisible();
  tell({ done: 8, total: 8 });
  expect(await inside.findByText('Saving...')).toBeVisible();
  tell({ status: 409, body: { message: 'Somebody was faster.', code: 'conflict' } });
  expect(await inside.findByText('Somebody was faster.')).toBeVisible();

  await press('Import 1 Player');
  await inside.findByText('Sending the rows...');
  tell({ done: 1, total: 8 });
  tell(undefined);
  expect(await inside.findByText(unknown)).toBeVisible();

  await press('Import 1 Player');
  expect(await inside.findByText('Sending the rows...')).toBeVisible();
  const [, foot] = within(box).getAllByRole('button', { name: 'Close' });
  await page.user.click(foot as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Import Players' })).toBeNull());
  const mails = { invitations: 0, links: 0 };
  const body = { ok: 1, duplicates: 0, errors: 0, linked: 0, invited: 0, newTeams: [], mails, rows: [] };
  tell({ status: 201, body });
  await expectToastWith('1 player was added.');
});

it('checks what is typed during a check, and shows the last result', async () => {
  const { page, inside, paste, press } = await openImport(server);
  await paste('Name\tBorn\nAna Typed\tsoon\nBo Typed\tlater');
  await press('Preview');
  await inside.findByText('To correct 2');
  const birthDate = (line: number) =>
    within(inside.getByRole('form', { name: `Correct row ${line}` })).getByLabelText('Birth date');
  const first = page.hold('POST /api/players/import/preview');
  await page.fill(birthDate(2), '2015-03-14');
  await page.user.keyboard('{Enter}');
  const checks = () => page.requests.filter(({ call }) => call === 'POST /api/players/import/preview');
  expect(checks()).toHaveLength(2);
  await page.user.keyboard('{Enter}');
  expect(checks()).toHaveLength(2);
  await page.fill(birthDate(3), '2015-03-15');
  await page.user.keyboard('{Enter}');
  expect(checks()).toHaveLength(3);
  first.release();
  expect(await inside.findByText('Ready 2')).toBeVisible();
});

it("makes the file's teams with its players, each with its age group", async () => {
  const { page, choose, inside, press, field, select, button } = await openImport(server);
  const lines = [
    'Name,Born,Team',
    'Ana Newteam,2015-03-14,U9 Otters',
    'Bo Newteam,2015-03-15,Lynxes',
    'Cy Newteam,2015-03-16,Seals',
  ];
  await choose('teams.csv', lines.join('\n'));
  await press('Preview');
  const create = () => inside.getByRole('checkbox', { name: /^Create these teams/ });
  const turn = async () => {
    await waitFor(() => expect(create()).toBeEnabled());
    await page.user.click(create());
  };
  await inside.findByRole('checkbox', { name: /^Create these teams/ });
  expect(create()).not.toBeChecked();
  await turn();
  expect(await field('U9 Otters')).toHaveValue('U10 Squirts');
  await waitFor(async () =>
    expect(await field('Players of these teams')).toHaveAccessibleDescription(
      'The club has no team called Lynxes or Seals.',
    ),
  );
  await select('Lynxes', 'Varsity');
  expect(await inside.findByText('The club has no team called Seals.')).toBeVisible();
  await turn();
  await waitFor(() => expect(button('Import 0 Players')).toBeVisible());
  await turn();
  await select('Lynxes', 'Varsity');
  await waitFor(() => expect(button('Import 2 Players')).toBeVisible());
  await select('Seals', 'JV');
  expect(await inside.findByText('The teams U9 Otters, Lynxes, and Seals are created with the players.')).toBeVisible();
  await select('Seals', 'Not created');
  await press('Import 2 Players');
  expect(await inside.findByText('2 teams were created')).toBeVisible();
  expect(await playersCalled(server, 'Ana Newteam')).toMatchObject([{ team: { name: 'U9 Otters' } }]);
  expect(await playersCalled(server, 'Bo Newteam')).toMatchObject([{ team: { name: 'Lynxes' } }]);
  page.load('/teams');
  expect(await screen.findByRole('group', { name: 'Lynxes' })).toBeVisible();
});

/** Lets the test write the import's reply line by line; undefined ends one without its last line. */
function answerByHand(page: OpenScreen) {
  let reported: ReadableStreamDefaultController<Uint8Array> | undefined;
  page.answer(/^POST \/api\/players\/import$/, () => ({
    body: new ReadableStream({
      start(controller) {
        reported = controller;
      },
    }),
  }));
  return (line: ProgressLine | LastLine | undefined) => {
    if (line) reported?.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
    if (!line || 'status' in line) reported?.close();
  };
}
