import { readReaders } from '@/features/accounts/queries/reader';
import { audit } from '@/platform/audit';
import { clock } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import { forReader } from '@/platform/reader';
import type { Scope } from '@/shared/permissions';
import { eventAddress } from '../addresses';
import type { Conflict } from '../contract/event';
import { conflictsOfEvents } from '../queries/conflicts';
import { plannersOf } from '../queries/recipients';
import { doubleBookedMail } from '../rules/mails';

/** The saved events: the named one, and the ids of all that were saved. */
interface SavedEvents {
  id: number;
  title: string;
  ids: readonly number[];
}

/**
 * Returns what the saved events are double-booked with. Audits that they were saved nevertheless, and mails those who planned the others:
 * of two users who save at once, the first got the reply before there was a conflict.
 */
export async function recordConflicts(
  tx: Db,
  { mailer, config }: Pick<App, 'mailer' | 'config'>,
  scope: Scope<'event.write'>,
  club: Pick<Club, 'name' | 'timeZone'>,
  { id, title, ids }: SavedEvents,
): Promise<Conflict[]> {
  const conflicts = await conflictsOfEvents(tx, scope, ids);
  if (conflicts.length === 0) return conflicts;
  await audit(tx, scope.actor, 'event.double_booked', id);
  const letterhead = { clubName: club.name, timeZone: club.timeZone, link: config.publicUrl + eventAddress.to({ id }) };
  const ahead = conflicts.filter(({ endTime }) => Date.parse(endTime) > clock().getTime());
  const planned = await plannersOf(
    tx,
    ahead.map(({ eventId }) => eventId),
    scope.actor.id,
  );
  const readers = await readReaders(
    tx,
    planned.map(({ person }) => person.id),
  );
  await mailer.queue(
    tx,
    planned.map(({ person, theirs }) =>
      forReader(readers(person.id), () => doubleBookedMail({ id, title }, theirs, person, letterhead)),
    ),
  );
  return conflicts;
}
