import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type Module = Parameters<NonNullable<Parameters<Init>[1]['preRun']>[number]>[0];
/** The part of Emscripten's NODEFS that its types omit. */
interface NodeFsOps {
  node_ops: { mknod: (parent: unknown, name: string, mode: number, device: number) => unknown; setattr: SetAttr };
  stream_ops: { fsync?: (stream: { nfd: number }) => number; setattr: SetAttr };
}
type SetAttr = (place: unknown, attributes: { mode?: number }) => void;

/** Permission bits of everyone but the owner: Emscripten sets each new file's mode itself, regardless of the process's umask. */
const OTHERS = 0o077;

/**
 * PGlite's Node file system, with files that other users can't read and an fsync that reaches the disk. Emscripten's NODEFS has none, so
 * PostgreSQL's fsync() would succeed without doing anything (its fdatasync() never does anything: hence wal_sync_method=fsync).
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
        preRun: [addFsync, restrictFileModes, ...(emscriptenOpts.preRun ?? [])],
        onAbort: (reason: unknown) => this.#onAbort(String(reason)),
      },
    };
  }
}

function addFsync(module: Module): void {
  // Emscripten declares file systems only by their mount function.
  const ops = module.NODEFS as unknown as NodeFsOps;
  ops.stream_ops.fsync = ({ nfd }) => {
    fsyncSync(nfd);
    return 0;
  };
}

function restrictFileModes(module: Module): void {
  const { node_ops, stream_ops } = module.NODEFS as unknown as NodeFsOps;
  const { mknod } = node_ops;
  node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device);
  for (const ops of [node_ops, stream_ops]) {
    const { setattr } = ops;
    ops.setattr = (place, attributes) => {
      const { mode } = attributes;
      setattr(place, mode === undefined ? attributes : { ...attributes, mode: mode & ~OTHERS });
    };
  }
}
