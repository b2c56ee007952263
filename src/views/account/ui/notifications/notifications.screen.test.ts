import { screen, within } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type DemoServer, startDemoServer } from '../../../../../test/screens/demo-server';
import { openScreen } from '../../../../../test/screens/open-screen';
import { supportPush } from '../../../../../test/screens/push';
import { expectToastWith } from '../../../../../test/screens/toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterEach(() => Reflect.deleteProperty(navigator, 'userAgent'));
afterAll(() => server.close());

async function section() {
  return within(await screen.findByRole('region', { name: 'Notifications' }));
}

it('turns push on with the key of the club, and off again', async () => {
  const asked = supportPush();
  const page = await openScreen(server, '/account', { as: server.people.parent });
  const notifications = await section();
  await page.user.click(await (await section()).findByRole('button', { name: 'Turn on' }));
  expect(await notifications.findByText(/^On until you sign out\./)).toBeVisible();
  const { publicKey } = (await server.request('GET', '/api/account/push', { as: server.people.parent })).json;
  expect(asked.keys).toEqual([publicKey]);
  await page.user.click(notifications.getByRole('button', { name: 'Turn off' }));
  expect(await notifications.findByText(/^Off\./)).toBeVisible();
});

it('says how to allow notifications that the user has just refused', async () => {
  supportPush({ decision: 'denied' });
  const page = await openScreen(server, '/account', { as: server.people.coach });
  const notifications = await section();
  await page.user.click(await (await section()).findByRole('button', { name: 'Turn on' }));
  expect(await notifications.findByText(/^This browser blocks notifications/)).toBeVisible();
  expect(notifications.queryByRole('button')).toBeNull();
});

it('says so when the push service of the browser can not be reached', async () => {
  supportPush({ fails: true });
  const page = await openScreen(server, '/account', { as: server.people.coach });
  await page.user.click(await (await section()).findByRole('button', { name: 'Turn on' }));
  await expectToastWith("This browser can't reach its push service. Please try again later, or with another browser.");
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604.1', /^Add the club to your home screen first/],
  ['Mozilla/5.0 (X11; Linux x86_64) Firefox/60.0', /^This browser has no push messages/],
])('says what to do in a browser without push messages: %s', async (userAgent, text) => {
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
  await openScreen(server, '/account', { as: server.people.parent });
  expect(await (await section()).findByText(text)).toBeVisible();
});

it('stores the choice of each kind and way by itself', async () => {
  const page = await openScreen(server, '/account', { as: server.people.coach });
  const notifications = await section();
  const box = (name: string) => notifications.findByRole('checkbox', { name });
  expect(await box('Announcements by mail')).toBeChecked();
  await page.user.click(await box('Announcements by push'));
  await expect
    .poll(async () => (await server.request('GET', '/api/account', { as: server.people.coach })).json)
    .toMatchObject({ mutedMail: [], mutedPush: ['announcements'] });
  await page.user.click(await box('Schedule changes by mail'));
  await expect
    .poll(async () => (await server.request('GET', '/api/account', { as: server.people.coach })).json)
    .toMatchObject({ mutedMail: ['schedule'], mutedPush: ['announcements'] });
});

it('lists the kinds that the role can get, and no mail for what waits for the staff', async () => {
  const page = await openScreen(server, '/account', { as: server.people.admin });
  const notifications = await section();
  await page.user.click(await notifications.findByRole('checkbox', { name: 'Waiting for you by push' }));
  await expect
    .poll(async () => (await server.request('GET', '/api/account', { as: server.people.admin })).json.mutedPush)
    .toEqual(['tasks']);
  expect(notifications.queryByRole('checkbox', { name: 'Waiting for you by mail' })).toBeNull();
  expect(notifications.queryByRole('checkbox', { name: 'Payments by mail' })).toBeNull();
});

it('lets a family choose for each kind', async () => {
  await openScreen(server, '/account', { as: server.people.parent });
  const rows = (await (await section()).findAllByRole('checkbox')).map((box) => box.getAttribute('aria-label'));
  const kinds = ['Announcements', 'Schedule changes', 'Attendance questions', 'Documents', 'Payments'];
  expect(rows).toEqual(kinds.flatMap((kind) => [`${kind} by mail`, `${kind} by push`]));
});

it('stores the language of mail and push messages, and keeps the other choices', async () => {
  const page = await openScreen(server, '/account', { as: server.people.admin });
  const notifications = await section();
  const profile = () => screen.findByRole('form', { name: 'Profile' });
  await page.fill(within(await profile()).getByLabelText(/^Phone/), '0917 555 0148');
  const stored = async () => (await server.request('GET', '/api/account', { as: server.people.admin })).json;
  const { mutedMail, mutedPush } = await stored();
  const language = within(await notifications.findByRole('group', { name: 'Language' }));
  expect(language.getByRole('radio', { name: 'English' })).toBeChecked();
  await page.user.click(language.getByRole('radio', { name: 'Filipino' }));
  expect(language.getByRole('radio', { name: 'Filipino' })).toBeChecked();
  await expect.poll(stored).toMatchObject({ language: 'fil', mutedMail, mutedPush });
  await page.answered();
  page.load('/account');
  expect(within(await profile()).getByDisplayValue('0917 555 0148')).toBeVisible();
});

it('shows each choice while it is saved, also beside later ones', async () => {
  const as = server.people.admin;
  const page = await openScreen(server, '/account', { as });
  const notifications = await section();
  const names = ['Announcements by mail', 'Schedule changes by mail', 'Schedule changes by push'];
  const boxes = await Promise.all(names.map((name) => notifications.findByRole('checkbox', { name })));
  const answers = page.hold('PUT /api/account');
  for (const box of boxes) await page.user.click(box);
  for (const box of boxes) expect(box).not.toBeChecked();
  answers.release();
  await page.answered();
  for (const box of boxes) expect(box).not.toBeChecked();
  const { json } = await server.request('GET', '/api/account', { as });
  expect(json).toMatchObject({
    mutedMail: ['announcements', 'schedule'],
    mutedPush: expect.arrayContaining(['schedule']),
  });
});
