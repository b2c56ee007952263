import type pg from 'pg';
import { rowsEntry, type TableEntry } from './manifest';
import { type Archive, damaged, newerProgram } from './open-archive';
import { readLines } from './read-lines';
import { digestOf } from './read-rows';
import { quoted, readShapes, type TableShape } from './table-shape';

/** Maximum characters and rows of one statement, whichever is reached first. */
const MAX_SIZE = 1_000_000;
const MAX = 2000;

/**
 * Writes an archive's rows into empty tables and checks that they are the same there. The client must be in a transaction with
 * `setFormats`. Throws `RestoreRefused` when the archive doesn't fit the tables.
 */
export async function loadRows(client: pg.ClientBase, archive: Archive): Promise<void> {
  const shapes = new Map((await readShapes(client)).map((shape) => [shape.name, shape]));
  const tables = archive.manifest.tables;
  if (tables.length !== shapes.size) throw newerProgram();
  const restoreKeys = await dropForeignKeys(client);
  for (const table of tables) await loadTable(client, archive, shapeFor(table, shapes), table);
  await restoreKeys();
  for (const table of tables) {
    const { rows, sha256 } = await digestOf(client, shapeFor(table, shapes));
    if (rows !== table.rows || sha256 !== table.sha256) throw damaged();
  }
}

function shapeFor({ name, columns }: TableEntry, shapes: ReadonlyMap<string, TableShape>): TableShape {
  const shape = shapes.get(name);
  if (shape?.columns.map((column) => column.name).join() !== columns.join()) throw newerProgram();
  return shape;
}

async function loadTable(client: pg.ClientBase, archive: Archive, shape: TableShape, entry: TableEntry): Promise<void> {
  const { name, columns } = shape;
  const values = columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ');
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const insert = `insert into ${quoted(name)} (${names}) overriding system value
    select ${values} from json_array_elements($1::json) with ordinality as rows (line, place) order by place`;
  for await (const batch of batches(readLines(await archive.read(rowsEntry(name))))) {
    await client.query(insert, [`[${batch.join(',')}]`]);
  }
  for (const { column, last } of entry.counters) {
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3, true)', [quoted(name), column, last]);
  }
}

async function* batches(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let length = 0;
  for await (const line of lines) {
    batch.push(line);
    length += line.length;
    if (length < MAX_SIZE && batch.length < MAX) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Drops the foreign keys: rows refer to rows of any table, their own included, so all are inserted before any is checked. Returns a
 * function that recreates the keys, which checks them.
 */
async function dropForeignKeys(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`,
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  return async () => {
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    }
  };
}
