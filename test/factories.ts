import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { staffInvitations, users } from '@/features/accounts/tables';
import { announcements } from '@/features/announcements/tables';
import { coachEarnings, coachSessionPlayers, coachSessions } from '@/features/coaching/tables';
import { consentSignatures, consentTexts } from '@/features/consents/tables';
import { documents, documentTypes } from '@/features/documents/tables';
import { events } from '@/features/events/tables';
import { guardians } from '@/features/guardians/tables';
import { lockMoney } from '@/features/payments/commands/ledger';
import { receivePayment } from '@/features/payments/commands/receive';
import { paymentProofs, payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import { registrations } from '@/features/seasons/tables/registration';
import { seasonDivisions, seasons, seasonTeams } from '@/features/seasons/tables/season';
import { teams } from '@/features/teams/tables';
import { clock } from '@/platform/clock';
import type { Database } from '@/platform/db/database';
import { type FileStorage, newStorageKey } from '@/platform/storage/storage';

// Rows for tests: a test gives the values that it is about, the rest has defaults.

type Values<T extends PgTable> = Partial<T['$inferInsert']>;

let count = 0;

/** Returns a number that no other row of this process has. */
function next(): number {
  count += 1;
  return count;
}

/** Inserts a user; a parent by default. */
export async function makeUser(db: Database, values: Values<typeof users> = {}) {
  const n = next();
  const row = { email: `person-${n}@club.test`, firstName: `First${n}`, lastName: `Last${n}`, ...values };
  return one(await db.insert(users).values(row).returning());
}

/** Inserts an open staff invitation, for a coach by default. Its link is unknown. */
export async function makeStaffInvitation(
  db: Database,
  values: Values<typeof staffInvitations> & Pick<typeof staffInvitations.$inferInsert, 'invitedBy'>,
) {
  const n = next();
  const row = {
    email: `invited-${n}@new.test`,
    role: 'coach' as const,
    tokenHash: `hash-${n}`,
    expiresAt: '2099-01-01T00:00:00Z',
    ...values,
  };
  return one(await db.insert(staffInvitations).values(row).returning());
}

export async function makeTeam(db: Database, values: Values<typeof teams> = {}) {
  const row = { name: `Team ${next()}`, ageGroup: 'U10 Squirts' as const, ...values };
  return one(await db.insert(teams).values(row).returning());
}

/** Inserts a player with guardians, in the given order. */
export async function makePlayer(
  db: Database,
  { guardians: family = [], ...values }: Values<typeof players> & { guardians?: readonly { id: string }[] } = {},
) {
  const n = next();
  const row = { firstName: `Kid${n}`, lastName: `Last${n}`, birthDate: '2016-05-04', ...values };
  const player = one(await db.insert(players).values(row).returning());
  for (const [index, { id }] of family.entries()) {
    await db.insert(guardians).values({ playerId: player.id, userId: id, rank: index + 1 });
  }
  return player;
}

/** Inserts a season that is open for registration all year, with one division of the birth years of `makePlayer`. */
export async function makeSeason(
  db: Database,
  values: Values<typeof seasons> = {},
  division: Values<typeof seasonDivisions> = {},
) {
  const n = next();
  const days = { startsOn: '2026-01-01', endsOn: '2099-12-31', opensOn: '2000-01-01', closesOn: '2099-12-31' };
  const row = { name: `Season ${n}`, slug: `season-${n}`, firstDueOn: '2099-01-15', ...days, ...values };
  const season = one(await db.insert(seasons).values(row).returning());
  const years = { firstBirthYear: 2015, lastBirthYear: 2016 };
  const group = { seasonId: season.id, name: 'U10', ...years, capacity: 20, fee: '4500.00', rank: 0, ...division };
  return { ...season, division: one(await db.insert(seasonDivisions).values(group).returning()) };
}

/** Registers a child in a season's division, with a discount code if one is given, and lets a team play in it, which the season's end has archived if `archivedAt` is given. */
export async function placeInSeason(
  db: Database,
  { id: seasonId, division }: { id: number; division: { id: number } },
  {
    team,
    child,
    archivedAt,
    codeId,
  }: { team?: { id: number }; child?: { id: number }; archivedAt?: string; codeId?: number },
): Promise<void> {
  const of = { seasonId, divisionId: division.id };
  if (team) await db.insert(seasonTeams).values({ ...of, teamId: team.id, archivedAt });
  if (child) await db.insert(registrations).values({ ...of, playerId: child.id, state: 'registered', codeId });
}

export async function makeAnnouncement(
  db: Database,
  values: Values<typeof announcements> & Pick<typeof announcements.$inferInsert, 'authorId'>,
) {
  const row = { title: `News ${next()}`, content: 'Ice is ready.', ...values };
  return one(await db.insert(announcements).values(row).returning());
}

/** Inserts an event of all teams that starts in an hour and lasts two hours. */
export async function makeEvent(db: Database, values: Values<typeof events> = {}) {
  const inHours = (hours: number) => new Date(clock().getTime() + hours * 3_600_000).toISOString();
  const row = { title: `Event ${next()}`, startTime: inHours(1), endTime: inHours(3), ...values };
  return one(await db.insert(events).values(row).returning());
}

export async function makeDocumentType(db: Database, values: Values<typeof documentTypes> = {}) {
  const row = { name: `Form ${next()}`, ...values };
  return one(await db.insert(documentTypes).values(row).returning());
}

/** Inserts a document that is pending. `type` names an existing document type. */
export async function makeDocument(
  db: Database,
  values: Values<typeof documents> & Pick<typeof documents.$inferInsert, 'playerId' | 'type'>,
) {
  const n = next();
  const row = { fileName: `form-${n}.pdf`, filePath: `key-${n}`, ...values };
  return one(await db.insert(documents).values(row).returning());
}

/** Inserts the first version of the text that guardians sign for a document type. */
export async function makeConsentText(
  db: Database,
  values: Values<typeof consentTexts> & Pick<typeof consentTexts.$inferInsert, 'documentTypeId'>,
) {
  const row = { version: 1, text: `The child may play. ${next()}`, ...values };
  return one(await db.insert(consentTexts).values(row).returning());
}

/** Inserts a valid consent that a guardian signed for a child, with its document. */
export async function makeSignedConsent(
  db: Database,
  { type, textId, playerId, by }: { type: string; textId: number; playerId: number; by: { id: string } },
  values: Values<typeof documents> = {},
) {
  const document = await makeDocument(db, { playerId, type, filePath: null, status: 'approved', ...values });
  const signature = { consentTextId: textId, documentId: document.id, playerId, signedBy: by.id };
  await db.insert(consentSignatures).values({ ...signature, signedName: `Signer ${next()}`, address: '192.0.2.7' });
  return document;
}

/** Inserts a stored picture of a transfer for a payment. Returns its row. */
export async function makeProof(
  { db, storage }: { db: Database; storage: Pick<FileStorage, 'save' | 'incoming'> },
  paymentId: number,
  { content = '%PDF-1.4', ...values }: Values<typeof paymentProofs> & { content?: string } = {},
) {
  const filePath = newStorageKey();
  const path = join(storage.incoming, filePath);
  const size = Buffer.byteLength(content);
  await writeFile(path, content);
  await storage.save(filePath, path, { size, mediaType: 'application/pdf' });
  const row = {
    filePath,
    fileName: 'transfer.pdf',
    mediaType: 'application/pdf',
    size,
    sha256: 'x',
    ...values,
  } as const;
  const proof = one(await db.insert(paymentProofs).values(row).returning());
  await db.update(payments).set({ proofId: proof.id }).where(eq(payments.id, paymentId));
  return proof;
}

/** Inserts a payment of 1,500.00, pending unless `status` or `paidAt` says otherwise. */
export async function makePayment(db: Database, values: Values<typeof payments> = {}) {
  const status = values.paidAt ? ('paid' as const) : ('pending' as const);
  const row = { amount: '1500.00', type: 'monthly_dues' as const, status, ...values };
  return one(await db.insert(payments).values(row).returning());
}

/** Inserts a payment that was charged and received now, by the method in `values`, with its ledger and its receipt. */
export async function makePaid(db: Database, values: Values<typeof payments> = {}, attemptId?: number) {
  const { id, amount } = await makePayment(db, values);
  await db.transaction(async (tx) => {
    await lockMoney(tx);
    const method = values.paymentMethod ?? null;
    await receivePayment(tx, { paymentId: id, amount, method, actor: null, attemptId });
  });
  return one(await db.select().from(payments).where(eq(payments.id, id)));
}

export async function makeCoachSession(
  db: Database,
  {
    playerIds = [],
    ...values
  }: Values<typeof coachSessions> & Pick<typeof coachSessions.$inferInsert, 'coachId'> & { playerIds?: number[] },
) {
  const row = {
    title: `Session ${next()}`,
    type: 'private_lesson' as const,
    duration: 60,
    rate: '1500.00',
    scheduledDate: clock().toISOString(),
    ...values,
  };
  const session = one(await db.insert(coachSessions).values(row).returning());
  for (const playerId of playerIds) await db.insert(coachSessionPlayers).values({ sessionId: session.id, playerId });
  return session;
}

export async function makeCoachEarning(
  db: Database,
  values: Values<typeof coachEarnings> & Pick<typeof coachEarnings.$inferInsert, 'coachId'>,
) {
  const row = { description: `Earning ${next()}`, type: 'bonus' as const, amount: '500.00', ...values };
  return one(await db.insert(coachEarnings).values(row).returning());
}

function one<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error('No row was made.');
  return row;
}
