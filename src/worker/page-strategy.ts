import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { PAGES_CACHE, type StoredPageNews } from '@/shared/offline-pages';
import { assetsOf } from './assets';
import { workerScope } from './scope';
import { ageOf, find, loadReader, MAX_AGE_MS, noticeOf } from './stored-notice';
import { dataOf } from './stored-reads';

/** A connection that hasn't answered within this time, in ms, counts as none. */
const LATE_MS = 4000;

/**
 * Answers a navigation from the network. A stored page is shown when that takes longer than the reader's `patience`; the server's answer is
 * sent to the page as soon as it is there. Without a connection, what the plugins find is shown.
 */
export class PageStrategy extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const network = handler.fetchAndCachePut(request);
    const stored = await findStored(request);
    const answer = await within(stored?.patience ?? LATE_MS, network);
    if (answer === 'late' && stored) {
      handler.waitUntil(sendNews(clientOf(handler), stored.page.clone(), network));
      return stored.page;
    }
    if (answer instanceof Response) return answer;
    return (await handler.cacheMatch(request)) ?? network;
  }
}

async function findStored(request: Request): Promise<{ page: Response; patience: number } | undefined> {
  const [page, reader] = await Promise.all([caches.match(request, find), loadReader()]);
  return page && reader && ageOf(page) <= MAX_AGE_MS ? { page, patience: reader.patience } : undefined;
}

/** Returns the answer, or whether it is late or failed. */
async function within(ms: number, network: Promise<Response>): Promise<Response | 'late' | 'failed'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, ms, 'late');
  });
  const answer = await Promise.race([network.catch(() => 'failed' as const), late]);
  clearTimeout(timer);
  return answer;
}

function clientOf({ event }: StrategyHandler): string {
  // TypeScript's libraries declare fetch events for pages only as plain events.
  return (event as unknown as { resultingClientId: string }).resultingClientId;
}

/** Sends a shown stored page what the server answers, or the notice of its age when that is late or fails. */
async function sendNews(clientId: string, stored: Response, network: Promise<Response>): Promise<void> {
  const send = async (news: StoredPageNews) => (await workerScope().clients.get(clientId))?.postMessage(news);
  const sendNotice = async (isSlow: boolean) => {
    const notice = await noticeOf(stored.clone(), isSlow);
    if (notice) await send({ notice });
  };
  if ((await within(LATE_MS, network)) === 'late') await sendNotice(navigator.onLine);
  const answer = await network.catch(() => undefined);
  if (!answer || answer.status >= 500) return sendNotice(navigator.onLine && answer !== undefined);
  const [before, now] = await Promise.all([stored.text(), answer.ok ? answer.text() : '']);
  const data = dataOf(now);
  if (data && shellOf(before) === shellOf(now)) return send({ data });
  await caches.delete(PAGES_CACHE);
  await send({});
}

/** Returns text that is the same for pages of the same user and build, so that the data of one can replace the other's. */
function shellOf(html: string): string {
  const { user } = JSON.parse(dataOf(html) ?? '{}') as { user?: unknown };
  return JSON.stringify([user, assetsOf(html).filter((path) => path.endsWith('.js'))]);
}
