/** Rows written after which plans are made anew: by then a table that was empty can be a long one. */
const ROWS = 250;
/** Milliseconds after which they are in any case: other programs write too. */
const MOST_MS = 60_000;

/** What a statement that wrote rows is answered with. */
const written = /^(?:INSERT \d+|UPDATE|MERGE|COPY) (\d+)$/;

/** How far the data of a database has grown, as its answers over all connections of this process tell. */
export class Growth {
  #rows = 0;

  /** Takes in how the database says that a statement is complete, such as `INSERT 0 12`. */
  note(completed: string): void {
    this.#rows += Number(written.exec(completed)?.[1] ?? 0);
  }

  /** Rows written so far, as which stage of growth: another one asks for other plans. */
  get stage(): number {
    return Math.floor(this.#rows / ROWS);
  }
}

/**
 * Whether the plans that a connection keeps were made for the data as it is. One that was made when a table was empty would be kept as long as the
 * connection: neither rows nor time alone make PostgreSQL plan again, and nothing analyses tables within the second.
 */
export class PlanAge {
  readonly #growth: Growth;
  #stage: number | undefined;
  #since = 0;

  constructor(growth: Growth) {
    this.#growth = growth;
  }

  /** Whether plans have to be made anew at `now`, in ms; what is asked of a connection first has none to keep. */
  isDue(now: number): boolean {
    if (this.#stage === undefined) this.renewed(now);
    return this.#stage !== this.#growth.stage || now - this.#since >= MOST_MS;
  }

  renewed(now: number): void {
    this.#stage = this.#growth.stage;
    this.#since = now;
  }

  /** The database didn't renew them, as in a transaction that has failed: the next statement tries again. */
  failed(): void {
    this.#stage = -1;
  }
}
