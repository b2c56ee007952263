/** The type that a client accepts to receive the progress of a call while it works: one JSON value per line (newline-delimited JSON). */
export const PROGRESS_TYPE = 'application/x-ndjson';

/** Reports how much of the total is done. A second attempt of the work may start from the beginning. */
export type OnProgress = (done: number, total: number) => void;

/** A line that is sent while the call works. */
export interface ProgressLine {
  done: number;
  total: number;
}

/** The last line: the status and the body of the call's response to a client that requests JSON. */
export interface LastLine {
  status: number;
  body: unknown;
}
