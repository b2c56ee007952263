import '@/kit/styles/app.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { CurrentUser } from '@/features/accounts/contract/user';
import { createQueryClient, endRefusals, readOnce } from '@/kit/api/query-client';
import { listenForWaiting } from '@/kit/api/waiting';
import { listenForPopState, reload } from '@/kit/leaving';
import { browserTiming, setBrowserTiming } from '@/kit/timing';
import { SCREEN_HYDRATED } from '@/shared/event-replay';
import { AS_OF, NEWER_DATA } from '@/shared/offline-pages';
import type { PageData } from '@/shared/page-data';
import { fillClient, hydratedClient, Root } from './root';
import { loadPage } from './screen-pages';
import { leaveWhenSignedOut } from './signed-out';

listenForPopState();
leaveWhenSignedOut();
reloadWhenRestored();

const root = document.getElementById('root');
const embedded = document.getElementById('session')?.textContent;
// Written by our own server.
const page = embedded ? (JSON.parse(embedded) as PageData<CurrentUser>) : undefined;
if (root) void start(root, page);

async function start(root: HTMLElement, page: PageData<CurrentUser> | undefined): Promise<void> {
  if (page?.timing) setBrowserTiming(page.timing);
  const client = page ? hydratedClient(page) : createQueryClient();
  const shown = show(root, page, client);
  listenForWaiting(client, shown);
  if (page?.refused) setTimeout(endRefusals, browserTiming().fresh, client);
  await shown;
  takeNewerData(client);
}

/** Hydrates the screen in the page, or renders it when there is none. Resolves when it is hydrated. */
async function show(
  root: HTMLElement,
  page: PageData<CurrentUser> | undefined,
  client: ReturnType<typeof createQueryClient>,
): Promise<void> {
  const module = page?.rendered?.module;
  const isFilipino = document.documentElement.lang === 'fil';
  const isLoaded =
    page?.rendered &&
    (await Promise.all([
      module && loadPage(module),
      isFilipino && import('./filipino/load').then(({ loadFilipino }) => loadFilipino(page.user)),
    ]).then(Boolean, () => false));
  if (isLoaded) {
    const hydrated = new Promise((resolve) => document.addEventListener(SCREEN_HYDRATED, resolve, { once: true }));
    readOnce(hydrated);
    // In a transition React yields to taps between components.
    startTransition(() => {
      hydrateRoot(root, <Root client={client} rendered={page.rendered} />);
    });
    await hydrated;
  } else createRoot(root).render(<Root client={client} />);
}

/** Fills the client with the newer data that comes to a stored page, and with what came before it was hydrated. */
function takeNewerData(client: ReturnType<typeof createQueryClient>): void {
  const holder = document.getElementById(AS_OF);
  const take = () => {
    // Written by our own server.
    if (holder?.dataset.newer) fillClient(client, (JSON.parse(holder.dataset.newer) as PageData<CurrentUser>).reads);
  };
  holder?.addEventListener(NEWER_DATA, take);
  take();
}

/** Reloads a page that the browser restores from its cache on Back, since it may show data of somebody who has signed out since. */
function reloadWhenRestored(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reload();
  });
}
