import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { staffInvitations, users } from '@/features/accounts/tables';
import { announcementAddress } from '@/features/announcements/addresses';
import { announcements } from '@/features/announcements/tables';
import { coachSessions } from '@/features/coaching/tables';
import { viewLink } from '@/features/documents/addresses';
import { documents, documentTypes } from '@/features/documents/tables';
import { eventAddress } from '@/features/events/addresses';
import { events } from '@/features/events/tables';
import { paymentLink } from '@/features/payments/addresses';
import { payments } from '@/features/payments/tables/payments';
import { playerLink } from '@/features/players/addresses';
import { players } from '@/features/players/tables';
import { rosterLink } from '@/features/teams/addresses';
import { teams } from '@/features/teams/tables';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import type { ActivityItem } from '../contract/activity';

type Subject = NonNullable<ActivityItem['about']>;
type SubjectRow = { id: string | number; name: string | null; href: Subject['href'] };
type Read<Id> = (db: Db, ids: Id[]) => Promise<SubjectRow[]>;

/** The fields of a log entry that identify what it is about. */
type EntryEntity = { entity: string; entityId: string };

/**
 * Returns a function that gives the subject of each of these log entries, with its current name. Deleted and erased subjects have none;
 * without access to the log there are none at all.
 */
export async function readSubjects(
  db: Db,
  { reach }: Scope<'admin.read'>,
  rows: readonly EntryEntity[],
): Promise<(row: EntryEntity) => Subject | null> {
  if (reach !== 'club') return () => null;
  const found = await Promise.all(
    Object.entries(readers).map(async ([entity, read]) => {
      const ids = [...new Set(rows.filter((row) => row.entity === entity).map(({ entityId }) => entityId))];
      const named = ids.length > 0 ? await read(db, ids) : [];
      return named.flatMap(({ id, name, href }) => (name ? [[`${entity} ${id}`, { name, href }] as const] : []));
    }),
  );
  const subjects = new Map(found.flat());
  return ({ entity, entityId }) => subjects.get(`${entity} ${entityId}`) ?? null;
}

const playerName = sql<string>`concat_ws(' ', ${players.firstName}, ${players.lastName})`;
const isKnown = ne(players.status, 'erased');

/** Reads rows with numeric ids. The log records several rows at once as a range, which has no single subject. */
function numbered(read: Read<number>): Read<string> {
  return async (db, ids) => {
    const numbers = ids.filter((id) => /^\d{1,9}$/.test(id)).map(Number);
    return numbers.length > 0 ? read(db, numbers) : [];
  };
}

const readPlayers = numbered(async (db, ids) => {
  const rows = await db
    .select({ id: players.id, name: playerName })
    .from(players)
    .where(and(inArray(players.id, ids), isKnown));
  return rows.map((row) => ({ ...row, href: playerLink(row.id) }));
});

const readEvents = numbered(async (db, ids) => {
  const rows = await db.select({ id: events.id, name: events.title }).from(events).where(inArray(events.id, ids));
  return rows.map((row) => ({ ...row, href: eventAddress.to({ id: row.id }) }));
});

const readDocuments = numbered(async (db, ids) => {
  const rows = await db
    .select({ id: documents.id, type: documents.type, player: playerName, status: players.status })
    .from(documents)
    .innerJoin(players, eq(players.id, documents.playerId))
    .where(and(inArray(documents.id, ids), isKnown));
  return rows.map(({ id, type, player, status }) => ({
    id,
    name: `${type} of ${player}`,
    href: status === 'active' ? viewLink(id) : null,
  }));
});

const readDocumentTypes = numbered(async (db, ids) => {
  const { id, name } = documentTypes;
  const rows = await db.select({ id, name }).from(documentTypes).where(inArray(id, ids));
  return rows.map((row) => ({ ...row, href: null }));
});

const readPayments = numbered(async (db, ids) => {
  const rows = await db
    .select({ id: payments.id, what: payments.description, player: playerName })
    .from(payments)
    .innerJoin(players, eq(players.id, payments.playerId))
    .where(and(inArray(payments.id, ids), isKnown));
  return rows.map(({ id, what, player }) => ({
    id,
    name: [player, what].filter(Boolean).join(', '),
    href: paymentLink({ id }),
  }));
});

/** Reads the subjects of log entries, by entity. */
const readers: Record<string, Read<string>> = {
  player: readPlayers,
  guardian: readPlayers,
  event: readEvents,
  attendance: readEvents,
  document: readDocuments,
  consent: readDocuments,
  'document-type': readDocumentTypes,
  'consent-text': readDocumentTypes,
  payment: readPayments,
  team: numbered(async (db, ids) => {
    const { id, name, archivedAt } = teams;
    const rows = await db.select({ id, name, archivedAt }).from(teams).where(inArray(id, ids));
    return rows.map((row) => ({ ...row, href: row.archivedAt === null ? rosterLink(row.id) : null }));
  }),
  announcement: numbered(async (db, ids) => {
    const { id, title } = announcements;
    const rows = await db.select({ id, name: title }).from(announcements).where(inArray(id, ids));
    return rows.map((row) => ({ ...row, href: announcementAddress.to({ id: row.id }) }));
  }),
  coachSession: numbered(async (db, ids) => {
    const { id, title } = coachSessions;
    const rows = await db.select({ id, name: title }).from(coachSessions).where(inArray(id, ids));
    return rows.map((row) => ({ ...row, href: null }));
  }),
  staff: numbered(async (db, ids) => {
    const { id, email } = staffInvitations;
    const rows = await db.select({ id, name: email }).from(staffInvitations).where(inArray(id, ids));
    return rows.map((row) => ({ ...row, href: null }));
  }),
  user: async (db, ids) => {
    const rows = await db.select({ id: users.id, name: accountName }).from(users).where(inArray(users.id, ids));
    return rows.map((row) => ({ ...row, href: null }));
  },
};

/** An account's name, or otherwise its e-mail. */
export const accountName = sql<
  string | null
>`coalesce(nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), ${users.email})`;
