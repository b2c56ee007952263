import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import type { Actor, Scope } from '@/shared/permissions';

/** The duplicate that rows go from, and the player that they go to. */
export interface Pair {
  from: number;
  to: number;
}

/** Two records of one player become one. The caller has locked both players and the money. */
export interface Merge extends Pair {
  scope: Scope<'player.archive'>;
  app: Pick<App, 'mailer' | 'config'>;
  club: Pick<Club, 'name'>;
  /** The first name of the kept player. */
  firstName: string;
}

/** They become two again, `from` being the duplicate as at the merge. The caller has locked both players and the money. */
export interface Unmerge extends Pair {
  scope: Scope<'player.archive'>;
  /** When they were merged, an ISO timestamp. */
  since: string;
  /** The id of the user who merged them; null when that account is gone. */
  mergedBy: string | null;
}

/** A child is erased with its merged duplicates. The caller has locked them and the money. */
export interface Erasure {
  scope: Scope<'privacy.keep'>;
  playerIds: readonly number[];
  /** Regular expressions of PostgreSQL for the names of these records. */
  namePatterns: readonly string[];
  /** What takes the place of a name. */
  name: string;
  /** What becomes of payments that are owed. */
  owed: 'cancel' | 'keep';
}

/** How many rows were erased, stay without words, or were cancelled; and the storage keys of files to remove after the transaction. */
export interface Erased {
  documents?: number;
  payments?: number;
  cancelled?: number;
  keys?: readonly string[];
}

/** What a feature does with its own rows when players are merged, split again and erased, within the caller's transaction. */
export interface PlayerHandlers {
  /** Returns what moved: stored as JSON, and given to `unmerge`. */
  merge?: (tx: Db, merge: Merge) => Promise<object>;
  unmerge?: (tx: Db, moved: unknown, unmerge: Unmerge) => Promise<void>;
  erase?: (tx: Db, erasure: Erasure) => Promise<Erased>;
}

/** What guardians do when a player is registered or revised, within the caller's transaction. */
export interface GuardianHandlers {
  /** Whether the club itself brought this person. */
  isKnownToClub: (tx: Db, actor: Pick<Actor, 'id'>) => Promise<boolean>;
  /** Makes a parent the guardian of a player whom that parent registered just now. */
  addRegistrant: (tx: Db, scope: Scope<'player.create'>, playerId: number) => Promise<void>;
  /** Makes a person the first guardian, or takes the first off where `parentId` is null. Throws `invalid`. */
  setFirst: (
    tx: Db,
    scope: Scope<'player.create' | 'player.write'>,
    playerId: number,
    choice: { parentId: string | null; confirmUnproved?: boolean | undefined },
  ) => Promise<void>;
}

/** The handlers of each feature by its name, under which its part of a merge is stored. */
export type HandlersByFeature = Readonly<Record<string, PlayerHandlers>>;
