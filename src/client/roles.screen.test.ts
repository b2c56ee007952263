import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Role, roleLabel } from '@/shared/permissions';
import { announcementForm } from '../../test/screens/announcement-form';
import { type DemoServer, startDemoServer } from '../../test/screens/demo-server';
import { openScreen } from '../../test/screens/open-screen';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const everybody = ['Dashboard', 'Schedule', 'Announcements', 'Documents', 'Payments', 'Players'];
const bars: Record<Role, { name: string; items: string[] }> = {
  super_admin: { name: 'Teresa Magsino', items: [...everybody, 'Teams', 'Reports', 'Admin'] },
  admin: { name: 'Carmela Ortiz', items: [...everybody, 'Teams', 'Reports'] },
  coach: { name: 'Ramon Dizon', items: [...everybody, 'Teams', 'Coach Dashboard'] },
  parent: { name: 'Kristine Villanueva', items: everybody },
};
const dashboards = { '/admin': 'super admin', '/coach': 'coach' };
const allowed: Partial<Record<Role, string>> = { super_admin: '/admin', coach: '/coach' };

describe.each(['super_admin', 'admin', 'coach', 'parent'] as const)('the app of a %s', (role) => {
  it('has a bar with the screens, the name and the role, and marks the current screen', async () => {
    const page = await openScreen(server, '/', { as: server.people[role] });
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    expect(within(nav).getAllByRole('link').map(textOf)).toEqual(bars[role].items);
    const bar = within(screen.getAllByRole('banner')[0] as HTMLElement);
    expect(bar.getAllByText(bars[role].name, { exact: true }).length).toBeGreaterThan(0);
    expect(bar.getAllByText(roleLabel[role], { exact: true }).length).toBeGreaterThan(0);
    expect(marked(nav)).toEqual(['Dashboard']);

    await page.user.click(within(nav).getByRole('link', { name: 'Announcements' }));
    await waitFor(() => expect(marked(nav)).toEqual(['Announcements']));
    const [card] = await within(screen.getByRole('main')).findAllByRole('article');
    await page.user.click(within(card as HTMLElement).getAllByRole('link')[0] as HTMLElement);
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/announcements\/\d+$/));
    expect(marked(nav)).toEqual(['Announcements']);
  });

  it.each(Object.entries(dashboards))(
    'opens %s for users with %s privileges, and nobody else',
    async (path, privileges) => {
      await openScreen(server, path, { as: server.people[role] });
      const heading = await screen.findByRole('heading', { level: 1 });
      const sentence = screen.queryByText(`You need ${privileges} privileges to access this dashboard.`, {
        exact: true,
      });
      if (allowed[role] === path) {
        expect(heading).not.toHaveTextContent('Access Denied');
        expect(sentence).toBeNull();
      } else {
        expect(heading).toHaveTextContent('Access Denied');
        expect(sentence).not.toBeNull();
      }
    },
  );
});

it('moves the focus to the heading of a screen opened from the bar, and names it in the title', async () => {
  const page = await openScreen(server, '/', { as: server.people.admin });
  const nav = within(await screen.findByRole('navigation', { name: 'Main' }));
  nav.getByRole('link', { name: 'Announcements' }).focus();
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Announcements', level: 1 })).toHaveFocus());
  expect(document.title).toBe('Announcements · Yelo');
  await page.answered();
});

it('says that a path does not exist', async () => {
  await openScreen(server, '/lost/in/the/corner', { as: server.people.parent });
  await screen.findByRole('heading', { name: '404 Page Not Found' });
  screen.getByText('Did you forget to add the page to the router?', { exact: true });
  screen.getByRole('navigation', { name: 'Main' });
});

