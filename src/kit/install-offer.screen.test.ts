import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type DemoServer, startDemoServer } from '../../test/screens/demo-server';
import { type OpenScreen, openScreen } from '../../test/screens/open-screen';
import { keepInstallOffer } from './install-offer';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
beforeEach(() => {
  window.installOffer = undefined;
  localStorage.removeItem('yelo.visits');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

const installItem = () => screen.queryByRole('button', { name: 'Install the app' });

it('is in the menu from the second visit on, once', async () => {
  const page = await openScreen(server, '/', { as: server.people.parent });
  visit();
  const { offer, prompt } = makeOffer();
  expect(offer.defaultPrevented).toBe(true);
  await openMenu(page);
  expect(installItem()).toBeNull();
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());

  visit();
  await openMenu(page);
  await page.user.click(await screen.findByRole('button', { name: 'Install the app' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
  await openMenu(page);
  expect(installItem()).toBeNull();
});

it('counts a visit once in a session, also where the browser stores nothing', () => {
  visit();
  keepInstallOffer();
  expect(localStorage.getItem('yelo.visits')).toBe('1');
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('disabled');
  });
  expect(() => keepInstallOffer()).not.toThrow();
});

it('is in the account at any time, and says how to install where there is none', async () => {
  const page = await openScreen(server, '/account', { as: server.people.parent });
  const section = within(await screen.findByRole('region', { name: 'App' }));
  expect(section.getByText(/Add to Home screen/)).toBeInTheDocument();
  expect(section.queryByRole('button')).toBeNull();
  const { prompt } = makeOffer();
  await page.user.click(await section.findByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(section.queryByRole('button')).toBeNull();
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605', 5],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605', 5],
])('says how to install in Safari on %s', async (userAgent, touchPoints) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(touchPoints);
  await openScreen(server, '/account', { as: server.people.parent });
  const section = within(await screen.findByRole('region', { name: 'App' }));
  expect(await section.findByText('In Safari, tap Share, then Add to Home Screen.')).toBeInTheDocument();
});

/** Begins another session of the browser, as the page's first script does. */
function visit(): void {
  sessionStorage.removeItem('yelo.visits');
  keepInstallOffer();
}

/** Makes the offer that Chromium makes after a page is loaded. */
function makeOffer() {
  keepInstallOffer();
  const prompt = vi.fn(async () => undefined);
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(offer);
  return { offer, prompt };
}

async function openMenu(page: OpenScreen): Promise<void> {
  await page.user.click(await screen.findByRole('button', { name: /menu/i }));
  await screen.findByRole('dialog', { name: 'Menu' });
}
