import { sumOwedOf } from '@/features/payments/queries/owed';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import type { OwedByChild } from '../contract';
import { recordsWithin } from '../scope';
import { recordsOf } from './records-of';

/** Returns the number of open payments of a child and its duplicates, and their sum in pesos. Throws as `recordsOf` does. */
export async function getOwedOf(db: Db, scope: Scope<'privacy.manage'>, id: number): Promise<OwedByChild> {
  const ids = (await recordsOf(db, scope, id)).map((record) => record.id);
  return sumOwedOf(db, { isTheirs: recordsWithin(scope, ids) });
}
