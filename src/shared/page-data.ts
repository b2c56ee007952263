import type { BrowserTiming } from './timing';

/** A first read and its answer, under the key that the client caches it by. */
export type KnownRead = readonly [key: readonly string[], answer: unknown];

/** A first read that the caller was refused: its key, and the status and body that the API answers with. */
export type RefusedRead = readonly [key: readonly string[], status: number, body: string];

/** What the page's answer says to the client: who is signed in, and what has been read already. */
export interface PageData<User> {
  user: User;
  reads: readonly KnownRead[];
  /** Only where it isn't production's. */
  timing?: BrowserTiming;
  /** Only where there are any: no other answer comes by asking again. */
  refused?: readonly RefusedRead[];
  /** Only where the screen stands in the page already. */
  drawn?: Drawn;
}

/** What the server drew the screen by, so that the browser's first render is the same. */
export interface Drawn {
  /** The screen's source file; null where none draws it, or access is denied. */
  module: string | null;
  /** The moment, in ms since 1970. */
  at: number;
  /** Whether the browser said that it is a phone: what is a table on a wide window is a list of cards there. */
  isPhone: boolean;
}

/** A page to draw. */
export interface PageToDraw<User> extends PageData<User> {
  drawn: Drawn;
  path: string;
  search: string;
}

/** Where a drawing goes, as a writable stream of Node.js. */
export type Pipe = (destination: NodeJS.WritableStream) => void;

/** Draws the menu of a page for a phone, closed. */
export type DrawMenu<User> = (page: PageToDraw<User>) => Promise<string>;

/** Draws a page: calls back once with all of it, or with what kept it from being drawn. */
export type DrawPage<User> = (page: PageToDraw<User>, done: (error: unknown, pipe?: Pipe) => void) => void;
