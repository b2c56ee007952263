import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Team } from '@/features/teams/contract';
import { expectAddress } from '../../../../../test/screens/address';
import { type DemoServer, startDemoServer } from '../../../../../test/screens/demo-server';
import { type OpenScreen, openScreen } from '../../../../../test/screens/open-screen';
import { paymentRows } from '../../../../../test/screens/payments';
import { addPlayer, findRow } from '../../../../../test/screens/players';
import { expectToast, expectToastWith } from '../../../../../test/screens/toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer({ config: { demo: true } });
});
afterAll(() => server.close());

it('puts several players on a team at once, and names those who are on it already', async () => {
  const [first] = await addKids('Rowan', 4);
  const { json: teams } = await server.request('GET', '/api/teams', { as: server.people.admin });
  const [team]: Team[] = teams;
  const body = { playerIds: [first?.id], teamId: team?.id };
  expect((await server.request('PUT', '/api/players/team', { as: server.people.admin, body })).status).toBe(200);
  const page = await open('/players?q=Rowan');
  await page.user.click(await findBox('Kid A Rowan'));
  await expectChosen('1 player chosen');
  expect(all().indeterminate).toBe(true);
  await page.user.keyboard('{Shift>}');
  await page.user.click(await findBox('Kid C Rowan'));
  await page.user.keyboard('{/Shift}');
  await expectChosen('3 players chosen');
  expect(await findBox('Kid B Rowan')).toBeChecked();
  expect(await findBox('Kid D Rowan')).not.toBeChecked();

  await page.user.click(action('Set team'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the team of 3 players' }));
  await page.user.selectOptions(await dialog.findByLabelText(/^Team/), team?.name ?? '');
  await page.user.click(dialog.getByRole('button', { name: 'Set team' }));
  await expectToastWith('Team set');
  await expectToastWith('2 players have another team now. 1 player was on it already.');
  await expectNoneChosen();
  expect(screen.queryByRole('dialog', { name: /^Set the team/ })).toBeNull();
  await waitFor(async () => expect(await findRow('Kid B Rowan')).toHaveTextContent(team?.name ?? ''));
  expect(await findRow('Kid D Rowan')).toHaveTextContent('No team');
});

it('exports the selected players', async () => {
  const players = await addKids('Sheeter', 2);
  const page = await open('/players?q=Sheeter');
  await findRow('Kid B Sheeter');
  await page.user.click(all());
  await expectChosen('2 players chosen');
  const address = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href') ?? '';
  const { text } = await server.request('GET', address, { as: server.people.admin });
  for (const { firstName, lastName } of players) expect(text).toContain(`,${lastName},${firstName},`);
});

it('charges the selected players a fee, once', async () => {
  const players = await addKids('Feeson', 3);
  const page = await open('/players?q=Feeson');
  await findRow('Kid C Feeson');
  await page.user.click(all());
  await expectChosen('3 players chosen');
  await page.user.click(await findBox('Kid B Feeson'));
  await page.user.click(action('Charge a fee'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Charge 2 players' }));
  await page.fill(await dialog.findByLabelText(/^Amount/), '750');
  await page.fill(dialog.getByLabelText(/^Description/), 'Ice for the cup');
  expect(await dialog.findByText('2 players, ₱1,500.00 in all.')).toBeVisible();
  await page.user.dblClick(dialog.getByRole('button', { name: 'Charge' }));
  await expectToastWith('Payments requested');
  await expectToastWith('2 payments of ₱1,500.00 in all.');
  await expectNoneChosen();
  await page.user.click(screen.getByRole('button', { name: 'Show them' }));
  await expectAddress('/payments?type=monthly_dues&q=Ice+for+the+cup');
  await waitFor(() => expect(paymentRows()).toHaveLength(2));
  for (const [index, player] of players.entries()) {
    const path = `/api/payments?playerId=${player.id}`;
    const { json } = await server.request('GET', path, { as: server.people.admin });
    expect(json).toHaveLength(index === 1 ? 0 : 1);
  }
});

it('charges the current selection, even if the form was closed just before', async () => {
  await addKids('Quickson', 2);
  const page = await open('/players?q=Quickson');
  await findRow('Kid B Quickson');
  await page.user.click(all());
  await expectChosen('2 players chosen');
  await page.user.click(action('Charge a fee'));
  await screen.findByRole('dialog', { name: 'Charge 2 players' });
  await page.user.keyboard('{Escape}');
  await page.user.click(await findBox('Kid B Quickson'));
  await page.user.click(action('Charge a fee'));
  expect(await screen.findByRole('dialog', { name: 'Charge 1 player' })).toBeVisible();
});

it('asks the guardians of selected players for papers, and mails invited ones again', async () => {
  const [first] = await addKids('Papera', 2);
  const body = { email: 'papera@new.test' };
  const invited = await server.request('POST', `/api/players/${first?.id}/guardians`, {
    as: server.people.admin,
    body,
  });
  expect(invited.status).toBe(201);
  const page = await open('/players?q=Papera');
  await findRow('Kid B Papera');
  await page.user.click(all());
  await expectChosen('2 players chosen');
  await page.user.click(action('Ask for papers'));
  const papers = await screen.findByRole('alertdialog', { name: 'Ask the guardians' });
  expect(papers).toHaveTextContent('The guardians of 2 chosen players get a mail');
  await page.user.click(within(papers).getByRole('button', { name: 'Ask the guardians' }));
  await expectToastWith('Nobody was asked');
  await expectToastWith('2 players have no guardian');
  await expectNoneChosen();

  await page.user.click(all());
  await expectChosen('2 players chosen');
  await page.user.click(action('Invite again'));
  const invite = await screen.findByRole('alertdialog', { name: 'Invite again' });
  expect(invite).toHaveTextContent('invited to look after one of the 2 chosen players');
  await page.user.click(within(invite).getByRole('button', { name: 'Send new links' }));
  await expectToast(
    'No invitation was sent',
    'For 1 player a mail went out in the last ten minutes. For 1 player nobody waits for a link.',
  );
  await expectNoneChosen();
});

it('keeps a selection across pages and sorting, and not across filters', async () => {
  const page = await open('/players');
  await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(25));
  await waitFor(() => expect(all()).toBeVisible());
  await page.user.click(all());
  await expectChosen('25 players chosen');
  await page.user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText(/^26 to 50 of \d+$/);
  await waitFor(() => expect(all()).not.toBeChecked());
  await expectChosen('25 players chosen');
  const header = [...document.querySelectorAll('thead th')].find((cell) => cell.textContent?.startsWith('Team'));
  await page.user.click(header?.querySelector('button') as HTMLElement);
  await waitFor(() => expect(location.pathname + location.search).toBe('/players?sort=team&order=asc'));
  await expectChosen('25 players chosen');
  await page.user.selectOptions(screen.getByLabelText('Payment'), 'Paid');
  await waitFor(() => expect(location.search).toContain('payment=paid'));
  await expectNoneChosen();
  await page.user.selectOptions(screen.getByLabelText('Payment'), 'All Payment');
  await waitFor(() => expect(location.search).not.toContain('payment=paid'));
  await expectNoneChosen();
});

it('keeps no selected team for the next time, and stays open while the team is being set', async () => {
  await addKids('Latecomer', 1);
  const page = await open('/players?q=Latecomer');
  await page.user.click(await findBox('Kid A Latecomer'));
  await expectChosen('1 player chosen');
  const name = 'Set the team of 1 player';
  const place = async () => {
    await page.user.click(action('Set team'));
    const dialog = within(await screen.findByRole('dialog', { name }));
    await dialog.findByRole('option', { name: 'Varsity' });
    return dialog;
  };
  const close = async () => {
    await page.user.keyboard('{Escape}');
    // A dialog that is still fading out would be the one that is opened again.
    await waitFor(() => expect(screen.queryByText(name)).toBeNull());
  };
  const first = await place();
  await page.user.selectOptions(first.getByLabelText(/^Team/), 'Varsity');
  await close();
  const second = await place();
  expect(second.getByLabelText(/^Team/)).toHaveValue('');
  await page.user.selectOptions(second.getByLabelText(/^Team/), 'Varsity');
  const answer = page.hold('PUT /api/players/team');
  await page.user.click(second.getByRole('button', { name: 'Set team' }));
  await page.user.keyboard('{Escape}');
  expect(await second.findByText("This can't be stopped any more.")).toBeVisible();
  answer.release();
  await expectToastWith('Team set');
  await waitFor(() => expect(screen.queryByText(name)).toBeNull());
  await page.answered();
});

it("lets a coach select only own teams' players, place them and ask for papers", async () => {
  const page = await openScreen(server, '/players', { as: server.people.coach });
  await waitFor(() => expect(all()).toBeVisible());
  await page.user.click(all());
  await expectChosen('\\d+ players? chosen');
  expect(action('Set team')).toBeVisible();
  expect(action('Ask for papers')).toBeVisible();
  expect(within(bar()).queryByRole('button', { name: 'Charge a fee' })).toBeNull();
  expect(within(bar()).queryByRole('button', { name: 'Invite again' })).toBeNull();
  for (const box of document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')) {
    expect(box.closest('tr')).toHaveTextContent('yrs');
  }
});

it('lets a parent select nobody', async () => {
  await openScreen(server, '/players', { as: server.people.parent });
  await findRow('Mateo Villanueva');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

function open(path: string): Promise<OpenScreen> {
  return openScreen(server, path, { as: server.people.admin });
}

/** Adds players with a family name that no other test uses. */
async function addKids(lastName: string, count: number) {
  const kids = [];
  for (const letter of 'ABCD'.slice(0, count)) {
    kids.push(await addPlayer(server, { firstName: `Kid ${letter}`, lastName }));
  }
  return kids;
}

async function findBox(name: string): Promise<HTMLElement> {
  return within(await findRow(name)).getByRole('checkbox', { name: `Choose ${name}` });
}

function all(): HTMLInputElement {
  return screen.getByLabelText('Choose all players shown');
}

function bar(): HTMLElement {
  return screen.getByRole('region', { name: 'Chosen players' });
}

function action(name: string): HTMLElement {
  return within(bar()).getByRole('button', { name });
}

async function expectChosen(words: string): Promise<void> {
  await waitFor(() => expect(within(bar()).getByRole('status')).toHaveTextContent(new RegExp(`^${words}$`)));
}

function expectNoneChosen(): Promise<void> {
  return waitFor(() => expect(screen.queryByRole('region', { name: 'Chosen players' })).toBeNull());
}
