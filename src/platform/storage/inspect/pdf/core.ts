import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The parts of the core of pdfjs-dist that the program uses: its reader of tables and objects. The package has no types for it. */
export interface Core {
  XRef: new (stream: object, manager: { password: string }) => Table;
  Stream: new (bytes: Uint8Array) => object;
  DecodeStream: { prototype: { ensureBuffer(requested: number): Uint8Array } };
  BaseStream: new () => { dict?: Dict };
  Dict: new () => Dict;
  Name: new (name: string) => { name: string };
  Ref: (new (number: number, generation: number) => Ref) & { get(number: number, generation: number): Ref };
  XRefEntryException: new () => Error;
  setVerbosityLevel(level: number): void;
}

/** The table of all objects of a PDF. */
export interface Table {
  entries: ({ free?: boolean; uncompressed?: boolean; gen: number } | undefined)[];
  /** Positions of the tables that are still to be read. */
  startXRefQueue: number[];
  /** The trailer of the last table. */
  trailer?: Dict;
  root: Dict;
  /** The fetched objects, by number. */
  _cacheMap: Map<number, unknown>;
  parse(): void;
  processXRefTable(parser: unknown): Dict;
  processXRefStream(stream: unknown): Dict;
  fetch(ref: Ref): unknown;
  fetchIfRef(value: unknown): unknown;
}

export interface Dict {
  has(key: string): boolean;
  /** Follows a reference. */
  get(key: string): unknown;
  getRawEntries(): Iterable<[string, unknown]>;
}

export interface Ref {
  num: number;
  gen: number;
}

const used = ['XRef', 'Stream', 'DecodeStream', 'BaseStream', 'Dict', 'Name', 'Ref', 'XRefEntryException'];

/**
 * Loads pdfjs-dist's core. The package exports only its message handler, which reports scripts but neither other actions nor objects
 * without a page; so its single file is loaded with one more line, which exports its internals.
 */
export async function loadCore(): Promise<Core> {
  const file = createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.mjs');
  const source = `${readFileSync(file, 'utf8')}\nexport { ${used.join(', ')}, setVerbosityLevel };`;
  const address = `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`;
  const core: Core = await import(/* @vite-ignore */ address);
  core.setVerbosityLevel(0);
  return core;
}
