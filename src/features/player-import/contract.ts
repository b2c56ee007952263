import * as z from 'zod/mini';
import { positions } from '@/features/players/contract/player';
import { teamForm } from '@/features/teams/contract';
import { endpoint } from '@/shared/endpoint';
import { choice, flagField } from '@/shared/fields';
import { formatNumber } from '@/shared/format';

/** The fields that a column of a club's spreadsheet can contain. `fullName` is split when first and last name have no columns. */
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

/** The column of each field, counted from 0. Fields that are omitted or null aren't read. */
export type ImportMapping = Partial<Record<ImportField, number | null | undefined>>;

export const dateOrders = ['mdy', 'dmy'] as const;
/** How 03/04/2015 is read: month or day first. */
export type DateOrder = (typeof dateOrders)[number];

/** The date order that a file's own dates show, by those that can be read in only one way. */
export const dateEvidence = [...dateOrders, 'both', 'nothing'] as const;
export type DateEvidence = (typeof dateEvidence)[number];

export const unknownTeamChoices = ['leave_out', 'without_team'] as const;
/** What to do with rows that name a team which the club doesn't have: treat them as errors, or add the players without a team. */
export type UnknownTeams = (typeof unknownTeamChoices)[number];

export const IMPORT_ROWS = 2_000;
export const IMPORT_COLUMNS = 100;
/** Maximum number of characters in a cell that is read: twice the length of the longest field. */
export const CELL_LENGTH = 10_000;
/** Maximum number of teams that one import creates. */
export const MAX_NEW_TEAMS = 100;
/** Maximum size of an import's request in bytes. */
export const IMPORT_BYTES = 4 * 1024 * 1024;

const columnIndex = z.nullish(z.int('A column is missing.').check(z.minimum(0), z.maximum(IMPORT_COLUMNS - 1)));
/** A team that the file names and the club doesn't have yet. */
const newTeam = z.pick(teamForm, { name: true, ageGroup: true });
export type NewTeam = z.output<typeof newTeam>;

const cell = z.string({ error: 'Every cell must be text.' });

export const importSheet = z.object({
  /** The rows below the header, with cells as text. */
  rows: z
    .array(z.array(cell).check(z.maxLength(IMPORT_COLUMNS, `A row can have at most ${IMPORT_COLUMNS} columns.`)), {
      error: 'The file has no rows.',
    })
    .check(
      z.minLength(1, 'The file has no rows.'),
      z.maxLength(IMPORT_ROWS, `A file can have at most ${formatNumber(IMPORT_ROWS)} players.`),
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
  /** Dates in the other order become errors. Default: the order that the file's own dates show, otherwise month first. */
  dateOrder: z.optional(choice('Date order', dateOrders)),
  /** The file's own birth dates in corrected rows: the order is found in these, so that no correction changes how other rows are read. */
  writtenDates: z.optional(
    z
      .array(z.object({ row: z.int({ error: 'A row is missing.' }), text: cell }), {
        error: 'The written dates must be a list.',
      })
      .check(z.maxLength(IMPORT_ROWS, `At most ${formatNumber(IMPORT_ROWS)} dates can be written.`)),
  ),
  unknownTeams: z._default(choice('What becomes of unknown teams', unknownTeamChoices), 'leave_out'),
  /** Teams to create with the players, where a row names them and the club doesn't have them. */
  newTeams: z.optional(
    z
      .array(newTeam, { error: 'The new teams must be a list.' })
      .check(z.maxLength(MAX_NEW_TEAMS, `At most ${MAX_NEW_TEAMS} teams can be created at once.`)),
  ),
  /** False: no mail is sent. Guardians with an account are linked, and the other invitations wait until someone sends them. */
  sendInvitations: z._default(flagField('Send invitations'), true),
});
export type ImportSheet = z.output<typeof importSheet>;

export const importIssue = z.object({ field: z.enum(importFields), message: z.string() });
export type ImportIssue = z.output<typeof importIssue>;

/** The content of a row, as far as it could be read. */
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
  /** Index in `rows`, counted from 0. */
  row: z.number(),
  status: z.enum(['ok', 'duplicate', 'error']),
  /** Why the row isn't ok. */
  issues: z.array(importIssue),
  /** Sentences about an ok row, such as a jersey number worn twice. */
  warnings: z.array(z.string()),
  player: readRow,
});
export type ImportRow = z.output<typeof importRow>;

export const leftOutReasons = ['total', 'numbers', 'signature'] as const;

export const importPreview = z.object({
  ok: z.number(),
  duplicates: z.number(),
  errors: z.number(),
  dates: z.object({
    /** How 03/04/2015 was read; null: not at all, since the file has dates in both orders and none was chosen. */
    order: z.nullable(z.enum(dateOrders)),
    /** What the dates as written in the file show, whatever they were corrected to. */
    evidence: z.enum(dateEvidence),
    /** The number of dates that can be read in two ways. */
    ambiguous: z.number(),
  }),
  /** Names of teams that the club doesn't have, without duplicates, in the order of the rows; includes those that will be created. */
  unknownTeams: z.array(z.string()),
  /** Those of them that will be created as requested. */
  newTeams: z.array(z.string()),
  /** Rows that aren't players, such as a total below the list, in the order of the rows. They aren't among `rows`. */
  leftOut: z.array(z.object({ row: z.number(), reason: z.enum(leftOutReasons) })),
  /** The number of the valid rows' mailboxes that get an invitation, and of those notified that their account sees a player. */
  mails: z.object({ invitations: z.number(), links: z.number() }),
  rows: z.array(importRow),
});
export type ImportPreview = z.output<typeof importPreview>;

/** `ok` counts the added players; `invited` and `linked` count guardians. */
export const importResult = z.extend(importPreview, { linked: z.number(), invited: z.number() });
export type ImportResult = z.output<typeof importResult>;

export const previewImport = endpoint({
  name: 'previewImport',
  summary: 'What an import would do, row by row. Writes nothing',
  method: 'POST',
  path: '/api/players/import/preview',
  access: 'player.import',
  invalidates: [],
  body: importSheet,
  reply: importPreview,
});

export const importPlayers = endpoint({
  name: 'importPlayers',
  summary: 'Add the players of a spreadsheet: all good rows in one transaction',
  method: 'POST',
  path: '/api/players/import',
  access: 'player.import',
  invalidates: 'everything',
  body: importSheet,
  reply: importResult,
});
