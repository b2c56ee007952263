/** What a client accepts to be told how far a call is while it works: one JSON value a line (newline-delimited JSON). */
export const PROGRESS_TYPE = 'application/x-ndjson';

/** Tells how much of how much is done. A second try of the work may begin anew. */
export type OnProgress = (done: number, total: number) => void;

/** A line while the call works. */
export interface ProgressLine {
  done: number;
  total: number;
}

/** The last line: the status and the body that the call answers to who asks for JSON. */
export interface LastLine {
  status: number;
  body: unknown;
}
