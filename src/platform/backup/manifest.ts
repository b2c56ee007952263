import * as z from 'zod';

/** Counts the changes of the archive's layout. A program reads its own and those before it. */
export const FORMAT = 1;

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

const table = z.object({
  name,
  columns: z.array(name).min(1),
  rows: count,
  bytes: count,
  sha256,
  /** The last number that each counted column has given out. */
  counters: z.array(z.object({ column: name, last: count })),
});

export const manifest = z.object({
  app: z.literal('yelo'),
  format: z.literal(FORMAT),
  /** Of the program that made it. */
  version: z.string(),
  /** ISO instant. */
  madeAt: z.iso.datetime(),
  club: z.object({ name: z.string(), isDemo: z.boolean() }),
  /** What had been done to the tables, in order. */
  migrations: z.array(z.object({ hash: sha256, at: count })).min(1),
  tables: z.array(table),
  files: z.array(z.object({ key: z.string().regex(/^[0-9a-f]{40}$/), size: count, sha256 })),
  /** Keys of files that were removed while the archive was made. */
  missing: z.array(z.string()),
});

export type Manifest = z.output<typeof manifest>;
export type TableEntry = Manifest['tables'][number];

/** Names of what lies in an archive. */
export const MANIFEST = 'manifest.json';
export const rowsEntry = (table: string) => `rows/${table}.ndjson`;
export const fileEntry = (key: string) => `files/${key}`;

/** What the archive's comment begins with; the manifest's hash follows. */
export const COMMENT = 'yelo-backup sha256 ';
