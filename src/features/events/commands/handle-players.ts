import type { Erasure, ErasureResult } from '@/features/players/handlers';
import { blankNames } from '@/platform/db/blank-texts';
import type { Db } from '@/platform/db/database';
import { cancelledEvents, events } from '../tables';

/** Removes an erased child's name from events. */
export async function eraseFromEvents(tx: Db, erasure: Erasure): Promise<ErasureResult> {
  const { title, description, location, cancelReason, opponent } = events;
  await blankNames(tx, [title, description, location, cancelReason, opponent], erasure);
  await blankNames(tx, [cancelledEvents.title, cancelledEvents.location], erasure);
  return {};
}
