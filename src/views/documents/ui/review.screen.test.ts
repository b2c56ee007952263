import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Document } from '@/features/documents/contract/document';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { manualTimer } from '../../../../test/screens/manual-timer';
import { type OpenScreen, openScreen } from '../../../../test/screens/open-screen';
import { expectToast, expectToastWith } from '../../../../test/screens/toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('says when a whole list is reviewed, and links back to skipped documents', async () => {
  const all = await list('review');
  const ofPlayer = (id: number | undefined) => all.filter((document) => document.playerId === id);
  const playerId = all.find((document) => ofPlayer(document.playerId).length > 1)?.playerId;
  const waiting = ofPlayer(playerId);
  const page = await open(`/documents?status=review&playerId=${playerId}&review=${waiting[0]?.id}`);
  await screen.findByText(`1 of ${waiting.length}`);
  for (const [index] of waiting.slice(1).entries()) {
    await page.user.keyboard('j');
    await screen.findByText(`${index + 2} of ${waiting.length}`);
  }
  await approveByKey(page);
  await screen.findByText('This is the end of the list');
  await page.user.click(viewer().getByRole('button', { name: /^Go back to/ }));
  for (const [index] of waiting.slice(1).entries()) {
    await screen.findByText(`${index + 1} of ${waiting.length}`);
    await approveByKey(page);
  }
  await screen.findByText('All reviewed');
  expect(viewer().getByText(`${waiting.length} approved, 0 rejected.`)).toBeVisible();
  expect((await list('review')).some((document) => document.playerId === playerId)).toBe(false);
});

it('approves an expired document with its new date, and reloads a stale one', async () => {
  const [expired] = (await list('expired')) as [Document];
  const page = await open('/documents?status=expired');
  const [look] = await screen.findAllByRole('button', {
    name: (name) => name.startsWith(`Approve ${expired.fileName}`),
  });
  await page.user.click(look as HTMLElement);
  await waitFor(() => viewer().getByRole('button', { name: 'Approve' }));
  await pressApprove(page);
  await waitFor(() => expect(viewer().getByLabelText(/^Expiry Date/)).toHaveFocus());
  expect(viewer().getByText(/^This date is over\./)).toBeVisible();
  await page.fill(viewer().getByLabelText(/^Expiry Date/), '2999-12-31');
  await pressApprove(page);
  await waitFor(() => expect(viewer().getByLabelText(/^Expiry Date/)).toBeInvalid());
  expect(viewer().getByLabelText(/^Expiry Date/)).toHaveAccessibleDescription(/2199/);

  const body = { status: 'rejected', notes: 'It was cut off.' };
  const path = `/api/documents/${expired.id}/status`;
  expect((await server.request('PATCH', path, { as: server.people.admin, body })).status).toBe(200);
  await page.fill(viewer().getByLabelText(/^Expiry Date/), '2099-12-31');
  await pressApprove(page);
  await screen.findByText(/^Somebody else changed this document meanwhile\./);
  expect(await viewer().findByText(/It was cut off\./)).toBeVisible();
  await page.fill(viewer().getByLabelText(/^Expiry Date/), '2099-12-31');
  await pressApprove(page);
  await expectToastWith('Document status updated successfully');
  expect(await one(expired)).toMatchObject({ status: 'approved', expiryDate: '2099-12-31' });
});

