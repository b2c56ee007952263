import type { BrowserTiming } from './timing';

/** The answer of a first read, with the client's cache key. */
export type KnownRead = readonly [key: readonly string[], answer: unknown];

/** A first read that was refused: its key, and the status and body of the API's response. */
export type RefusedRead = readonly [key: readonly string[], status: number, body: string];

/** The data in the page for the client: the signed-in user and the first reads. */
export interface PageData<User> {
  user: User;
  reads: readonly KnownRead[];
  /** Absent for production's timing. */
  timing?: BrowserTiming;
  /** Absent when nothing was refused. */
  refused?: readonly RefusedRead[];
  /** Absent when the page contains no rendered screen. */
  rendered?: RenderInfo;
}

/** The parameters with which the server rendered the screen; the browser's first render uses the same. */
export interface RenderInfo {
  /** The screen's source file. Null when there is none, or access is denied. */
  module: string | null;
  /** The moment, in ms since 1970. */
  at: number;
  /** Whether the page is for a phone, which shows lists of cards instead of a wide window's tables. */
  isPhone: boolean;
}

/** A page to render. */
export interface PageToRender<User> extends PageData<User> {
  rendered: RenderInfo;
  path: string;
  search: string;
}

/** Writes rendered HTML to a stream of Node.js. */
export type Pipe = (destination: NodeJS.WritableStream) => void;

/** Renders the closed menu of a phone's page. */
export type RenderMenu<User> = (page: PageToRender<User>) => Promise<string>;

/** Renders a page. Calls back once, when everything is rendered or with the error of the component that threw. */
export type RenderPage<User> = (page: PageToRender<User>, done: (error: unknown, pipe?: Pipe) => void) => void;
