import * as z from 'zod';

/** Version of the archive's layout. A program reads its own version and earlier ones. */
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
  /** The last number that each identity column has assigned. */
  counters: z.array(z.object({ column: name, last: count })),
});

export const manifest = z.object({
  app: z.literal('yelo'),
  format: z.literal(FORMAT),
  /** Version of the program that made the archive. */
  version: z.string(),
  /** ISO instant. */
  madeAt: z.iso.datetime(),
  club: z.object({ name: z.string(), isDemo: z.boolean() }),
  /** The migrations that had been applied, in order. */
  migrations: z.array(z.object({ hash: sha256, at: count })).min(1),
  tables: z.array(table),
  files: z.array(z.object({ key: z.string().regex(/^[0-9a-f]{40}$/), size: count, sha256 })),
  /** Keys of files that were removed while the archive was being made. */
  missing: z.array(z.string()),
});

export type Manifest = z.output<typeof manifest>;
export type TableEntry = Manifest['tables'][number];

/** Names of the archive's entries. */
export const MANIFEST = 'manifest.json';
export const rowsEntry = (table: string) => `rows/${table}.ndjson`;
export const fileEntry = (key: string) => `files/${key}`;

/** Prefix of the archive's comment; the manifest's hash follows. */
export const COMMENT = 'yelo-backup sha256 ';
