import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DocumentStats } from '@/features/documents/contract/document';
import type { Role } from '@/shared/permissions';
import { makeUser } from '../../../../test/factories';
import { expectAddress } from '../../../../test/screens/address';
import { confirm } from '../../../../test/screens/confirm';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';
import { expectToastWith } from '../../../../test/screens/toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer({ config: { demo: true } });
});
afterAll(() => server.close());

it('filters the list by the four cards, and counts its rows', async () => {
  const page = await open('coach', '/documents');
  const { json } = await server.request('GET', '/api/documents/stats', { as: server.people.coach });
  const stats: DocumentStats = json;
  for (const [list, name] of [
    ['complete', 'Complete'],
    ['missing', 'Missing'],
    ['review', 'Under Review'],
  ] as const) {
    expect(await findCard(name)).toHaveTextContent(new RegExp(`^${name}${stats[list]}$`));
    await page.user.click(await findCard(name));
    await waitFor(async () => expect(await findCard(name)).toHaveAttribute('aria-pressed', 'true'));
    await expectAddress(`/documents?status=${list}`);
    await screen.findByText(new RegExp(`^1 to \\d+ of ${stats[list]}$`));
    await waitFor(() => expect(rows()).toHaveLength(Math.min(50, stats[list])));
  }
  await page.user.click(await findCard('Under Review'));
  await expectAddress('/documents');

  await page.user.click(await findCard('Missing'));
  await page.user.selectOptions(screen.getByLabelText('Document Type'), 'Birth certificate');
  await expectAddress('/documents?status=missing&type=Birth+certificate');
  const all = new RegExp(`^Missing${stats.missing}$`);
  await waitFor(async () => expect(await findCard('Missing')).not.toHaveTextContent(all));
  await page.user.click(screen.getByRole('button', { name: 'Clear Filter' }));
  await expectAddress('/documents');
  await waitFor(async () => expect(await findCard('Missing')).toHaveTextContent(all));
});

it('keeps the page of the list in the URL', async () => {
  const page = await open('admin', '/documents');
  await screen.findByText(/^1 to 50 of \d+$/);
  await page.user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText(/^51 to 100 of \d+$/);
  page.load();
  await screen.findByText(/^51 to 100 of \d+$/);
});

it('finds a player by typing', async () => {
  const page = await open('admin', '/documents');
  const player = () => screen.findByRole('combobox', { name: 'Player' });
  await page.fill(await player(), 'mateo vil');
  const found = () => within(screen.getByRole('listbox')).getAllByRole('option');
  await waitFor(() => expect(found().map((option) => option.textContent)).toEqual(['Mateo VillanuevaU10 Squirts']));
  await page.user.keyboard('{Enter}');
  await waitFor(async () => expect(await player()).toHaveValue('Mateo Villanueva'));
  await expectAddress(/^\/documents\?playerId=\d+$/);
  await waitFor(() => {
    expect(rows().length).toBeGreaterThan(0);
    expect(rows().filter((row) => !row.textContent?.includes('Mateo Villanueva'))).toEqual([]);
  });
  page.load();
  await waitFor(async () => expect(await player()).toHaveValue('Mateo Villanueva'));
  await page.user.click(await player());
  await page.user.keyboard('{ArrowDown}{Escape}');
  expect(await player()).toHaveValue('Mateo Villanueva');
  await page.user.click(screen.getByRole('button', { name: 'Clear Player' }));
  await expectAddress('/documents');
});

it('is sorted by expiry date, also with one status', async () => {
  const page = await open('admin', '/documents?status=complete');
  const header = (name: RegExp) => screen.findByRole('columnheader', { name });
  const expires = await header(/^Expires/);
  await page.user.click(within(expires).getByRole('button'));
  await expectAddress('/documents?status=complete&sort=expires&order=asc');
  expect(await header(/^Expires/)).toHaveAttribute('aria-sort', 'ascending');
  await page.user.click(within(await header(/^Uploaded/)).getByRole('button'));
  await expectAddress('/documents?status=complete&sort=uploaded&order=desc');
  await waitFor(async () => expect(await header(/^Expires/)).not.toHaveAttribute('aria-sort'));
});

