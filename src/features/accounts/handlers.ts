import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';

/** What a feature does with its own rows when an account changes or ends, within the caller's transaction. The caller has locked the account. */
export interface AccountHandlers {
  /** Removes what shows the account's data to whoever has it, without a sign-in. */
  endAccess?: (tx: Db, userId: string) => Promise<void>;
  /** Ends the invitations that a user sent, who may invite no more. */
  endInvitations?: (tx: Db, userId: string) => Promise<void>;
  /** Ends what ties somebody to the club who leaves it by their own wish. */
  leave?: (tx: Db, scope: Scope<'account.keep'>) => Promise<void>;
  /** Gives a team without a coach the one who accepted an invitation to coach it. */
  joinAsCoach?: (tx: Db, user: { id: string }, teamId: number) => Promise<void>;
}

/** The handlers of each feature, by its name. */
export type AccountHandlersByFeature = Readonly<Record<string, AccountHandlers>>;
