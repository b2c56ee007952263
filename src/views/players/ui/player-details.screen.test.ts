import { screen, waitFor, within } from '@testing-library/dom';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { players } from '@/features/players/tables';
import { registrationAnswers, registrations } from '@/features/seasons/tables/registration';
import { teams } from '@/features/teams/tables';
import { addDays, dayOf } from '@/shared/dates';
import { confirm } from '../../../../test/screens/confirm';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';
import { findRow, playersCalled } from '../../../../test/screens/players';
import { MANILA } from '../../../../test/screens/schedule';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('shows everything about a player, at a URL that can be shared', async () => {
  const [mateo] = await playersCalled(server, 'Mateo Villanueva');
  const body = {
    playerId: mateo?.id,
    amount: '3500.00',
    type: 'monthly_dues',
    description: 'Late monthly dues',
    dueDate: addDays(dayOf(new Date(), MANILA), -2),
  };
  expect((await server.request('POST', '/api/payments', { as: server.people.admin, body })).status).toBe(201);
  const page = await open('/players?q=Mateo%20Villanueva');
  const row = within(await findRow('Mateo Villanueva'));
  await page.user.click(row.getByRole('link', { name: 'Mateo Villanueva' }));
  const details = await screen.findByRole('dialog', { name: 'Mateo Villanueva' });
  for (const title of ['Player info', 'Documents and compliance', 'Payment history', 'Attendance', 'Guardians']) {
    expect(await within(details).findByRole('heading', { name: title })).toBeVisible();
  }
  expect(await within(details).findByText(/^Last \d+ events$/)).toBeVisible();
  expect(within(details).getByText(/^\d+%$/)).toBeVisible();
  const info = part(details, 'Player info');
  for (const term of ['Birth date', 'Age', 'Jersey', 'Emergency', 'Phone', 'Medical']) {
    expect(within(info).getByText(term)).toBeVisible();
  }
  expect(info).toHaveTextContent('Kristine Villanueva');
  expect(within(info).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  const history = within(part(details, 'Payment history'));
  await page.user.click(await history.findByRole('button', { name: /^Show all/ }));
  const owed = history.getAllByRole('listitem').find((row) => row.textContent?.includes('Late monthly dues'));
  expect(owed).toHaveTextContent('₱3,500.00');
  expect(owed).toHaveTextContent('Overdue');
  expect(owed).toHaveTextContent(/Due \w{3} \d{1,2}, \d{4}/);
  const papers = await within(part(details, 'Documents and compliance')).findAllByRole('listitem');
  const certificate = papers.filter((paper) => paper.textContent?.includes('Birth certificate')).at(-1);
  expect(certificate).toHaveTextContent('Approved');

  page.load();
  const again = await screen.findByRole('dialog', { name: 'Mateo Villanueva' });
  await page.user.click(within(again).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Mateo Villanueva' })).toBeNull());
  expect(location.search).not.toContain('player=');
});

it('shows a coach what the family answered when it registered the player', async () => {
  const [row] = await server.db
    .select({ id: players.id, firstName: players.firstName, text: registrationAnswers.text })
    .from(registrationAnswers)
    .innerJoin(registrations, eq(registrations.id, registrationAnswers.registrationId))
    .innerJoin(players, eq(players.id, registrations.playerId))
    .innerJoin(teams, eq(teams.id, players.teamId))
    .where(and(eq(registrations.seasonId, 1), eq(teams.coachId, server.people.coach.id)));
  const page = await openScreen(server, `/players?player=${row?.id}`, { as: server.people.coach });
  const details = await screen.findByRole('dialog', { name: new RegExp(`^${row?.firstName} `) });
  await within(details).findByRole('heading', { name: 'Registration for Current Season' });
  const answers = part(details, 'Registration for Current Season');
  expect(within(answers).getByText('Allergies or medicines')).toBeVisible();
  expect(within(answers).getByText(row?.text ?? '')).toBeVisible();
  await page.answered();
});

it('retries a player that failed to load, and not one that is missing', async () => {
  const page = await open('/players');
  const failure = page.answer('GET /api/players/1', 'unreachable');
  page.load('/players?player=1');
  const dialog = await screen.findByRole('dialog', { name: 'Player' });
  expect(await within(dialog).findByText('The player could not be loaded')).toBeVisible();
  failure.undo();
  await page.user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByRole('heading', { name: 'Player info' })).toBeVisible();
  for (const id of ['987654', 'nobody']) {
    page.load(`/players?player=${id}`);
    const missing = await screen.findByRole('dialog', { name: 'Player Not Found' });
    expect(within(missing).getByText("The player doesn't exist, or isn't yours to see.")).toBeVisible();
    expect(within(missing).queryByRole('button', { name: 'Try again' })).toBeNull();
  }
});

it('shows payments and documents that fail to load as empty lists', async () => {
  const failure = { status: 500, body: '' };
  const page = await open('/players');
  page.answer(/^GET \/api\/players\/\d+\/(payments|documents)/, failure);
  page.load('/players?player=1');
  expect(await screen.findByText('No payments yet.')).toBeVisible();
  expect(await screen.findByText('No documents yet.')).toBeVisible();
});

it('invites a guardian by e-mail and withdraws the invitation', async () => {
  const page = await open('/players?player=3');
  const field = await screen.findByLabelText('Invite a guardian by e-mail');
  const section = within(field.closest('section') as HTMLElement);
  const invite = () => page.user.click(section.getByRole('button', { name: 'Invite' }));
  await page.fill(field, 'nobody at home');
  await invite();
  expect(await section.findByText(/doesn't look like an e-mail/)).toBeVisible();
  await page.fill(field, 'second.parent@example.com');
  await invite();
  const link = within(await screen.findByRole('dialog', { name: 'Invitation link' }));
  const { value } = link.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(value).toMatch(/\/api\/signup\?invitation=[\w-]{43}$/);
  await page.user.click(link.getByRole('button', { name: 'Done' }));
  expect(await section.findByText('second.parent@example.com')).toBeVisible();
  const name = 'Withdraw the invitation to second.parent@example.com';
  await page.user.click(section.getByRole('button', { name }));
  await confirm(page, 'Withdraw');
  await waitFor(() => expect(section.queryByText('second.parent@example.com')).toBeNull());
});

it('makes a sign-in link for a guardian', async () => {
  const page = await open('/players?q=Mateo%20Villanueva');
  const row = within(await findRow('Mateo Villanueva'));
  await page.user.click(row.getByRole('link', { name: 'Mateo Villanueva' }));
  const details = within(await screen.findByRole('dialog', { name: 'Mateo Villanueva' }));
  const [button] = await details.findAllByRole('button', { name: /^Sign-in link for / });
  const name = button?.getAttribute('aria-label')?.slice('Sign-in link for '.length) ?? '';
  await page.user.click(button as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign-in link' }));
  await page.user.click(dialog.getByRole('button', { name: 'Make password link' }));
  const { value } = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(value).toMatch(/\/api\/reset-password\?token=[\w-]{43}$/);
  expect(dialog.getByText(new RegExp(`^Give this link to ${name} and nobody else`))).toBeVisible();
});

function open(path: string) {
  return openScreen(server, path, { as: server.people.admin });
}

function part(details: HTMLElement, title: string): HTMLElement {
  return within(details).getByRole('heading', { name: title }).closest('section') as HTMLElement;
}