it('reviews a row at once, pressed twice or not, and rejects it with a reason', async () => {
  const [document] = (await list('complete')) as [Document];
  const page = await open(`/documents?playerId=${document.playerId}&type=${encodeURIComponent(document.type)}`);
  const button = async (word: string) =>
    (
      await screen.findAllByRole('button', { name: (name) => name.startsWith(`${word} ${document.fileName}`) })
    )[0] as HTMLElement;
  const gate = page.hold(/^PATCH \/api\/documents\/\d+\/status/);
  await page.user.dblClick(await button('Revoke'));
  await waitFor(async () => expect(await button('Revoke')).toHaveAttribute('aria-busy', 'true'));
  // A quick user rejects it before the list is fetched again.
  const reads = page.hold('GET /api/documents?');
  gate.release();
  await expectToastWith('Document status updated successfully');
  expect(page.requests.filter(({ call }) => call.startsWith('PATCH'))).toHaveLength(1);

  await page.user.click(await button('Reject'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject document' }));
  await page.user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(page.requests.filter(({ call }) => call.startsWith('PATCH'))).toHaveLength(1);
  await page.user.click(dialog.getByRole('button', { name: 'A page is missing.' }));
  await page.user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(openDialog()).toBeNull());
  reads.release();
  const row = () => screen.getAllByRole('row').find((one) => one.textContent?.includes(document.fileName));
  await waitFor(() => expect(row()).toHaveTextContent('Rejected'));
  expect(await one(document)).toMatchObject({ status: 'rejected', notes: 'A page is missing.' });

  const refusal = { status: 409, json: { message: 'Not now, please.', code: 'conflict' } };
  page.answer(/^PATCH \/api\/documents\/\d+\/status/, refusal);
  await page.user.click(await button('Approve'));
  await expectToast('Error updating document status', 'Not now, please.');
});

it('approves one document for a double press, and never the next one unseen', async () => {
  const [first, second] = (await list('review')) as [Document, Document];
  const page = await open(`/documents?status=review&review=${first.id}`);
  await screen.findByText(/^1 of/);
  await untilViewed();
  const look = manualTimer(400);
  await page.user.keyboard('a');
  await screen.findByText(/^2 of/);
  const approve = () => viewer().getByRole('button', { name: 'Approve' });
  await untilStands('Look at the file first.');
  await page.user.keyboard('a');
  fireEvent.click(approve());
  look.pass();
  await untilViewed();
  await page.answered();
  expect(await one(first)).toMatchObject({ status: 'approved' });
  expect(await one(second)).toMatchObject({ status: 'pending' });
  // Once viewed, it can be approved like any other.
  await page.user.keyboard('a');
  await screen.findByText(/^3 of|^This is the end|^All reviewed/);
  expect(await one(second)).toMatchObject({ status: 'approved' });
});

it('approves a document only once its file is shown', async () => {
  const document = (await list('review')).find(({ mediaType }) => mediaType === 'application/pdf') as Document;
  const page = await open(`/documents?status=review&review=${document.id}`, { isHeld: true });
  const approve = () => viewer().getByRole('button', { name: 'Approve' });
  await waitFor(() => expect(approve()).toHaveAccessibleDescription('The file is still on its way.'));
  await page.user.hover(approve());
  await page.user.click(approve());
  await waitFor(() =>
    expect(globalThis.document.querySelector('.tooltip')).toHaveTextContent('The file is still on its way.'),
  );
  await page.user.keyboard('a');
  page.release();
  await untilViewed();
  expect(page.requests.filter(({ call }) => call.startsWith('PATCH'))).toEqual([]);
  expect(await one(document)).toMatchObject({ status: 'pending' });
});

it.each(['application/pdf', 'image/jpeg'])(
  'says of a file of the kind %s that it is gone, or that it failed to load and can be retried',
  async (kind) => {
    const document = (await list('complete')).find(({ mediaType, signed }) => mediaType === kind && !signed);
    const page = await open(`/documents?review=${document?.id}`);
    const fail = () => {
      for (const picture of openDialog()?.querySelectorAll('img') ?? []) fireEvent.error(picture);
    };
    const lost = "The file of this document can't be found. Please ask for a new copy.";
    await waitFor(() => {
      fail();
      expect(viewer().getAllByText(lost)).toHaveLength(1);
    });
    expect(viewer().queryByRole('button', { name: 'Retry' })).toBeNull();

    page.answer(/ \/api\/documents\/.*\/file/, 'unreachable');
    page.load();
    await waitFor(() => {
      fail();
      expect(viewer().getAllByText('The file could not be loaded')).toHaveLength(1);
    });
    const tries = () => page.requests.filter(({ call }) => /\/file/.test(call)).length;
    const before = tries();
    await page.user.click(viewer().getByRole('button', { name: 'Retry' }));
    if (kind === 'application/pdf') await waitFor(() => expect(tries()).toBeGreaterThan(before));
    else {
      fireEvent.load(openDialog()?.querySelector('img') as HTMLElement);
      await waitFor(() => expect(viewer().queryByText('The file could not be loaded')).toBeNull());
      expect(viewer().queryByRole('button', { name: 'Retry' })).toBeNull();
    }
    await page.answered();
  },
);

/** Opens a screen on which every file is missing: types that can't be shown say so at once. */
async function open(path: string, { isHeld = false } = {}): Promise<OpenScreen & { release: () => void }> {
  const lost = { status: 404, json: { code: 'not_found', message: 'Gone.' } };
  let release = () => {};
  const comes = new Promise<void>((resolve) => {
    release = resolve;
  });
  if (!isHeld) release();
  const reply = async ({ call }: { call: string }) => {
    if (!/\/file/.test(call)) return undefined;
    await comes;
    return lost;
  };
  const answers = { 'GET /api/documents/': reply, 'HEAD /api/documents/': reply };
  return { ...(await openScreen(server, path, { as: server.people.admin, answers })), release };
}

/** Waits until the shown file has loaded, and the document can't be approved for this reason. */
async function untilStands(reason: string): Promise<void> {
  await waitFor(() => {
    for (const picture of openDialog()?.querySelectorAll('img') ?? []) fireEvent.load(picture);
    expect(viewer().getByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(reason);
  });
}

function openDialog(): HTMLElement | null {
  return document.querySelector('dialog[open]');
}

/** Returns the viewer of the open document. */
function viewer() {
  return within(openDialog() as HTMLElement);
}

/** Waits until the shown file has loaded, as pictures do in a browser, and its document can be approved. */
async function untilViewed(): Promise<HTMLElement> {
  return waitFor(() => {
    for (const picture of openDialog()?.querySelectorAll('img') ?? []) fireEvent.load(picture);
    const button = viewer().getByRole('button', { name: 'Approve' });
    expect(button).not.toHaveAttribute('aria-disabled', 'true');
    return button;
  });
}

async function approveByKey(page: OpenScreen): Promise<void> {
  await untilViewed();
  await page.user.keyboard('a');
}

async function pressApprove(page: OpenScreen): Promise<void> {
  await page.user.click(await untilViewed());
}

/** Lists documents like the screen: those under review start with the oldest. */
async function list(name: 'review' | 'expired' | 'complete'): Promise<Document[]> {
  const order = name === 'review' ? '?sort=uploaded&order=asc' : '';
  return (await server.request('GET', `/api/documents/status/${name}${order}`, { as: server.people.admin })).json;
}

async function one({ id }: Document): Promise<Document> {
  return (await server.request('GET', `/api/documents/${id}`, { as: server.people.admin })).json;
}
