import type { Language } from './language';

/** The pages that a device stores for use without a connection, as a page tells the service worker. */
export interface OfflinePages {
  /** Differs between readers who may not see each other's pages. */
  reader: string;
  userId: string;
  language: Language;
  /** The club's time zone. */
  timeZone: string;
  /** A stored page is shown when the network hasn't answered within this time, in ms. */
  patience: number;
  /** The notice of a stored page's age in the reader's language, with `{time}`. */
  asOf: string;
  /** Addresses with their query. */
  pages: readonly string[];
  /** Addresses of pages that seldom change, and needn't be as fresh. */
  lasting: readonly string[];
  /** Addresses of code that these pages load only when it is needed, and that is needed without a connection. */
  code: readonly string[];
}

/**
 * What the worker sends to a stored page that it has shown before the server answered: the notice of its age, or newer data (the text of
 * `PageData`). Neither when the page has to be loaded again, as for another user or build.
 */
export type StoredPageNews = { notice?: string; data?: string };

/** The event of the element `AS_OF` by which a stored page reports newer data; the element has it as `data-newer`. */
export const NEWER_DATA = 'yelo:newer';

/** Where a coach's phone stores whom to call at today's events: an entry of `localStorage`, and a cache of that name for the pages. */
export const RINK_KEY = 'yelo.rink';

/** The script of the service worker, built from `src/worker`. */
export const WORKER_PATH = '/worker.js';

/** The cache of stored pages and their answers. */
export const PAGES_CACHE = 'yelo.pages';

/** The id of the element that says how old a stored page is; it is hidden on any other. */
export const AS_OF = 'as-of';

/** The header by which the worker requests a page without medical notes and emergency contacts, to store it. */
export const COPY_HEADER = 'x-offline-copy';

/** Replaces the medical notes of every player in such a page, also where there are none. */
export const NOTES_WITHHELD = 'Medical notes are only shown with a connection.';

/** Replaces their emergency contacts. */
export const CONTACT_WITHHELD = 'Only shown with a connection.';

/** Returns whether JSON text has an emergency contact of a player. */
export function holdsEmergencyContact(text: string): boolean {
  return /"emergency(?:Contact|Phone)"\s*:\s*"/.test(text);
}
