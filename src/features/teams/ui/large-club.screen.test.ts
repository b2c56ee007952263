import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { type OpenScreen, openScreen } from '../../../../test/screens/open-screen';
import { expectToastWith } from '../../../../test/screens/toast';
import { MAX_CHOICES } from '../contract';
import { teams } from '../tables';

let server: DemoServer;
/** Not among the first teams, since the oldest age group is last. */
let zebras: { id: number; name: string };

beforeAll(async () => {
  server = await startDemoServer({ config: { demo: true } });
  const owls = Array.from({ length: MAX_CHOICES }, (_, n) => ({ name: `Owls ${n}`, ageGroup: 'JV' as const }));
  await server.db.insert(teams).values(owls);
  const [last] = await server.db.insert(teams).values({ name: 'Zebras', ageGroup: 'Adult League' }).returning();
  if (!last) throw new Error('The team was not inserted.');
  zebras = last;
});
afterAll(() => server.close());

it('plans an event for a team that is found, which the calendar and the form then name', async () => {
  const page = await open('/schedule');
  await page.user.click(await screen.findByRole('button', { name: 'Add Event' }));
  const form = within(await screen.findByRole('dialog', { name: /event/i }));
  await page.fill(form.getByLabelText(/^Event Title/), 'Stripes');
  await choose(page, form, 'zeb');
  await page.user.click(form.getByRole('button', { name: /^(Create|Add) Event$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /event/i })).toBeNull());
  page.load('/schedule?view=day');
  // In the calendar and, once they are loaded, in the upcoming events.
  expect(await screen.findAllByText(/^Zebras/)).not.toEqual([]);
});

it('addresses an announcement to teams that are found, and names them', async () => {
  const page = await open('/announcements');
  await page.user.click(await screen.findByRole('button', { name: 'New Announcement' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create New Announcement' }));
  await page.fill(form.getByLabelText(/^Announcement Title/), 'For stripes');
  await page.fill(form.getByLabelText(/^Content/), 'Come.');
  for (const text of ['owls 7', 'zebras']) await choose(page, form, text, /^Target Teams/);
  const chosen = within(form.getByRole('list', { name: 'Chosen target teams' }));
  await page.user.click(await chosen.findByRole('button', { name: 'Take out Owls 7' }));
  // The name of a team that was added is read by its id.
  await waitFor(() =>
    expect(chosen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Take out Zebras']),
  );
  await page.user.click(form.getByRole('button', { name: 'Publish Announcement' }));
  await expectToastWith('Announcement created successfully');
  const card = (await screen.findByRole('link', { name: /For stripes/ })).closest('article') ?? document.body;
  const tags = await within(card).findByRole('list', { name: 'For teams' });
  expect(tags).toHaveTextContent(/^Zebras$/);
});

it('charges a team that is found, and counts its players', async () => {
  const { json: team } = await server.request('GET', '/api/teams', { as: server.people.admin });
  const { name, playerCount } = team.find((one: { playerCount: number }) => one.playerCount > 1);
  const page = await open('/payments?dialog=request');
  const form = within(await screen.findByRole('dialog', { name: 'Request payments' }));
  await choose(page, form, name);
  await page.fill(form.getByLabelText(/^Amount/), '100');
  const summary = await form.findByRole('region', { name: 'Summary' });
  await waitFor(() => expect(summary).toHaveTextContent(`${playerCount} players`));
  expect(page.requests.map(({ call }) => call)).not.toContain('GET /api/teams');
});

it('keeps the team of a player in the form', async () => {
  const body = { firstName: 'Zoe', lastName: 'Zulu', birthDate: '2001-02-03', teamId: zebras.id };
  expect((await server.request('POST', '/api/players', { as: server.people.admin, body })).status).toBe(201);
  const page = await open('/players?q=Zulu');
  await page.user.click(await screen.findByRole('button', { name: 'Edit Zoe Zulu' }));
  const form = within(await screen.findByRole('dialog', { name: /Player/ }));
  const input = await teamInput(form, /^Team/);
  expect(input).toHaveValue('Zebras');
  await page.user.click(form.getByRole('button', { name: 'Clear the choice' }));
  expect(input).toHaveValue('');
  expect(input).toHaveAttribute('placeholder', 'No team');
});

type Inside = ReturnType<typeof within>;

function teamInput(form: Inside, label: RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const input = form.getByRole('combobox', { name: label });
    expect(input.tagName).toBe('INPUT');
    return input;
  });
}

/** Types a search and chooses the first team that it finds. */
async function choose(page: OpenScreen, form: Inside, text: string, label = /^Team/): Promise<void> {
  await page.fill(await teamInput(form, label), text);
  const list = within(form.getByRole('listbox'));
  const isFound = new RegExp(`^${text}`, 'i');
  await waitFor(() => expect(list.getByRole('option', { selected: true })).toHaveTextContent(isFound));
  await page.user.keyboard('{Enter}');
}

function open(path: string): Promise<OpenScreen> {
  return openScreen(server, path, { as: server.people.admin });
}
