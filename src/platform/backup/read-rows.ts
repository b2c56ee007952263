import { createHash } from 'node:crypto';
import type pg from 'pg';
import { quoted, type TableShape } from './table-shape';

/** Rows per fetch: many, since the embedded engine serves no other client in the meantime. */
const AT_ONCE = 2000;

/** Sets how values are formatted, regardless of the database's settings, until the end of the transaction. */
const FORMATS = `set local timezone to 'UTC'; set local datestyle to 'ISO, YMD'; set local intervalstyle to 'iso_8601';
  set local bytea_output to 'hex'; set local extra_float_digits to 1`;

export async function setFormats(client: pg.ClientBase): Promise<void> {
  await client.query(FORMATS);
}

export interface Rows {
  /** One JSON array of strings and nulls per row, each on its own line. */
  text: string;
  count: number;
}

/** Yields all rows of a table in the order of its primary key. The client must be in a transaction with `setFormats`. */
export async function* readRows(client: pg.ClientBase, { name, columns, order }: TableShape): AsyncGenerator<Rows> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  const select = `select json_build_array(${values})::text as line from ${quoted(name)} order by ${order}`;
  await client.query(`declare backup_rows no scroll cursor for ${select}`);
  try {
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${AT_ONCE} from backup_rows`);
      if (rows.length === 0) return;
      yield { text: `${rows.map(({ line }) => line).join('\n')}\n`, count: rows.length };
    }
  } finally {
    // In a failed transaction there is no cursor to close.
    await client.query('close backup_rows').catch(() => undefined);
  }
}

export interface Digest {
  rows: number;
  bytes: number;
  sha256: string;
}

/** Counts and hashes rows as they pass through. */
export function createDigest() {
  const hash = createHash('sha256');
  const seen = { rows: 0, bytes: 0 };
  return {
    add({ text, count }: Rows): Buffer {
      const bytes = Buffer.from(text);
      hash.update(bytes);
      seen.rows += count;
      seen.bytes += bytes.length;
      return bytes;
    },
    end: (): Digest => ({ ...seen, sha256: hash.digest('hex') }),
  };
}

/** Returns the digest of all rows of a table. The client must be in a transaction with `setFormats`. */
export async function digestOf(client: pg.ClientBase, shape: TableShape): Promise<Digest> {
  const digest = createDigest();
  for await (const rows of readRows(client, shape)) digest.add(rows);
  return digest.end();
}
