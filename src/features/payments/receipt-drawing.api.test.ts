import { eq } from 'drizzle-orm';
import PDFDocument from 'pdfkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { players } from '@/features/players/tables';
import * as make from '../../../test/factories';
import { pausedPdfThreads } from '../../../test/paused-pdf-threads';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer, type TestServerOptions } from '../../../test/server';

let server: TestServer;
let parent: { id: string };
let child: { id: number };
let held: ReturnType<typeof pausedPdfThreads>;

beforeEach(() => {
  held = pausedPdfThreads();
});
afterEach(() => server.close());

it('is not rendered by the thread that answers requests', async () => {
  await start({});
  const addPage = vi.spyOn(PDFDocument.prototype, 'addPage');
  const { status, text } = await download(await paid());
  expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-']);
  expect(addPage).not.toHaveBeenCalled();
  addPage.mockRestore();
});

it('does not block other requests while it is rendered', async () => {
  await start({ startPdfThread: held.start });
  const drawn = download(await paid());
  await held.begun(1);
  expect((await server.request('GET', '/api/payments', { as: parent })).status).toBe(200);
  held.drawing[0]?.finish();
  expect((await drawn).status).toBe(200);
});

it("is rendered after the same person's others, and concurrently with another person's", async () => {
  await start({ startPdfThread: held.start });
  const admin = await make.makeUser(server.db, { role: 'admin' });
  const ids = await Promise.all(Array.from({ length: 6 }, paid));
  const all = ids.map((id) => download(id));
  await held.begun(1);
  const ofAdmin = download(await paid(), admin);
  await held.begun(2);
  held.drawing[1]?.finish();
  expect((await ofAdmin).status).toBe(200);
  expect(held.drawing).toHaveLength(2);
  held.drawing[0]?.finish();
  for (let count = 3; count <= 7; count += 1) {
    await held.begun(count);
    held.drawing.at(-1)?.finish();
  }
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: 6 }, () => 200));
});

it('is rendered once, and again for a corrected name; a user who may not read it gets no cached one', async () => {
  await start({ startPdfThread: held.start });
  const id = await paid();
  const first = download(id);
  await held.begun(1);
  held.drawing[0]?.finish();
  expect((await first).status).toBe(200);
  expect((await download(id)).text).toBe((await first).text);
  expect(held.drawing).toHaveLength(1);
  expectRefusal(await download(id, await make.makeUser(server.db)), 404);
  await server.db.update(players).set({ firstName: 'Corrected' }).where(eq(players.id, child.id));
  const corrected = download(id);
  await held.begun(2);
  held.drawing[1]?.finish();
  expect((await corrected).status).toBe(200);
});

async function start(options: TestServerOptions): Promise<void> {
  server = await startTestServer(options);
  parent = await make.makeUser(server.db);
  child = await make.makePlayer(server.db, { guardians: [parent] });
}

async function paid(): Promise<number> {
  return (await make.makePaid(server.db, { playerId: child.id })).id;
}

function download(id: number, as = parent) {
  return server.request('GET', `/api/payments/${id}/receipt`, { as });
}
