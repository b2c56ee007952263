/** Number of written rows after which plans are renewed: by then a table that was empty can be long. */
const ROWS = 250;
/** Milliseconds after which plans are renewed in any case: other programs write too. */
const MAX_MS = 60_000;

/** The command tags of statements that wrote rows. */
const written = /^(?:INSERT \d+|UPDATE|MERGE|COPY) (\d+)$/;

/** Tracks how much the data of a database has grown, by its answers on all connections of this process. */
export class Growth {
  #rows = 0;

  /** Records the command tag of a completed statement, such as `INSERT 0 12`. */
  note(completed: string): void {
    this.#rows += Number(written.exec(completed)?.[1] ?? 0);
  }

  /** The growth stage for the rows written so far; a new stage requires new plans. */
  get stage(): number {
    return Math.floor(this.#rows / ROWS);
  }
}

/**
 * Tracks whether the cached plans of a connection fit the current data. A plan that was made for an empty table would otherwise last as
 * long as the connection: neither rows nor time alone make PostgreSQL plan again, and nothing analyses tables within the second.
 */
export class PlanAge {
  readonly #growth: Growth;
  #stage: number | undefined;
  #since = 0;

  constructor(growth: Growth) {
    this.#growth = growth;
  }

  /** Returns whether plans must be renewed at `now`, in ms; a connection's first statement has none to renew. */
  isDue(now: number): boolean {
    if (this.#stage === undefined) this.renewed(now);
    return this.#stage !== this.#growth.stage || now - this.#since >= MAX_MS;
  }

  renewed(now: number): void {
    this.#stage = this.#growth.stage;
    this.#since = now;
  }

  /** Called when the database didn't renew them, as in a failed transaction: the next statement attempts it again. */
  failed(): void {
    this.#stage = -1;
  }
}
