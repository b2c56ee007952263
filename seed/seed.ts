import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { DEMO_PASSWORD } from '@/features/accounts/rules/demo-accounts';
import { users } from '@/features/accounts/tables';
import { announcements } from '@/features/announcements/tables';
import { eventAttendance } from '@/features/attendance/tables';
import { readClub } from '@/features/club/queries';
import { clubs } from '@/features/club/tables';
import { coachEarnings, coachSessionPlayers, coachSessions } from '@/features/coaching/tables';
import { consentSignatures, consentTexts } from '@/features/consents/tables';
import { documents, documentTypes } from '@/features/documents/tables';
import { eventSeries, events } from '@/features/events/tables';
import { guardians } from '@/features/guardians/tables';
import { demoCheckouts, paymentAttemptItems, paymentAttempts } from '@/features/payments/tables/checkout';
import { duesRules, duesRuleTeams } from '@/features/payments/tables/dues';
import { paymentLedger, paymentRefunds, receipts } from '@/features/payments/tables/ledger';
import { payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import { registrationAnswers, registrations } from '@/features/seasons/tables/registration';
import {
  discountCodes,
  seasonDivisions,
  seasonQuestions,
  seasons,
  seasonTeams,
} from '@/features/seasons/tables/season';
import { teams } from '@/features/teams/tables';
import { lock } from '@/platform/db/advisory-lock';
import type { Database, Db } from '@/platform/db/database';
import { inChunks } from '@/platform/db/in-chunks';
import { hashPassword } from '@/platform/passwords';
import type { FileStorage } from '@/platform/storage/storage';
import { buildDemoClub } from './demo-club';
import type { Row } from './row';

/** Rows per statement: PostgreSQL accepts 65,535 parameters. */
const CHUNK = 500;

/**
 * Inserts the demo club relative to `now` in one transaction, and saves its papers in the storage. The database must be migrated and
 * empty; when another program has inserted a club in the meantime, it is left unchanged.
 */
export async function seedDemoClub(db: Database, storage: FileStorage, now: Date): Promise<void> {
  const club = buildDemoClub(now);
  const [passwordHash, files] = await Promise.all([hashPassword(DEMO_PASSWORD), saveFiles(storage)]);
  await db.transaction(async (tx) => {
    await lock(tx, 'seed');
    if (await readClub(tx)) return;
    await tx.insert(clubs).values(club.club);
    await tx.insert(users).values(club.users.map((user) => ({ ...user, passwordHash })));
    await fill(tx, teams, club.teams);
    await fill(tx, players, club.players);
    await tx.insert(guardians).values(club.guardians);
    await fill(tx, eventSeries, club.eventSeries);
    await fill(tx, events, club.events);
    await fill(tx, eventAttendance, club.attendance);
    await fill(tx, announcements, club.announcements);
    await fill(tx, documentTypes, club.documentTypes);
    await fill(
      tx,
      documents,
      club.documents.map((row) => ({ ...row, ...files.get(row.filePath ?? '') })),
    );
    await fill(tx, consentTexts, club.consentTexts);
    await fill(tx, consentSignatures, club.consentSignatures);
    await fill(tx, payments, club.payments);
    await fill(tx, paymentAttempts, club.attempts);
    await inChunks(club.attemptItems, (rows) => tx.insert(paymentAttemptItems).values(rows));
    await fill(tx, paymentLedger, club.ledger);
    await inChunks(club.receipts, (rows) => tx.insert(receipts).values(rows));
    await fill(tx, paymentRefunds, club.refunds);
    await inChunks(club.demoCheckouts, (rows) => tx.insert(demoCheckouts).values(rows));
    await fill(tx, duesRules, club.duesRules);
    await tx.insert(duesRuleTeams).values(club.duesRuleTeams);
    await fill(tx, seasons, club.seasons);
    await fill(tx, seasonDivisions, club.seasonDivisions);
    await fill(tx, discountCodes, club.discountCodes);
    await fill(tx, seasonQuestions, club.seasonQuestions);
    await tx.insert(seasonTeams).values(club.seasonTeams);
    await fill(tx, registrations, club.registrations);
    await tx.insert(registrationAnswers).values(club.registrationAnswers);
    await fill(tx, coachSessions, club.coachSessions);
    await fill(tx, coachSessionPlayers, club.coachSessionPlayers);
    await fill(tx, coachEarnings, club.coachEarnings);
  });
}

/** The code that draws the files is loaded only here, so that a real club doesn't load it. */
async function saveFiles(storage: FileStorage) {
  const { saveSampleFiles } = await import('./sample-files');
  return saveSampleFiles(storage);
}

/** Inserts rows with explicit ids, and sets the database's sequence to continue after them. */
async function fill<T extends PgTable>(tx: Db, table: T, rows: Row<T>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    await tx
      .insert(table)
      .overridingSystemValue()
      .values(rows.slice(from, from + CHUNK));
  }
  await tx.execute(sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), ${rows.length}::integer)`);
}
