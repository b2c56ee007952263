import { dateFormat } from '@/shared/date-format';
import { dayOf, dayText } from '@/shared/dates';
import { AS_OF, type OfflinePages, PAGES_CACHE } from '@/shared/offline-pages';
import { provideTranslator, t } from '@/shared/translate';
import { filipino } from './filipino';

/** Stored pages are deleted when the server hasn't answered for this long, in ms. */
export const MAX_AGE_MS = 30 * 86_400_000;
/** The entry of the cache that says whose pages these are. */
export const READER = '/reader';
/** How stored pages and their answers are found. */
export const find = { cacheName: PAGES_CACHE, ignoreVary: true };

/** Returns a stored page with the notice of its age; null when it is too old. */
export async function pageWithNotice(stored: Response, isSlow: boolean): Promise<Response | null> {
  const notice = await noticeOf(stored, isSlow);
  if (!notice) return null;
  const html = await stored.text();
  const headers = new Headers(stored.headers);
  // The text is no longer compressed.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(
    html.replace(
      `id="${AS_OF}" class="page-notice" role="status" hidden>`,
      (tag) => `${tag.replace(' hidden', '')}${notice}`,
    ),
    { headers },
  );
}

/**
 * Returns the notice of a stored answer's age: `No connection. As of 6:40 PM.` Deletes everything stored, and returns undefined, when it
 * is too old.
 */
export async function noticeOf(stored: Response, isSlow = false): Promise<string | undefined> {
  if (ageOf(stored) > MAX_AGE_MS) {
    await caches.delete(PAGES_CACHE);
    return undefined;
  }
  const reader = await loadReader();
  if (!reader) return undefined;
  const time = timeText(dateOf(stored), new Date(), reader.timeZone);
  return isSlow
    ? t('The connection is slow. This page is as of {time}.', { time })
    : reader.asOf.replace('{time}', () => time);
}

export type Reader = Omit<OfflinePages, 'pages' | 'lasting' | 'code'>;

const translator = { locale: 'fil', catalogue: filipino, message: (message: string) => message };

/** Loads whose pages are stored, in whose language the worker then writes. Returns undefined when none are stored. */
export async function loadReader(): Promise<Reader | undefined> {
  const reader: Reader | undefined = await (await caches.match(READER, find))?.json();
  provideTranslator(() => (reader?.language === 'fil' ? translator : undefined));
  return reader;
}

export function ageOf(stored: Response): number {
  return Date.now() - dateOf(stored).getTime();
}

/** Returns when the server answered. */
function dateOf(stored: Response): Date {
  return new Date(stored.headers.get('date') ?? 0);
}

/** Returns when something was stored: `6:40 PM`, with the day unless it is today. */
function timeText(stored: Date, now: Date, timeZone: string): string {
  const time = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone }).format(stored);
  const day = dayOf(stored, timeZone);
  return day === dayOf(now, timeZone) ? time : `${dayText(day)}, ${time}`;
}