it("lets a coach publish for their own teams only, and not change an admin's announcement", async () => {
  await publish({ title: 'From the office', content: '-' });
  const page = await openScreen(server, '/announcements', { as: server.people.coach });
  for (const name of ['Edit From the office', 'Delete From the office']) {
    const button = await screen.findByRole('button', { name });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Only its author or an admin can change this.');
    await page.user.click(button);
    expect(screen.queryByRole('dialog', { name: /Announcement/ })).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  }

  await page.user.click(screen.getByRole('button', { name: 'New Announcement' }));
  const form = await announcementForm('Create New Announcement');
  expect([...form.teams.querySelectorAll('label')].map(textOf)).toEqual(['U10 Squirts', 'U14 Bantams']);
  await page.fill(form.title, 'From the bench');
  await page.fill(form.content, 'Full gear.');
  await page.user.click(await form.publish());
  await waitFor(() =>
    expect(form.teams).toHaveTextContent('As a coach, choose at least one of your own teams and none but your own.'),
  );
  expect(await find('From the bench')).toEqual([]);

  await page.user.click(form.team('U14 Bantams'));
  await page.user.click(await form.publish());
  const card = await findCard('From the bench');
  expect(within(card).getByRole('list', { name: 'For teams' })).toHaveTextContent(/^U14 Bantams$/);
  const edit = within(card).getByRole('button', { name: 'Edit From the bench' });
  expect(edit).not.toHaveAttribute('aria-disabled', 'true');
  await page.user.click(edit);
  const editing = await announcementForm('Edit Announcement');
  await page.fill(editing.content, 'Half gear.');
  await page.user.click(await editing.update());
  await waitFor(async () => expect(await findCard('From the bench')).toHaveTextContent('Half gear.'));
});

it("shows a parent what is for all and for the children's teams, and no controls to write", async () => {
  await publish({ title: 'For all of 3417', content: '-' });
  await publish({ title: 'For the Squirts of 3417', content: '-', targetTeams: ['2'] });
  await publish({ title: 'For the Peewees of 3417', content: '-', targetTeams: ['3'] });
  await publish({ title: 'For Varsity and Mites of 3417', content: '-', targetTeams: ['5', '1'] });
  const page = await openScreen(server, '/announcements?q=3417', { as: server.people.parent });
  await screen.findByRole('link', { name: 'For all of 3417' });
  const titles = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
  expect(titles.map(textOf)).toEqual(['For Varsity and Mites of 3417', 'For the Squirts of 3417', 'For all of 3417']);

  const create = screen.getByRole('button', { name: 'New Announcement' });
  expect(create).toHaveAttribute('aria-disabled', 'true');
  expect(create).toHaveAccessibleDescription('Only coaches and admins publish announcements.');
  await page.user.click(create);
  await page.user.keyboard('n');
  expect(screen.queryByRole('dialog', { name: /Announcement/ })).toBeNull();
  const edit = screen.getByRole('button', { name: 'Edit For all of 3417' });
  expect(edit).toHaveAccessibleDescription('Only coaches and admins can change announcements.');
  expect(edit).toHaveAttribute('aria-disabled', 'true');
});

it('tells a parent why no event can be planned', async () => {
  await openScreen(server, '/schedule', { as: server.people.parent });
  const add = await screen.findByRole('button', { name: 'Add Event' });
  expect(add).toHaveAttribute('aria-disabled', 'true');
  expect(add).toHaveAccessibleDescription('Only coaches and admins plan events.');
});

it('tells a parent, where there are no announcements, why none can be made', async () => {
  const answers = { 'GET /api/announcements': { json: [] } };
  await openScreen(server, '/announcements', { as: server.people.parent, answers });
  const first = await screen.findByRole('button', { name: 'Create First Announcement' });
  expect(first).toHaveAttribute('aria-disabled', 'true');
  expect(first).toHaveAccessibleDescription('Only coaches and admins publish announcements.');
});

function textOf(element: Element): string {
  return element.textContent ?? '';
}

function marked(nav: HTMLElement): string[] {
  return [...nav.querySelectorAll('[aria-current=page]')].map(textOf);
}

async function findCard(title: string): Promise<HTMLElement> {
  const link = await within(await screen.findByRole('main')).findByRole('link', { name: title });
  return link.closest('article') as HTMLElement;
}

async function publish(body: { title: string; content: string; targetTeams?: string[] }): Promise<void> {
  const { status } = await server.request('POST', '/api/announcements', { as: server.people.admin, body });
  expect(status).toBe(201);
}

async function find(title: string) {
  const path = `/api/announcements?q=${encodeURIComponent(title)}`;
  return (await server.request('GET', path, { as: server.people.admin })).json;
}
