import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_USER_CHOICES } from '@/features/accounts/contract/user';
import { users } from '@/features/accounts/tables';
import { teams } from '@/features/teams/tables';
import { confirm } from '../../../../../test/screens/confirm';
import { type DemoServer, startDemoServer } from '../../../../../test/screens/demo-server';
import { type OpenScreen, openScreen } from '../../../../../test/screens/open-screen';
import { addPlayer, findPlayerForm, findRow, playersCalled } from '../../../../../test/screens/players';
import { expectToastWith } from '../../../../../test/screens/toast';

let server: DemoServer;

beforeAll(async () => {
  server = await startDemoServer();
  const coaches = Array.from({ length: MAX_USER_CHOICES }, (_, n) => ({
    email: `coach-${n}@many.test`,
    firstName: 'Many',
    lastName: `Abad ${n}`,
    role: 'coach' as const,
  }));
  const last = { email: 'zoe@many.test', firstName: 'Zoe', lastName: 'Zulueta', role: 'coach' as const };
  const parent = { email: 'zara@many.test', firstName: 'Zara', lastName: 'Zulueta', role: 'parent' as const };
  await server.db.insert(users).values([...coaches, last, parent]);
});
afterAll(() => server.close());

it('finds the coach of a team, of whom the form then knows the name', async () => {
  const page = await open('/teams');
  await page.user.click(await screen.findByRole('button', { name: 'Create Team' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create Team' }));
  await page.fill(form.getByLabelText(/^Team Name/), 'Ice Zebras');
  await page.user.selectOptions(form.getByLabelText(/^Age Group/), 'Adult League');
  const coach = await searchIn(form, /^Coach/);
  expect(coach).toHaveAttribute('placeholder', 'No coach');
  await page.fill(coach, 'zulueta');
  await waitFor(() => expect(optionsIn(form)).toEqual(['Zoe Zuluetazoe@many.test, not confirmed']));
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(coach).toHaveValue('Zoe Zulueta'));
  await page.user.click(form.getByRole('button', { name: 'Create Team' }));
  const card = await screen.findByRole('group', { name: 'Ice Zebras' });
  expect(card).toHaveTextContent('Zoe Zulueta');
  expect(page.requests.map(({ call }) => call)).not.toContain('GET /api/users');

  await page.user.click(within(card).getByRole('button', { name: /^Manage/ }));
  const edit = within(await screen.findByRole('dialog', { name: 'Manage Team' }));
  const ofTeam = await searchIn(edit, /^Coach/);
  await waitFor(() => expect(ofTeam).toHaveValue('Zoe Zulueta'));
  expect(await edit.findByRole('button', { name: 'Sign-in link for Zoe Zulueta' })).toBeInTheDocument();
  await page.user.click(edit.getByRole('button', { name: 'Clear the choice' }));
  await page.user.click(edit.getByRole('button', { name: 'Update Team' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Manage Team' })).toBeNull());
  const [row] = (await server.db.select().from(teams)).filter(({ name }) => name === 'Ice Zebras');
  expect(row?.coachId).toBeNull();
});

it('finds the parent of a player by e-mail, whose e-mail is not confirmed', async () => {
  const page = await open('/players');
  await page.user.click(await screen.findByRole('button', { name: 'Add New Player' }));
  const form = await findPlayerForm();
  await page.fill(form.firstName(), 'Zed');
  await page.fill(form.lastName(), 'Zulueta');
  await page.fill(form.birthDate(), '2015-06-04');
  const parent = await searchIn(within(form.box), /^Parent/);
  await page.fill(parent, 'zara@many');
  await waitFor(() => expect(optionsIn(within(form.box))).toEqual(['Zara Zuluetazara@many.test, not confirmed']));
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(parent).toHaveValue('Zara Zulueta (zara@many.test, not confirmed)'));
  expect(parent).toHaveAccessibleDescription(/^Not confirmed: anybody may have signed up with zara@many/);
  await page.user.click(form.add());
  await confirm(page, 'Make Parent', 'E-mail not confirmed');
  await expectToastWith('Player added successfully');
  expect(await playersCalled(server, 'Zed Zulueta')).toMatchObject([{ guardians: [{ name: 'Zara Zulueta' }] }]);
});

it('says at the parent that another person changed it, without ids', async () => {
  const { id } = await addPlayer(server, { firstName: 'Otto', lastName: 'Overtaken' });
  const page = await open('/players?q=Overtaken');
  await page.user.click(within(await findRow('Otto Overtaken')).getByRole('button', { name: /^Edit/ }));
  const form = await findPlayerForm();
  await page.fill(await searchIn(within(form.box), /^Parent/), 'zara');
  await waitFor(() => expect(optionsIn(within(form.box))).toHaveLength(1));
  await page.user.keyboard('{Enter}');
  const { json } = await server.request('GET', '/api/users/choices?q=many+abad+7', { as: server.people.admin });
  const body = { firstName: 'Otto', lastName: 'Overtaken', birthDate: '2015-06-07', parentId: json.users[0].id };
  const theirs = await server.request('PUT', `/api/players/${id}`, {
    as: server.people.admin,
    body: { ...body, confirmUnproved: true },
  });
  expect(theirs.status, theirs.text).toBe(200);
  await page.user.click(form.update());
  await confirm(page, 'Make Parent', 'E-mail not confirmed');
  const choice = await within(form.box).findByRole('group', { name: 'Parent' });
  expect(choice.parentElement).not.toHaveTextContent(json.users[0].id);
});

type Inside = ReturnType<typeof within>;

/** Waits for the control to search in, which replaces the select once it is known that there are more people. */
function searchIn(form: Inside, label: RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const input = form.getByRole('combobox', { name: label });
    expect(input.tagName).toBe('INPUT');
    return input;
  });
}

function optionsIn(form: Inside): (string | null)[] {
  return within(form.getByRole('listbox'))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);
}

function open(path: string): Promise<OpenScreen> {
  return openScreen(server, path, { as: server.people.admin });
}
