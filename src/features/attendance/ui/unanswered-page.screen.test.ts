import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';
import { expectToastWith } from '../../../../test/screens/toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer({ config: { demo: true } });
});
afterAll(() => server.close());

it("is linked from an admin's dashboard, shows all names of a long list, and links to an event", async () => {
  const page = await openScreen(server, '/', { as: server.people.admin });
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  await page.user.click(await waiting.findByRole('link', { name: /lack answers/ }));
  const long = await waitFor(() => {
    const found = regions().find((region) => region.textContent?.includes('All Teams'));
    return within(found as HTMLElement);
  });
  const [more] = long.getAllByRole('button', { name: /^Show all \d+$/ });
  const [names] = long.getAllByRole('list');
  expect(names?.children).toHaveLength(16);
  const count = Number(more?.textContent?.match(/\d+/)?.[0]);
  await page.user.click(more as HTMLElement);
  await waitFor(() => expect(names?.children).toHaveLength(count));
  await page.user.click(within(regions()[0] as HTMLElement).getByRole('link'));
  await waitFor(() => expect(location.pathname).toMatch(/^\/events\/\d+$/));
  await page.answered();
});

it('says that no answers are missing', async () => {
  const answers = { 'GET /api/events/unanswered': { json: [] } };
  const page = await openScreen(server, '/unanswered', { as: server.people.coach, answers });
  expect(await screen.findByText('No answers are missing')).toBeVisible();
  await page.answered();
});

it('requests a list again that failed to load', async () => {
  const page = await openScreen(server, '/unanswered', { as: server.people.coach });
  const line = page.answer('GET /api/events/unanswered', { status: 500, json: { message: 'No.' } });
  expect(await screen.findByText('The answers could not be loaded')).toBeVisible();
  line.undo();
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Remind all' })).toBeVisible();
  await page.answered();
});

it('reminds for one event and for all, and then for none', async () => {
  const page = await openScreen(server, '/schedule', { as: server.people.coach });
  await page.user.click(await screen.findByRole('link', { name: "Who hasn't answered" }));
  const all = await screen.findByRole('button', { name: 'Remind all' });
  await page.user.click(within(regions()[0] as HTMLElement).getByRole('button', { name: /^Remind of / }));
  await expectToastWith('Reminder kept');
  await waitFor(() => expect(screen.getAllByText(/^Reminded today at/)).toHaveLength(1));
  await page.user.click(all);
  await waitFor(() => expect(within(regions().at(-1) as HTMLElement).getByText(/^Reminded today at/)).toBeVisible());
  await page.user.click(await screen.findByRole('button', { name: 'Remind all' }));
  await expectToastWith('Nobody to remind');
  await page.answered();
});

it('tells a family that the page is for coaches', async () => {
  const page = await openScreen(server, '/unanswered', { as: server.people.parent });
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect(screen.getByText('You need coach privileges to access this dashboard.')).toBeVisible();
  await page.answered();
});

it("says before a press that mail isn't set up", async () => {
  const user = (await server.request('GET', '/api/auth/user', { as: server.people.coach })).json;
  const answers = { 'GET /api/auth/user': { json: { ...user, club: { ...user.club, mailGoesTo: 'nowhere' } } } };
  const page = await openScreen(server, '/unanswered', { as: server.people.coach, answers });
  expect(await screen.findByText("Mail isn't set up. Ask whoever runs the server.")).toBeVisible();
  await page.answered();
});

/** Returns one region per event. */
function regions(): HTMLElement[] {
  return within(screen.getByRole('main')).getAllByRole('region');
}
