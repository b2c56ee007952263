import type { Instant } from './dates';

/** What a page says about a request that may wait for a connection. */
export interface Wait {
  /** The action as its user reads it while it waits, such as `Mateo: Going, Practice`. */
  label: string;
  /** When what it is about takes place; its day is shown after the label. */
  at?: Instant;
  /** The value that it sets at its path, for `useWaiting`. A newer one replaces it. */
  value?: unknown;
  /** What it is for where many share its path, such as a paper: `useWaiting` finds it by this, and it replaces none. */
  about?: string;
  /** Fields that the body gets only when it is sent later, such as what the user saw when acting. */
  late?: Record<string, unknown>;
}

/**
 * The header with a `Wait`, as encoded JSON. The service worker stores such a request when there is no connection and sends it later; the
 * page then gets `WAITS` as the answer.
 */
export const WAIT_HEADER = 'yelo-wait';

/** The header with the id of the user whose stored request this is. The server refuses it in the session of another one. */
export const SENDER_HEADER = 'yelo-sender';

/** The status of the answer to a request that now waits. No endpoint with that header answers with it. */
export const WAITS = 202;

/** The cache of the requests that wait. */
export const WAITING_CACHE = 'yelo.waiting';

/** The id of the element in which a page says what waits. */
export const WAITING_NOTICE = 'waiting';

/** The channel on which the worker informs all pages about what waits. */
export const WAITING_CHANNEL = 'yelo.waiting';

/** A message of that channel. */
export interface WaitingNews {
  /** The notice; empty when nothing waits. */
  waiting: string;
  /** The values of the requests that wait by path: `{"/api/events/1/attendance/2":"going"}`; true by what the others are about. */
  values: Readonly<Record<string, unknown>>;
  /** Something was sent, so that reads are stale. */
  sent?: boolean;
}

/** Returns the header of a request that may wait. */
export function waitHeader(wait: Wait): Record<string, string> {
  return { [WAIT_HEADER]: encodeURIComponent(JSON.stringify(wait)) };
}
