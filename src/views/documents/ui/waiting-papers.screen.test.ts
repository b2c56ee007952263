import { screen, waitFor, within } from '@testing-library/dom';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documents, documentTypes } from '@/features/documents/tables';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('links staff from the dashboard to documents to review', async () => {
  const { admin } = server.people;
  const { json } = await server.request('GET', '/api/documents/stats', { as: admin });
  const page = await openScreen(server, '/', { as: admin });
  await page.user.click(await screen.findByRole('link', { name: `${json.review} documents wait for a review` }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/documents?status=review'));
});

it("links from a player's details to each document, to its file and to the upload of what is missing", async () => {
  const as = server.people.coach;
  const get = async (path: string) => (await server.request('GET', path, { as })).json;
  const [{ id }] = await get('/api/players?compliance=missing');
  const [missing] = await get(`/api/documents/status/missing?playerId=${id}`);
  const page = await openScreen(server, `/players?player=${id}`, { as });
  const upload = await screen.findByRole('link', { name: `Upload ${missing.type}` });
  expect(upload).toHaveAttribute('href', `/documents?upload=${id}-${missing.documentTypeId}`);

  const [waiting] = await get('/api/documents/status/review');
  page.load(`/players?player=${waiting.playerId}`);
  const link = await screen.findByRole('link', { name: `Download ${waiting.type}` });
  expect(link).toHaveAttribute('href', waiting.filePath);
  const details = link.closest('dialog') as HTMLElement;
  const review = within(details)
    .getAllByRole('link')
    .find((one) => one.getAttribute('href') === `/documents?review=${waiting.id}`);
  await page.user.click(review as HTMLElement);
  await waitFor(() => expect(location.pathname + location.search).toBe(`/documents?review=${waiting.id}`));
});

it('shows for a child without any paper the same as the list of players, even if the club requires none', async () => {
  const as = server.people.parent;
  const children: { id: number; firstName: string }[] = (await server.request('GET', '/api/players', { as })).json;
  await server.db.update(documentTypes).set({ isRequired: false });
  await server.db.delete(documents).where(
    inArray(
      documents.playerId,
      children.map(({ id }) => id),
    ),
  );
  const { json } = await server.request('GET', '/api/players', { as });
  expect(json).toMatchObject(children.map(() => ({ compliance: 'missing' })));
  await openScreen(server, '/documents', { as });
  const family = within(await screen.findByRole('region', { name: 'Your family' }));
  await waitFor(() => expect(family.getAllByText(/^No papers are handed in yet\./)).toHaveLength(children.length));
  expect(family.queryByText('All papers are in order.')).toBeNull();
});
