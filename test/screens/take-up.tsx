import { hydrateRoot } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { knowing, Root } from '@/client/root';
import { loadPage } from '@/client/screen-pages';
import type { CurrentUser } from '@/features/accounts/contract/user';
import { setBrowserTiming } from '@/kit/timing';
import { sessionCookie } from '@/platform/http/request/cookies';
import { HELD_TAPS } from '@/shared/held-taps';
import type { PageData } from '@/shared/page-data';
import { NEVER, testTiming } from '@/shared/timing';
import { request } from '../request';
import type { TestServer } from '../server';
import { signInAs } from '../sign-in-as';
import { openLine } from './line';

/** React's word on the server's renderer, which is in the same process here and in no browser. */
const isOfTest = (words: string) => words.startsWith('Detected multiple renderers concurrently rendering');

interface TakenUp {
  /** What the screen asked the server for. */
  asked: string[];
  /** What React or the program complained about. */
  said: string[];
}

/** On a server that draws by `drawOfSource`: takes the screen up that stands in the server's page, as its scripts do, and waits until it asks for nothing more. */
export async function takeUp(
  server: TestServer,
  path: string,
  { as, change = (html) => html }: { as: { id: string }; change?: (html: string) => string },
): Promise<TakenUp> {
  const cookie = await signInAs(server.db, as, sessionCookie(server.config));
  const { text } = await request(server.url, { method: 'GET', path, headers: { cookie } });
  const page = new DOMParser().parseFromString(change(text), 'text/html');
  const data: PageData<CurrentUser> = JSON.parse(page.getElementById('session')?.textContent ?? '');
  expect(data.drawn, path).toBeDefined();
  if (data.drawn?.module) await loadPage(data.drawn.module);
  // A coach's phone stores what is needed at the rink later, and asks for it then.
  setBrowserTiming({ ...testTiming.browser, keepRink: NEVER });
  window.history.replaceState(null, '', path);
  const host = document.createElement('div');
  host.id = 'root';
  host.innerHTML = page.getElementById('root')?.innerHTML ?? '';
  for (const element of host.querySelectorAll<HTMLElement>('[data-drawn-style]')) {
    // As text: this DOM drops the values that it doesn't know.
    element.setAttribute('style', element.dataset.drawnStyle ?? '');
    element.removeAttribute('data-drawn-style');
  }
  document.body.replaceChildren(host);

  const said: string[] = [];
  const errors = vi.spyOn(console, 'error').mockImplementation((...words) => said.push(words.join(' ')));
  const line = openLine(server.url, cookie);
  const answers = new Promise((resolve) => document.addEventListener(HELD_TAPS, resolve, { once: true }));
  const root = hydrateRoot(host, <Root client={knowing(data)} drawn={data.drawn} />, {
    onRecoverableError: (error) => said.push(String(error)),
  });
  const end = () => {
    root.unmount();
    line.close();
    errors.mockRestore();
    document.body.replaceChildren();
  };
  let hasEnded = false;
  const endOnce = () => {
    if (!hasEnded) end();
    hasEnded = true;
  };
  onTestFinished(endOnce);
  // Parts of the screen are taken up after its frame.
  await answers;
  await line.answered();
  const asked = line.asked.map(({ call }) => call);
  endOnce();
  return { asked, said: said.filter((words) => !isOfTest(words)) };
}
