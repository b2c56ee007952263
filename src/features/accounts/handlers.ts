import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';

/**
 * What a feature does with its own rows when an account changes or ends, within the caller's transaction. The caller has locked the
 * account.
 */
export interface AccountHandlers {
  /** Removes what gives access to the account's data without signing in. */
  endAccess?: (tx: Db, userId: string) => Promise<void>;
  /** Ends the invitations of a user who may not invite any more. */
  endInvitations?: (tx: Db, userId: string) => Promise<void>;
  /** Removes the links to the club of a user who leaves it by their own wish. */
  leave?: (tx: Db, scope: Scope<'account.edit'>) => Promise<void>;
  /** Adds a coach who accepted an invitation to a team without a coach. */
  joinAsCoach?: (tx: Db, user: { id: string }, teamId: number) => Promise<void>;
}

/** The handlers of each feature, by its name. */
export type AccountHandlersByFeature = Readonly<Record<string, AccountHandlers>>;
