import { checkEntries, checkName } from './actions';
import type { Core, Table } from './core';
import { Refusal } from './refusal';

/** More than the longest rule book; a page tree can refer to a page again and again. */
const MAX_PAGES = 2000;
/** Maximum total bytes of all compressed parts that contain objects, once decompressed. */
const MAX_UNPACKED = 32 * 1024 * 1024;

/**
 * Checks that a PDF is complete, can be opened by anyone, and contains nothing that acts by itself: in all objects of its table, used or
 * not. Returns where it ends, in bytes. Throws a refusal.
 */
export function judgePdf(core: Core, file: Buffer): number {
  const { end, table } = findEnd(file);
  const budget = limitUnpacking(core);
  // A copy: the core treats the entire underlying buffer as the file.
  const bytes = new Uint8Array(file.subarray(0, end));
  try {
    const objects = openTable(core, bytes, table);
    checkPages(core, objects);
    checkObjects(core, objects);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(budget.isSpent() ? 'heavyPdf' : 'damagedPdf');
  } finally {
    budget.end();
  }
  if (budget.isSpent()) throw new Refusal('heavyPdf');
  return end;
}

/** Limits decompression. The core continues after errors, so the caller must check afterwards whether the budget is spent. */
function limitUnpacking({ DecodeStream }: Core) {
  const { ensureBuffer } = DecodeStream.prototype;
  let left = MAX_UNPACKED;
  DecodeStream.prototype.ensureBuffer = function (this: { buffer: Uint8Array }, requested) {
    const size = this.buffer.byteLength;
    // The buffer at least doubles each time.
    if (requested > size) left -= Math.max(requested, 2 * size) - size;
    if (left < 0) throw new Refusal('heavyPdf');
    return ensureBuffer.call(this, requested);
  };
  const end = () => {
    DecodeStream.prototype.ensureBuffer = ensureBuffer;
  };
  return { isSpent: () => left < 0, end };
}

/**
 * Reads all tables, starting with the last one. The core skips those that it can't read or has already read; here each must be a valid
 * one.
 */
function openTable(core: Core, bytes: Uint8Array, start: number): Table {
  const table = new core.XRef(new core.Stream(bytes), { password: '' });
  let waiting = 0;
  const queue = new (class extends Array<number> {
    override push(...items: number[]): number {
      waiting += items.length;
      return super.push(...items);
    }
  })();
  queue.push(start);
  table.startXRefQueue = queue;
  for (const read of ['processXRefTable', 'processXRefStream'] as const) {
    const original = table[read];
    table[read] = (part) => {
      const trailer = original.call(table, part);
      waiting -= 1;
      return trailer;
    };
  }
  try {
    table.parse();
  } catch (error) {
    if (!table.trailer?.has('Encrypt')) throw error;
  }
  if (table.trailer?.has('Encrypt')) throw new Refusal('lockedPdf');
  if (waiting !== 0) throw new Refusal('damagedPdf');
  return table;
}

/** Each page may be in the tree only once, so that the tree is finite. */
function checkPages({ Dict, Ref }: Core, table: Table): void {
  const seen = new Set<number>();
  const waiting: unknown[] = [table.root.get('Pages')];
  let pages = 0;
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (!(node instanceof Dict)) throw new Refusal('damagedPdf');
    const kids = node.get('Kids');
    if (!Array.isArray(kids)) {
      pages += 1;
      continue;
    }
    if (Number(node.get('Count')) > MAX_PAGES || pages + waiting.length + kids.length > 2 * MAX_PAGES) {
      throw new Refusal('heavyPdf');
    }
    for (const kid of kids) {
      if (kid instanceof Ref && seen.size === seen.add(kid.num).size) throw new Refusal('damagedPdf');
      waiting.push(table.fetchIfRef(kid));
    }
  }
  if (pages > MAX_PAGES) throw new Refusal('heavyPdf');
  if (pages === 0) throw new Refusal('damagedPdf');
}

/** Checks all objects that the trailer leads to, which must be readable, and then those that nothing refers to. */
function checkObjects(core: Core, table: Table): void {
  const seen = new Set<number>();
  // An unreferenced table entry may point to nothing, and so may references inside unreferenced objects.
  const isNowhere = (error: unknown) => error instanceof core.XRefEntryException;
  walk(core, table, [table.trailer], seen, () => false);
  for (const [number, entry] of Object.entries(table.entries)) {
    if (!entry || entry.free || seen.has(Number(number))) continue;
    walk(core, table, [core.Ref.get(Number(number), entry.uncompressed ? entry.gen : 0)], seen, isNowhere);
  }
}

/**
 * Checks everything that the given values lead to. An object that can't be fetched is skipped when `mayMiss` returns true for the error.
 */
function walk(
  core: Core,
  table: Table,
  waiting: unknown[],
  seen: Set<number>,
  mayMiss: (error: unknown) => boolean,
): void {
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (value instanceof core.Ref) {
      if (seen.has(value.num)) continue;
      try {
        waiting.push(table.fetch(value));
      } catch (error) {
        if (mayMiss(error)) continue;
        throw error;
      }
      seen.add(value.num);
      // Each object is checked once. Compressed ones stay cached, so that their part isn't decompressed again.
      if (table.entries[value.num]?.uncompressed) table._cacheMap.delete(value.num);
    } else if (value instanceof core.BaseStream) waiting.push(value.dict);
    else if (value instanceof core.Dict) {
      checkEntries(core, table, value);
      for (const [, part] of value.getRawEntries()) waiting.push(part);
    } else if (Array.isArray(value)) for (const part of value) waiting.push(part);
    else if (value instanceof core.Name) checkName(value.name);
  }
}

const MARK = 'startxref';
/** Maximum length of `startxref`, a number and `%%EOF`, with anything allowed in between. */
const MAX_SIZE = 96;
const ending = /^startxref[\s\0]{1,32}(-?\d{1,12})[\s\0]{1,32}%%EOF/;
/** What may follow an end inside a PDF: another object, a table, a comment, or the end of a stream that contains a PDF. */
const afterEnd = /^[\s\0]*(?:[\dx%e]|$)/;

/**
 * Returns where a PDF ends and where its last table is, in bytes. Throws a refusal when it has no end, or when something other than a PDF
 * follows one. Reads each byte once and at most 96 of them after each mark.
 */
function findEnd(bytes: Buffer): { end: number; table: number } {
  let last: { end: number; table: number } | undefined;
  for (let at = bytes.indexOf(MARK); at !== -1; at = bytes.indexOf(MARK, at + MARK.length)) {
    const [text, table] = ending.exec(bytes.toString('latin1', at, at + MAX_SIZE)) ?? [];
    if (text === undefined) continue;
    if (last && !afterEnd.test(bytes.toString('latin1', last.end, last.end + 64))) throw new Refusal('damagedPdf');
    last = { end: at + text.length, table: Number(table) };
  }
  if (!last) throw new Refusal('damagedPdf');
  return last;
}
