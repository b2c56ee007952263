import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MissingDocument } from '@/features/documents/contract/document';
import { confirm } from '../../../../test/screens/confirm';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';
import { expectToastWith } from '../../../../test/screens/toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('writes a text, asks everybody to sign again and stops asking', async () => {
  const page = await openScreen(server, '/documents', { as: server.people.admin });
  const open = async () => {
    await waitFor(() => expect(screen.queryByText('Consent form: School ID')).toBeNull());
    await page.user.click(await screen.findByRole('button', { name: 'Consent form of School ID' }));
    return within(await screen.findByRole('dialog', { name: 'Consent form: School ID' }));
  };
  const first = await open();
  await page.fill(await first.findByLabelText(/^Text/), 'First paragraph.\n\nSecond paragraph.');
  const preview = within(first.getByRole('region', { name: 'Preview' }));
  expect(await preview.findByText('Second paragraph.')).toBeVisible();
  // On a slow connection the list still says that there is no text when the dialog is opened again.
  const types = page.hold('GET /api/document-types');
  await page.user.click(first.getByRole('button', { name: 'Publish' }));
  await expectToastWith('Consent form published');
  const second = await open();
  expect(await second.findByText(/^Guardians don't sign this in the app yet\./)).toBeVisible();
  types.release();
  expect(await second.findByText(/^Version 1, written on .*Signed for 0 players\.$/)).toBeVisible();
  const submit = () => second.getByRole('button', { name: 'Publish version 2' });
  await waitFor(() => expect(submit()).toHaveAccessibleDescription('Change the text first.'));
  await page.user.click(second.getByRole('checkbox', { name: /^Ask everybody to sign again/ }));
  await waitFor(() => expect(submit()).not.toHaveAccessibleDescription('Change the text first.'));
  const saves = () => page.requests.filter(({ call }) => /^PUT \/api\/document-types\/\d+\/consent$/.test(call)).length;
  expect(saves()).toBe(1);
  await page.user.click(submit());
  await waitFor(() => expect(saves()).toBe(2));
  await expectToastWith('Consent form published');

  const third = await open();
  await page.user.click(await third.findByRole('button', { name: 'Stop asking for signatures' }));
  await confirm(page, 'Stop asking');
  await expectToastWith('Guardians are no longer asked to sign');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Consent form: School ID' })).toBeNull());
});

it('is signed once for a double click, and then asks for no text', async () => {
  const answer = await server.request('GET', '/api/documents/status/missing', { as: server.people.parent });
  expect(answer.status).toBe(200);
  const missing: MissingDocument[] = answer.json;
  const lacking = missing.find(({ canSign }) => canSign);
  const address = `/documents?sign=${lacking?.playerId}-${lacking?.documentTypeId}`;
  const page = await openScreen(server, address, { as: server.people.parent });
  const dialog = within(await screen.findByRole('dialog', { name: lacking?.type ?? '' }));
  await page.user.click(await dialog.findByRole('checkbox', { name: /^I have read this and agree for/ }));
  await page.fill(dialog.getByLabelText(/^Your full name/), 'Kristine Villanueva');
  const sign = dialog.getByRole('button', { name: 'Sign' });
  sign.click();
  sign.click();
  await expectToastWith('Consent signed');
  await page.answered();
  expect(page.requests.filter(({ call }) => call === 'POST /api/consents')).toHaveLength(1);
  const texts = page.requests.map(({ call }) => call).filter((call) => call.endsWith('/consent'));
  expect(new Set(texts)).toEqual(new Set([`GET /api/document-types/${lacking?.documentTypeId}/consent`]));
});

it.each(['999999999-1', 'nonsense'])(
  'says of the consent %s, which the user cannot sign, that it could not be opened',
  async (sign) => {
    await openScreen(server, `/documents?sign=${sign}`, { as: server.people.parent });
    await expectToastWith('This consent could not be opened. It may not be yours to sign.');
    await waitFor(() => expect(location.search).toBe(''));
  },
);
