import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '@/platform/db/database';
import type { FileStream } from '@/platform/http/answer/file-stream';
import type { App, Club } from '@/platform/http/context';
import type { Actor, Scope } from '@/shared/permissions';
import type { Sentence } from '@/shared/translate';

/** The duplicate that rows move from, and the player that they move to. */
export interface Pair {
  from: number;
  to: number;
}

/** A merge of two records of one player. The caller has locked both players and their payments. */
export interface Merge extends Pair {
  scope: Scope<'player.archive'>;
  app: Pick<App, 'mailer' | 'config'>;
  club: Pick<Club, 'name'>;
  /** The kept player's first name. */
  firstName: string;
}

/** The reversal of a merge, where `from` is the duplicate as in the merge. The caller has locked both players and their payments. */
export interface Unmerge extends Pair {
  scope: Scope<'player.archive'>;
  /** When they were merged, as an ISO timestamp. */
  since: string;
  /** The id of the user who merged them; null when that account was deleted. */
  mergedBy: string | null;
}

/** The erasure of a child and its merged duplicates. The caller has locked them and their payments. */
export interface Erasure {
  scope: Scope<'privacy.manage'>;
  playerIds: readonly number[];
  /** PostgreSQL regular expressions for the names of these records. */
  namePatterns: readonly string[];
  /** The text that replaces a name. */
  name: string;
  /** What to do with payments that are owed. */
  owed: 'cancel' | 'keep';
}

/** How many rows were erased, kept without text, or cancelled; and the storage keys of files to remove after the transaction. */
export interface ErasureResult {
  documents?: number;
  payments?: number;
  cancelled?: number;
  keys?: readonly string[];
}

/** The export of all data about a child. */
export interface Export {
  scope: Scope<'privacy.manage'>;
  /** The WHERE on `player` of the child's own record and its merged duplicates, within the scope. */
  isTheirs: SQL;
  club: Pick<Club, 'name' | 'timeZone'>;
}

/** What a feature stores about a child, in plain words. */
export interface ExportedData {
  /** Rows, by their key in `data.json`. */
  data: Readonly<Record<string, readonly object[]>>;
  files?: readonly ExportedFile[];
  /** The ids of rows whose part of the audit log is exported, by their entity there. */
  audited?: Readonly<Record<string, readonly number[]>>;
}

/** A file in the archive of an export. `row` gets its name as `key`, or null when the file is lost. */
export interface ExportedFile {
  row: Record<string, unknown>;
  key: string;
  /** With its folder. */
  name: string;
  open: () => Promise<FileStream>;
}

/** Rows that would be lost with a removed player, so that it isn't removed, and that a merge moves, with their name in messages about both. */
export interface Records {
  /** The column that contains the player's id. */
  owner: PgColumn;
  singular: Sentence;
  /** Defaults to `singular` with an s. */
  plural?: string;
}

/** What a feature does with its own rows when players are merged, unmerged and erased, within the caller's transaction, and exported. */
export interface PlayerHandlers {
  records?: Records;
  /** Returns what moved, which is stored as JSON and passed to `unmerge`. */
  merge?: (tx: Db, merge: Merge) => Promise<object>;
  unmerge?: (tx: Db, moved: unknown, unmerge: Unmerge) => Promise<void>;
  erase?: (tx: Db, erasure: Erasure) => Promise<ErasureResult>;
  export?: (app: Pick<App, 'db' | 'storage' | 'pdfs'>, child: Export) => Promise<ExportedData>;
}

/** What the guardians feature does when a player is registered or revised, within the caller's transaction. */
export interface GuardianHandlers {
  /** Returns whether the club itself confirmed this person. */
  isKnownToClub: (tx: Db, actor: Pick<Actor, 'id'>) => Promise<boolean>;
  /** Makes a parent the guardian of a player whom that parent has just registered. */
  addRegistrant: (tx: Db, scope: Scope<'player.create'>, playerId: number) => Promise<void>;
  /** Makes a person the first guardian, or removes the first when `parentId` is null. Throws `invalid`. */
  setFirst: (
    tx: Db,
    scope: Scope<'player.create' | 'player.write'>,
    playerId: number,
    choice: { parentId: string | null; confirmUnproved?: boolean | undefined },
  ) => Promise<void>;
}

/** The handlers of each feature by name, under which the feature's part of a merge is stored. */
export type HandlersByFeature = Readonly<Record<string, PlayerHandlers>>;
