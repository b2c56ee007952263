import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What we use of the core of pdfjs-dist: its reader of tables and objects. It has no types for it. */
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
  /** Where the tables are that are still to be read. */
  startXRefQueue: number[];
  /** What the last table says of the whole. */
  trailer?: Dict;
  root: Dict;
  /** The objects that were fetched, by number. */
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
 * Loads pdfjs-dist's core. Its package gives away only what speaks for the core, which tells of scripts but neither of other actions nor
 * of objects without a page; so its one file is loaded with one more line, which exports what it is made of.
 */
export async function loadCore(): Promise<Core> {
  const file = createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.mjs');
  const source = `${readFileSync(file, 'utf8')}\nexport { ${used.join(', ')}, setVerbosityLevel };`;
  const address = `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`;
  const core: Core = await import(/* @vite-ignore */ address);
  core.setVerbosityLevel(0);
  return core;
}
