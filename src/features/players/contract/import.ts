import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { choice } from '@/shared/fields';
import { positions } from '../contract';

/** What a column of a club's spreadsheet may hold. `fullName` is split when first and last name have no columns. */
export const importFields = [
  'firstName',
  'lastName',
  'fullName',
  'birthDate',
  'position',
  'jerseyNumber',
  'team',
  'guardianEmail',
  'emergencyContact',
  'emergencyPhone',
  'medicalNotes',
] as const;
export type ImportField = (typeof importFields)[number];

/** The column of each field, counted from 0. A field that is left out or null isn't read. */
export type ImportMapping = Partial<Record<ImportField, number | null | undefined>>;

export const dateOrders = ['mdy', 'dmy'] as const;
/** How 03/04/2015 is read: month or day first. */
export type DateOrder = (typeof dateOrders)[number];

export const IMPORT_ROWS = 2_000;
export const IMPORT_COLUMNS = 100;
/** Bytes of an import's request. */
export const IMPORT_BYTES = 4 * 1024 * 1024;

const columnIndex = z.nullish(z.int('A column is missing.').check(z.minimum(0), z.maximum(IMPORT_COLUMNS - 1)));
const cell = z.string({ error: 'Every cell must be text.' });

export const importSheet = z.object({
  /** The rows below the header, cells as text. */
  rows: z
    .array(z.array(cell).check(z.maxLength(IMPORT_COLUMNS, `A row can have at most ${IMPORT_COLUMNS} columns.`)), {
      error: 'The file has no rows.',
    })
    .check(
      z.minLength(1, 'The file has no rows.'),
      z.maxLength(IMPORT_ROWS, `A file can have at most ${IMPORT_ROWS.toLocaleString('en-US')} players.`),
    ),
  mapping: z.object({
    firstName: columnIndex,
    lastName: columnIndex,
    fullName: columnIndex,
    birthDate: columnIndex,
    position: columnIndex,
    jerseyNumber: columnIndex,
    team: columnIndex,
    guardianEmail: columnIndex,
    emergencyContact: columnIndex,
    emergencyPhone: columnIndex,
    medicalNotes: columnIndex,
  }),
  /** Left out: what the file's own dates tell, else month first. */
  dateOrder: z.optional(choice('Date order', dateOrders)),
});
export type ImportSheet = z.output<typeof importSheet>;

export const importIssue = z.object({ field: z.enum(importFields), message: z.string() });
export type ImportIssue = z.output<typeof importIssue>;

/** How a row was read, as far as it could be. */
const readRow = z.object({
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.nullable(z.string()),
  position: z.nullable(z.enum(positions)),
  jerseyNumber: z.nullable(z.number()),
  teamName: z.nullable(z.string()),
  guardianEmail: z.nullable(z.string()),
});

export const importRow = z.object({
  /** Its place in `rows`, counted from 0. */
  row: z.number(),
  status: z.enum(['ok', 'duplicate', 'error']),
  /** Why it isn't ok. */
  issues: z.array(importIssue),
  /** Sentences about an ok row, such as a jersey number worn twice. */
  warnings: z.array(z.string()),
  player: readRow,
});
export type ImportRow = z.output<typeof importRow>;

const counts = { ok: z.number(), duplicates: z.number(), errors: z.number() };

export const importPreview = z.object({ ...counts, dateOrder: z.enum(dateOrders), rows: z.array(importRow) });
export type ImportPreview = z.output<typeof importPreview>;

/** `ok` counts the players that were added; `invited` and `linked` the guardians. */
export const importResult = z.extend(importPreview, { linked: z.number(), invited: z.number() });
export type ImportResult = z.output<typeof importResult>;

export const previewImport = endpoint({
  name: 'previewImport',
  summary: 'What an import would do, row by row. Writes nothing',
  method: 'POST',
  path: '/api/players/import/preview',
  access: 'player.import',
  body: importSheet,
  reply: importPreview,
});

export const importPlayers = endpoint({
  name: 'importPlayers',
  summary: 'Add the players of a spreadsheet: all good rows in one transaction',
  method: 'POST',
  path: '/api/players/import',
  access: 'player.import',
  body: importSheet,
  reply: importResult,
});
