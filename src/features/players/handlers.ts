import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import type { Scope } from '@/shared/permissions';

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
  /** First name of the player that is kept. */
  firstName: string;
}

/** They become two again, `from` being the duplicate as at the merge. The caller has locked both players and the money. */
export interface Unmerge extends Pair {
  scope: Scope<'player.archive'>;
  /** When they were merged, an ISO timestamp. */
  since: string;
  /** Id of who merged them; null where that account is gone. */
  mergedBy: string | null;
}

/**
 * What a feature does with its own rows when players are merged and split again, within the caller's transaction. What `merge` returns is
 * stored as JSON and given to `unmerge`.
 */
export interface PlayerHandlers {
  merge: (tx: Db, merge: Merge) => Promise<object>;
  unmerge: (tx: Db, moved: unknown, unmerge: Unmerge) => Promise<void>;
}

/** The handlers of each feature by its name, under which its part of a merge is stored. */
export type HandlersByFeature = Readonly<Record<string, PlayerHandlers>>;
