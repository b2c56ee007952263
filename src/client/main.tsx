import '@/kit/styles/app.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { CurrentUser } from '@/features/accounts/contract/user';
import { createQueryClient, endRefusals, readOnce } from '@/kit/api/query-client';
import { listenForPopState, reload } from '@/kit/leaving';
import { browserTiming, setBrowserTiming } from '@/kit/timing';
import { HELD_TAPS } from '@/shared/held-taps';
import type { PageData } from '@/shared/page-data';
import { knowing, Root } from './root';
import { loadPage } from './screen-pages';
import { leaveWhenSignedOut } from './signed-out';

listenForPopState();
leaveWhenSignedOut();
reloadWhenRestored();

const root = document.getElementById('root');
const embedded = document.getElementById('session')?.textContent;
// Written by our own server into the page, so that nothing has to be asked first.
const page = embedded ? (JSON.parse(embedded) as PageData<CurrentUser>) : undefined;
if (root) void start(root, page);

/** Takes up the screen that stands in the page, or draws it where none does. */
async function start(root: HTMLElement, page: PageData<CurrentUser> | undefined): Promise<void> {
  if (page?.timing) setBrowserTiming(page.timing);
  const client = page ? knowing(page) : createQueryClient();
  if (page?.refused) setTimeout(endRefusals, browserTiming().fresh, client);
  const module = page?.drawn?.module;
  const isHere =
    page?.drawn &&
    (!module ||
      (await loadPage(module).then(
        () => true,
        () => false,
      )));
  if (isHere) {
    readOnce(new Promise((taken) => document.addEventListener(HELD_TAPS, taken, { once: true })));
    hydrateRoot(root, <Root client={client} drawn={page.drawn} />);
  } else createRoot(root).render(<Root client={client} />);
}

/**
 * A page that the browser kept and shows again on Back may belong to somebody who has signed out since. It is loaded anew, so that
 * the server, which knows who is signed in now, decides what is seen.
 */
function reloadWhenRestored(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reload();
  });
}
