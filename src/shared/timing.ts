/** The program's timeouts and delays, in milliseconds. One object for production, one for tests. */
export interface Timing {
  /** Maximum time that a page waits for its screen's reads; the browser requests the rest. */
  firstReads: number;
  /** Average lag of the event loop over a second from which requests are refused; 0: never. */
  eventLoopLag: number;
  /** The same for expensive reads, which are refused first; 0: never. */
  expensiveLag: number;
  /** Time after which a check of the database, the files or the clock counts as failed. */
  healthCheck: number;
  /** The database counts as slow when its simplest answer takes longer. */
  slowDatabase: number;
  /** The program counts as overloaded when a timer fires later than this. */
  lateTimer: number;
  /** A PDF that takes longer to check is refused. */
  pdfCheck: number;
  /** The threads that draw PDFs end after this time without one, and drawn PDFs are cached no longer. */
  pdfIdle: number;
  /** A bucket's connection fails when it takes longer to open (`connect`), or sends nothing for this long (`idle`). */
  bucket: { connect: number; idle: number };
  /** Maximum time that a push service takes to answer. */
  pushAnswer: number;
  browser: BrowserTiming;
}

/** The part that browsers need. A page contains it only when it isn't production's. */
export interface BrowserTiming {
  /** From a screen's first render until the code of what can be opened from it is loaded. */
  preload: number;
  /** From a screen's first render until a coach's phone stores what is needed at the rink. */
  storeRink: number;
  /** A page that the device stores is shown when the server hasn't answered within this time. */
  storedPage: number;
  /** Data that was read is not read again before this. */
  fresh: number;
  /** Delay before the first retry of a failed read; each further delay is twice as long. */
  retry: number;
  /** A toast disappears after this. */
  toast: number;
  /** From the last key in a search box until the list is filtered. */
  search: number;
  /** From the last change of a form until its consequences are requested: an event's conflicts, whom a rule charges. */
  conflicts: number;
  /** Stored data that the phone sends counts as failed without an answer within this time, and is sent again. */
  answer: number;
  /** Delays before each further attempt to send what the phone stored; the last one applies to all that follow. */
  resend: readonly number[];
}

/** Production's timing, separate from the server's so that browsers load only this. */
export const realBrowserTiming: BrowserTiming = {
  preload: 3000,
  storeRink: 1500,
  storedPage: 150,
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
  expensiveLag: 500,
  healthCheck: 4000,
  slowDatabase: 1000,
  lateTimer: 500,
  pdfCheck: 2000,
  pdfIdle: 300_000,
  bucket: { connect: 3000, idle: 60_000 },
  pushAnswer: 10_000,
  browser: realBrowserTiming,
};

/** The longest delay of a timer, 24 days. Unlike Infinity it can be written as JSON and passed to `setTimeout`. */
export const NEVER = 2_147_000_000;

/** Nothing is abandoned because a machine is slow, and nothing waits for a user to be idle. */
export const testTiming: Timing = {
  firstReads: NEVER,
  eventLoopLag: 0,
  expensiveLag: 0,
  healthCheck: NEVER,
  slowDatabase: NEVER,
  lateTimer: NEVER,
  pdfCheck: NEVER,
  pdfIdle: NEVER,
  bucket: { connect: NEVER, idle: NEVER },
  pushAnswer: NEVER,
  browser: {
    preload: 0,
    storeRink: 0,
    storedPage: NEVER,
    fresh: NEVER,
    retry: 0,
    toast: NEVER,
    search: 0,
    conflicts: 0,
    answer: NEVER,
    resend: [NEVER],
  },
};
