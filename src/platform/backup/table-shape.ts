import type pg from 'pg';
import { leftOut } from './left-out';

/** A table as a backup reads it. */
export interface TableShape {
  name: string;
  /** Without generated columns. */
  columns: { name: string; type: string }[];
  /** The columns of the primary key, as an ORDER BY that sorts the same on every machine. */
  order: string;
  /** The identity columns. */
  counted: string[];
}

interface Column {
  table: string;
  name: string;
  type: string;
  counted: boolean;
  collated: boolean;
  /** Position in the primary key; null when it isn't part of the key. */
  place: number | null;
}

const COLUMNS = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
         a.attidentity <> '' as counted, a.attcollation <> 0 as collated, array_position(i.indkey::int[], a.attnum::int) as place
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
   where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all ($1::text[])
   order by c.relname collate "C", a.attnum`;

/** Returns the tables that a backup contains, by name. */
export async function readShapes(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<Column>(COLUMNS, [Object.keys(leftOut)]);
  return [...new Set(rows.map(({ table }) => table))].map((name) =>
    shapeOf(
      name,
      rows.filter(({ table }) => table === name),
    ),
  );
}

function shapeOf(name: string, columns: Column[]): TableShape {
  const key = columns.filter(({ place }) => place !== null).sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  if (key.length === 0) throw new Error(`The table ${name} has no primary key, so its rows have no order.`);
  return {
    name,
    columns: columns.map(({ name, type }) => ({ name, type })),
    order: key.map(({ name, collated }) => `${quoted(name)}${collated ? ' collate "C"' : ''}`).join(', '),
    counted: columns.filter(({ counted }) => counted).map(({ name }) => name),
  };
}

/** Quotes a name for SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
