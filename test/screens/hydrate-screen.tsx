import { hydrateRoot } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { hydratedClient, Root } from '@/client/root';
import { loadPage } from '@/client/screen-pages';
import type { CurrentUser } from '@/features/accounts/contract/user';
import { setBrowserTiming } from '@/kit/timing';
import { sessionCookie } from '@/platform/http/request/cookies';
import { SCREEN_HYDRATED } from '@/shared/event-replay';
import type { PageData } from '@/shared/page-data';
import { NEVER, testTiming } from '@/shared/timing';
import { request } from '../request';
import type { TestServer } from '../server';
import { signInAs } from '../sign-in-as';
import { openLine } from './line';

/** React's warning about the server's renderer, which runs in the same process here. */
const isOfTest = (words: string) => words.startsWith('Detected multiple renderers concurrently rendering');

interface Hydration {
  /** The screen's requests. */
  requests: string[];
  /** The reported errors. */
  errors: string[];
}

/**
 * Hydrates the page of a server that renders with `renderFromSource`, as the page's scripts do, and waits until the screen makes no more
 * requests.
 */
export async function hydrateScreen(
  server: TestServer,
  path: string,
  { as, change = (html) => html }: { as: { id: string }; change?: (html: string) => string },
): Promise<Hydration> {
  const cookie = await signInAs(server.db, as, sessionCookie(server.config));
  const { text } = await request(server.url, { method: 'GET', path, headers: { cookie } });
  const page = new DOMParser().parseFromString(change(text), 'text/html');
  const data: PageData<CurrentUser> = JSON.parse(page.getElementById('session')?.textContent ?? '');
  expect(data.rendered, path).toBeDefined();
  if (data.rendered?.module) await loadPage(data.rendered.module);
  // A coach's phone requests what it stores for the rink later on; here never.
  setBrowserTiming({ ...testTiming.browser, storeRink: NEVER });
  window.history.replaceState(null, '', path);
  const host = document.createElement('div');
  host.id = 'root';
  host.innerHTML = page.getElementById('root')?.innerHTML ?? '';
  for (const element of host.querySelectorAll<HTMLElement>('[data-style]')) {
    // Set as text, since this DOM drops values that it doesn't know.
    element.setAttribute('style', element.dataset.style ?? '');
    element.removeAttribute('data-style');
  }
  document.body.replaceChildren(host);

  const errors: string[] = [];
  const consoleError = vi.spyOn(console, 'error').mockImplementation((...words) => errors.push(words.join(' ')));
  const line = openLine(server.url, cookie);
  const hydrated = new Promise((resolve) => document.addEventListener(SCREEN_HYDRATED, resolve, { once: true }));
  const root = hydrateRoot(host, <Root client={hydratedClient(data)} rendered={data.rendered} />, {
    onRecoverableError: (error) => errors.push(String(error)),
  });
  const end = () => {
    root.unmount();
    line.close();
    consoleError.mockRestore();
    document.body.replaceChildren();
  };
  let hasEnded = false;
  const endOnce = () => {
    if (!hasEnded) end();
    hasEnded = true;
  };
  onTestFinished(endOnce);
  // Suspense boundaries of the screen are hydrated after its frame.
  await hydrated;
  await line.answered();
  const requests = line.requests.map(({ call }) => call);
  endOnce();
  return { requests, errors: errors.filter((words) => !isOfTest(words)) };
}
