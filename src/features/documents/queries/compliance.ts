import { and, eq, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Compliance } from '@/features/players/contract/player';
import { players } from '@/features/players/tables';
import type { Day } from '@/shared/dates';
import { documents, documentTypes } from '../tables';
import { countsAsExpired, hasStatus, isLive } from './status';

/**
 * `complianceOf` in SQL, for each row of `player`. The column and the filters are built from the same conditions, so that they can't
 * differ; each condition is one index lookup. `today` is the club's.
 */
export function complianceSql(today: Day) {
  const handedIn = hasDocument(ne(documents.status, 'rejected'));
  const expired = hasDocument(countsAsExpired(today));
  const missing = lacksRequired(isLive(today));
  const review = lacksRequired(hasStatus('approved', today));
  const states: Record<Compliance, SQL | undefined> = {
    missing: sql`(not ${handedIn} or (not ${expired} and ${missing}))`,
    expired,
    review: and(handedIn, not(expired), not(missing), review),
    complete: and(handedIn, not(expired), not(review)),
  };
  return {
    column: sql<Compliance>`case when not ${handedIn} then 'missing' when ${expired} then 'expired' when ${missing} then 'missing'
      when ${review} then 'review' else 'complete' end`,
    is: (state: Compliance) => states[state],
  };
}

/** Returns a condition, for each row of `player`: a required document is missing on `today`. */
export function lacksDocuments(today: Day): SQL {
  return lacksRequired(isLive(today));
}

/** Returns a condition: the player has a document that matches `condition`. */
function hasDocument(condition: SQL | undefined): SQL {
  return sql`exists (select from ${documents} where ${and(eq(documents.playerId, players.id), condition)})`;
}

/** Returns a condition: for some required type, the player has no document that matches `condition`. */
function lacksRequired(condition: SQL | undefined): SQL {
  const ofType = hasDocument(and(eq(documents.type, documentTypes.name), condition));
  return sql`exists (select from ${documentTypes} where ${documentTypes.isRequired} and not ${ofType})`;
}
