import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { type OpenScreen, openScreen } from '../../../../test/screens/open-screen';
import { expectToastWith } from '../../../../test/screens/toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('shows that there is nothing to save, and saves nothing on Enter', async () => {
  const page = await openScreen(server, '/account', { as: server.people.coach });
  const form = within(await screen.findByRole('form', { name: 'Profile' }));
  await page.user.click(await form.findByLabelText(/^Phone/));
  await page.user.keyboard('{Enter}');
  expect(form.getByText('Nothing was changed yet.')).toBeVisible();
  await page.answered();
  expect(page.requests.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
});

it('keeps what is typed while the form is saved, and sends only what was changed', async () => {
  const { page, form } = await openForm();
  const answer = page.hold('PUT /api/account');
  await page.fill(form.getByLabelText(/^First name/), 'Andrea');
  await page.user.click(form.getByRole('button', { name: 'Save profile' }));
  await page.fill(form.getByLabelText(/^Last name/), 'Typed Later');
  answer.release();
  await expectToastWith('Profile saved');
  await page.answered();
  expect(form.getByLabelText(/^First name/)).toHaveValue('Andrea');
  expect(form.getByLabelText(/^Last name/)).toHaveValue('Typed Later');
  await page.user.click(form.getByRole('button', { name: 'Save profile' }));
  await form.findByText('Nothing was changed yet.');
  expect(savesOf(page)).toEqual([{ firstName: 'Andrea' }, { lastName: 'Typed Later' }]);
});

it('leaves after the save for a link that is followed meanwhile, and asks first if it fails', async () => {
  const { page, form } = await openForm();
  const phone = form.getByLabelText(/^Phone/);
  const failure = page.answer('PUT /api/account', { status: 500, json: { message: 'No.', code: 'internal' } });
  const first = page.hold('PUT /api/account');
  await page.fill(phone, '0917 555 0148');
  await page.user.click(form.getByRole('button', { name: 'Save profile' }));
  await page.user.click(screen.getByRole('link', { name: 'Schedule' }));
  expect(await screen.findByText('Saving. The next page opens once that is done.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  first.release();
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
  await page.user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(location.pathname).toBe('/account');
  expect(phone).toHaveValue('0917 555 0148');

  failure.undo();
  const second = page.hold('PUT /api/account');
  await page.user.click(form.getByRole('button', { name: 'Save profile' }));
  await page.user.click(screen.getByRole('link', { name: 'Schedule' }));
  second.release();
  await waitFor(() => expect(location.pathname).toBe('/schedule'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await page.answered();
});

async function openForm() {
  const page = await openScreen(server, '/account', { as: server.people.coach });
  return { page, form: within(await screen.findByRole('form', { name: 'Profile' })) };
}

function savesOf({ requests }: OpenScreen): unknown[] {
  return requests.filter(({ call }) => call === 'PUT /api/account').map(({ body }) => body);
}