it('offers a way out of a filter without matches', async () => {
  const page = await open('admin', '/documents?type=Nothing+of+the+kind');
  await screen.findByText('No documents found');
  await page.user.click(screen.getAllByRole('button', { name: 'Clear Filter' }).at(-1) as HTMLElement);
  await expectAddress('/documents');
});

it('adds a document type, edits and deletes it', async () => {
  const page = await open('admin', '/documents');
  const card = within(await screen.findByRole('region', { name: 'Document Types' }));
  const row = () =>
    card.getAllByRole('listitem').find((item) => item.textContent?.includes('Travel permit')) as HTMLElement;
  await page.user.click(card.getByRole('button', { name: 'Add Document Type' }));
  const adding = within(await screen.findByRole('dialog', { name: 'Add Document Type' }));
  expect(adding.getByLabelText(/^Required Document/)).toBeChecked();
  await page.fill(adding.getByLabelText(/^Expires After/), '0');
  await page.user.click(adding.getByRole('button', { name: 'Add Document Type' }));
  await adding.findByText('Name is required.');
  expect(adding.getByText(/^Months must be a whole number/)).toBeVisible();
  await page.fill(adding.getByLabelText(/^Name/), 'Travel permit');
  await page.fill(adding.getByLabelText(/^Expires After/), '1');
  await page.user.click(adding.getByLabelText(/^Required Document/));
  await page.user.click(adding.getByRole('button', { name: 'Add Document Type' }));
  await expectToastWith('Document type created successfully');
  await waitFor(() => expect(row()).toHaveTextContent('Expires in 1 month'));
  expect(within(row()).queryByText('Required')).toBeNull();

  await page.user.click(within(row()).getByRole('button', { name: 'Edit Travel permit' }));
  const editing = within(await screen.findByRole('dialog', { name: 'Edit Document Type' }));
  await page.user.click(editing.getByLabelText(/^Required Document/));
  await page.fill(editing.getByLabelText(/^Expires After/), '');
  // The button is busy until the lists show the new type.
  await page.user.click(await editing.findByRole('button', { name: 'Update Document Type' }));
  await waitFor(() => expect(within(row()).getByText('Required')).toBeVisible());
  expect(row()).toHaveTextContent('No expiry');

  await page.user.click(within(row()).getByRole('button', { name: 'Delete Travel permit' }));
  await confirm(page, 'Delete');
  await expectToastWith('Document type deleted successfully');
  await waitFor(() => expect(row()).toBeUndefined());
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await page.answered();
  await page.user.click(card.getByRole('button', { name: 'Delete Birth certificate' }));
  const question = within(await screen.findByRole('alertdialog'));
  await page.user.click(await question.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(document.querySelector('.toast')).toHaveTextContent(/\d+ documents/));
});

it.each([
  ['super_admin', 'Copy it for Messenger from the outbox in System Settings.'],
  ['admin', 'Tell them yourself.'],
] as const)("tells %s what to do about expiries when mail isn't set up", async (role, what) => {
  const as = server.people[role];
  const { json } = await server.request('GET', '/api/auth/user', { as });
  const answers = { 'GET /api/auth/user': { json: { ...json, club: { ...json.club, mailGoesTo: 'nowhere' } } } };
  const page = await openScreen(server, '/documents', { as, answers });
  const card = within(await screen.findByRole('region', { name: 'Document Types' }));
  expect(await card.findByText(/Guardians get no reminder before a paper expires/)).toHaveTextContent(
    `Mail isn't set up. Guardians get no reminder before a paper expires. ${what}`,
  );
  await page.answered();
});

it('lets guardians upload, and nothing else', async () => {
  const page = await open('admin', '/documents');
  const uploads = () => screen.findByRole('switch', { name: /Guardians may upload/ });
  await page.user.click(await uploads());
  await expectToastWith('Guardians may upload now');
  page.load();
  await waitFor(async () => expect(await uploads()).toBeChecked());
  await page.user.click(await uploads());
  await expectToastWith('Guardians may no longer upload');
});

