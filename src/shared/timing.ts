/** How long the program waits before it does without something, in milliseconds. One object for production, one for tests. */
export interface Timing {
  /** A page waits no longer for what its screen reads; the browser asks for the rest. */
  firstReads: number;
  /** From this lag of the event loop on, on average over a second, requests are refused; 0: never. */
  eventLoopLag: number;
  /** What asks the database, the files or the clock whether they work takes the answer as a failure after this. */
  healthCheck: number;
  /** The database counts as slow when its simplest answer takes longer. */
  slowDatabase: number;
  /** The program counts as overloaded when a timer comes later than this. */
  lateTimer: number;
  /** A PDF that takes longer to look through is refused. */
  pdfCheck: number;
  /** The threads that draw PDFs end after this without one, and drawn PDFs are kept no longer. */
  pdfIdle: number;
  /** A bucket's connection fails when it takes longer to open (`connect`), or sends nothing for as long (`idle`). */
  bucket: { connect: number; idle: number };
  browser: BrowserTiming;
}

/** The part that browsers need. A page carries it only where it isn't production's. */
export interface BrowserTiming {
  /** From a screen's first render until it loads the code of what may be opened from it. */
  preload: number;
  /** From a screen's first render until a coach's phone stores what is needed at the rink. */
  storeRink: number;
  /** What was read is not read again before this. */
  fresh: number;
  /** Before the first retry of a failed read; the next ones wait twice as long each. */
  retry: number;
  /** A toast disappears after this. */
  toast: number;
  /** From the last key in a search box until the list is filtered by it. */
  search: number;
  /** From the last change of a form until it is asked what follows of it: an event's conflicts, whom a rule charges. */
  conflicts: number;
  /** What the phone stored and sends counts as failed without an answer within this, and is sent again. */
  answer: number;
  /** Before each further try to send what the phone stored; the last one stands for all that follow. */
  resend: readonly number[];
}

/** Production's, apart from the server's so that browsers load no more than these. */
export const realBrowserTiming: BrowserTiming = {
  preload: 3000,
  storeRink: 1500,
  fresh: 30_000,
  retry: 1000,
  toast: 5000,
  search: 250,
  conflicts: 400,
  answer: 20_000,
  resend: [2_000, 5_000, 15_000, 30_000, 60_000],
};

export const timing: Timing = {
  firstReads: 1000,
  eventLoopLag: 1500,
  healthCheck: 4000,
  slowDatabase: 1000,
  lateTimer: 500,
  pdfCheck: 2000,
  pdfIdle: 300_000,
  bucket: { connect: 3000, idle: 60_000 },
  browser: realBrowserTiming,
};

/** The longest time that a timer can wait, 24 days. Unlike Infinity it can be written as JSON and given to `setTimeout`. */
export const NEVER = 2_147_000_000;

/** Nothing is given up because a machine is slow, and nothing waits for a user to be idle. */
export const testTiming: Timing = {
  firstReads: NEVER,
  eventLoopLag: 0,
  healthCheck: NEVER,
  slowDatabase: NEVER,
  lateTimer: NEVER,
  pdfCheck: NEVER,
  pdfIdle: NEVER,
  bucket: { connect: NEVER, idle: NEVER },
  browser: {
    preload: 0,
    storeRink: 0,
    fresh: NEVER,
    retry: 0,
    toast: NEVER,
    search: 0,
    conflicts: 0,
    answer: NEVER,
    resend: [NEVER],
  },
};
