import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type Module = Parameters<NonNullable<Parameters<Init>[1]['preRun']>[number]>[0];
/** The part of Emscripten's NODEFS that its types leave out. */
interface NodeFsOps {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
}

/**
 * PGlite's node file system, with an fsync that reaches the disk. Emscripten's own NODEFS has none, so PostgreSQL's
 * fsync() would succeed without doing anything (its fdatasync() never does anything: hence wal_sync_method=fsync).
 */
export class DurableFs extends NodeFS {
  readonly #onAbort: (reason: string) => void;

  constructor(dataDir: string, onAbort: (reason: string) => void) {
    super(dataDir);
    this.#onAbort = onAbort;
  }

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [addFsync, ...(emscriptenOpts.preRun ?? [])],
        onAbort: (reason: unknown) => this.#onAbort(String(reason)),
      },
    };
  }
}

function addFsync(module: Module): void {
  // Emscripten declares file systems by their mount function only.
  const ops = module.NODEFS as unknown as NodeFsOps;
  ops.stream_ops.fsync = ({ nfd }) => {
    fsyncSync(nfd);
    return 0;
  };
}