it('asks guardians for what is missing, and shows the result', async () => {
  // No document of a type that isn't required is missing.
  const page = await open('coach', '/documents?status=missing&type=School+ID');
  await screen.findByText('No documents found');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask the guardians' })).toBeNull());
  page.load('/documents?status=missing');
  await page.user.click(await screen.findByRole('button', { name: 'Ask the guardians' }));
  const question = await screen.findByRole('alertdialog', { name: 'Ask the guardians' });
  expect(question).toHaveTextContent('The guardians of all players get a mail');
  await confirm(page, 'Ask the guardians', 'Ask the guardians');
  await waitFor(() => expect(document.querySelector('.toast')).toHaveTextContent(/\d+ players?/));
});

it('refuses a file of another type or too large as soon as it is chosen', async () => {
  const page = await openScreen(server, '/documents?upload=new', { as: server.people.admin });
  const box = await screen.findByRole('dialog', { name: 'Upload Document' });
  await within(box).findByLabelText(/^Document Type/);
  const choose = async (name: string, size: number) => {
    const input = box.querySelector<HTMLInputElement>('input[type=file][multiple]');
    const file = new File([new Uint8Array(size)], name);
    await page.user.setup({ applyAccept: false }).upload(input as HTMLInputElement, file);
  };
  await choose('paper.docx', 1);
  expect(await within(box).findByText('Choose a file of one of these kinds: PDF, JPG or PNG.')).toBeVisible();
  await choose('large.pdf', 11 * 1024 * 1024);
  expect(await within(box).findByText('This file has 11 MB. It may have 10 MB at most.')).toBeVisible();
  expect(page.requests.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  await page.answered();
});

it('asks for no papers of an awaiting child, and says that it is awaiting', async () => {
  const rosa = await makeUser(server.db, { role: 'parent' });
  const body = { firstName: 'Marco', lastName: 'Dela Paz', birthDate: '2016-02-03' };
  const { json } = await server.request('POST', '/api/players', { as: rosa, body });
  const page = await openScreen(server, '/documents', { as: rosa });
  expect(await screen.findByText('Waiting for the club.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Marco Dela Paz' })).toBeVisible();
  await page.answered();
  expect(page.requests.map(({ call }) => call)).not.toContain(`GET /api/players/${json.id}/documents`);
});

it('shows a parent their own children and no way to review', async () => {
  const settings = { as: server.people.admin, body: { familiesMayUpload: false } };
  expect((await server.request('PUT', '/api/documents/settings', settings)).status).toBe(200);
  const page = await open('parent', '/documents');
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  for (const row of rows()) expect(row).toHaveTextContent(/Lia|Mateo/);
  expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent(
    "Document ManagementYour children's documents",
  );
  expect(screen.queryByRole('button', { name: /^(Approve|Reject|Revoke|Delete|Edit|Add Document Type)/ })).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.getByRole('button', { name: 'Upload Document' })).toHaveAttribute('aria-disabled', 'true');
  await page.user.click(within(rows()[0] as HTMLElement).getAllByRole('link', { name: /^View/ })[0] as HTMLElement);
  await screen.findByText(/^1 of \d$/);
  const viewer = within(document.querySelector('dialog[open]') as HTMLElement);
  await page.user.keyboard('ar');
  expect(viewer.queryByRole('button', { name: /Approve|Reject|Revoke/ })).toBeNull();
  expect(viewer.queryByRole('textbox')).toBeNull();
  page.load('/documents?review=2000000');
  await screen.findByRole('dialog', { name: 'Document Not Found' });
});

function open(role: Role, path: string) {
  return openScreen(server, path, { as: server.people[role] });
}

/** Returns the rows below the list's heading. */
function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('#documents tbody tr')];
}

async function findCard(name: string): Promise<HTMLElement> {
  return within(await screen.findByRole('region', { name: 'Summary' })).getByRole('button', {
    name: new RegExp(`^${name}`),
  });
}
