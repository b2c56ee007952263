import { screen, within } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '@/features/accounts/rules/demo-accounts';
import { type Authenticator, makeAuthenticator } from '../../../../../test/passkey';
import { type DemoServer, startDemoServer } from '../../../../../test/screens/demo-server';
import { openScreen } from '../../../../../test/screens/open-screen';
import { expectToastWith } from '../../../../../test/screens/toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});
afterAll(() => server.close());

/** Gives the document an authenticator in software, for one test. `fails`: the error of the browser instead of a passkey. */
function plugIn(authenticator: Authenticator, fails?: string): void {
  vi.stubGlobal('PublicKeyCredential', class {});
  const create = async ({ publicKey }: CredentialCreationOptions) => {
    if (fails) throw new DOMException('', fails);
    // Also where the document's own type of buffer differs.
    const challenge = Buffer.from(publicKey?.challenge as ArrayBuffer).toString('base64url');
    const { id, response } = authenticator.create(challenge);
    return {
      id,
      rawId: bufferOf(id),
      type: 'public-key',
      response: {
        clientDataJSON: bufferOf(response.clientDataJSON),
        attestationObject: bufferOf(response.attestationObject),
        getTransports: () => response.transports,
      },
      getClientExtensionResults: () => ({}),
    };
  };
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
}

function bufferOf(text: string): ArrayBuffer {
  return new Uint8Array(Buffer.from(text, 'base64url')).buffer;
}

async function section() {
  return within(await screen.findByRole('region', { name: 'Passkeys' }));
}

it('says where the browser has no passkeys', async () => {
  await openScreen(server, '/account', { as: server.people.parent });
  expect(await (await section()).findByText('This browser has no passkeys')).toBeVisible();
  expect((await section()).queryByRole('button')).toBeNull();
});

it('adds a passkey under a name, renames it and removes it by the password', async () => {
  plugIn(makeAuthenticator(server.config));
  const page = await openScreen(server, '/account', { as: server.people.coach });
  const passkeys = await section();
  expect(await passkeys.findByText('No passkeys yet')).toBeVisible();
  await page.user.click(passkeys.getByRole('button', { name: 'Add a passkey' }));
  const add = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
  await page.fill(add.getByLabelText(/^Password/), 'not this one');
  await page.user.click(add.getByRole('button', { name: 'Continue' }));
  expect(await add.findByText(/^That isn't your password\./)).toBeVisible();
  await page.fill(add.getByLabelText(/^Name/), 'Phone at the rink');
  await page.fill(add.getByLabelText(/^Password/), DEMO_PASSWORD);
  await page.user.click(add.getByRole('button', { name: 'Continue' }));
  await expectToastWith('Passkey added');
  expect(await passkeys.findByText('Phone at the rink')).toBeVisible();
  expect(passkeys.getByText(/^Added .*, not used yet$/)).toBeVisible();

  await page.user.click(passkeys.getByRole('button', { name: 'Rename Phone at the rink' }));
  const rename = within(await screen.findByRole('dialog', { name: 'Rename passkey' }));
  await page.fill(rename.getByLabelText(/^Name/), 'Old phone');
  await page.user.click(rename.getByRole('button', { name: 'Save' }));
  await expectToastWith('Passkey renamed');

  await page.user.click(await passkeys.findByRole('button', { name: 'Remove Old phone' }));
  const remove = within(await screen.findByRole('dialog', { name: 'Remove passkey' }));
  await page.fill(remove.getByLabelText(/^Password/), DEMO_PASSWORD);
  await page.user.click(remove.getByRole('button', { name: 'Remove' }));
  await expectToastWith('Passkey removed');
  expect(await passkeys.findByText('No passkeys yet')).toBeVisible();
});

it.each([
  ['NotAllowedError', /^Your device made no passkey/],
  ['InvalidStateError', 'This device has a passkey for the club already.'],
])('shows the %s of a browser in the form', async (fails, message) => {
  plugIn(makeAuthenticator(server.config), fails);
  const page = await openScreen(server, '/account', { as: server.people.admin });
  await page.user.click(await (await section()).findByRole('button', { name: 'Add a passkey' }));
  const add = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
  await page.fill(add.getByLabelText(/^Password/), DEMO_PASSWORD);
  await page.user.click(add.getByRole('button', { name: 'Continue' }));
  expect(await add.findByText(message)).toBeVisible();
});
