import { asc, eq, inArray } from 'drizzle-orm';
import { eventAttendance } from '@/features/attendance/tables';
import { consentSignatures } from '@/features/consents/tables';
import { documents } from '@/features/documents/tables';
import { events } from '@/features/events/tables';
import { payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';

/** Returns all data about the actor's children with these ids: the children, and their documents, consents, payments and attendance. */
export async function readChildren(db: Db, { actor }: Scope<'account.edit'>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const own = [...ids];
  const children = await db
    .select({
      id: players.id,
      firstName: players.firstName,
      lastName: players.lastName,
      birthDate: players.birthDate,
      position: players.position,
      jerseyNumber: players.jerseyNumber,
      team: teams.name,
      emergencyContact: players.emergencyContact,
      emergencyPhone: players.emergencyPhone,
      medicalNotes: players.medicalNotes,
      status: players.status,
      createdAt: players.createdAt,
    })
    .from(players)
    .leftJoin(teams, eq(teams.id, players.teamId))
    .where(inArray(players.id, own))
    .orderBy(asc(players.id));
  const of = {
    papers: byChild(await readPapers(db, own)),
    consents: byChild(await readConsents(db, own, actor.id)),
    payments: byChild(await readPayments(db, own)),
    attendance: byChild(await readAttendance(db, own)),
  };
  return children.map(({ id, ...child }) => ({
    ...child,
    papers: of.papers(id),
    consents: of.consents(id),
    payments: of.payments(id),
    attendance: of.attendance(id),
  }));
}

function byChild<T extends { playerId: number | null }>(rows: readonly T[]) {
  return (id: number) => rows.filter(({ playerId }) => playerId === id).map(({ playerId: _own, ...row }) => row);
}

function readPapers(db: Db, ids: number[]) {
  return db
    .select({
      playerId: documents.playerId,
      type: documents.type,
      fileName: documents.fileName,
      status: documents.status,
      expiryDate: documents.expiryDate,
      uploadedAt: documents.uploadedAt,
      reviewedAt: documents.reviewedAt,
      notes: documents.notes,
    })
    .from(documents)
    .where(inArray(documents.playerId, ids))
    .orderBy(asc(documents.id));
}

/** The address from which a guardian signed is only included for that guardian. */
async function readConsents(db: Db, ids: number[], userId: string) {
  const rows = await db
    .select({
      playerId: consentSignatures.playerId,
      signedBy: consentSignatures.signedBy,
      signedName: consentSignatures.signedName,
      signedAt: consentSignatures.signedAt,
      address: consentSignatures.address,
      withdrawnAt: consentSignatures.withdrawnAt,
    })
    .from(consentSignatures)
    .where(inArray(consentSignatures.playerId, ids))
    .orderBy(asc(consentSignatures.id));
  return rows.map(({ signedBy, address, ...row }) => ({ ...row, ...(signedBy === userId && { address }) }));
}

function readPayments(db: Db, ids: number[]) {
  return db
    .select({
      playerId: payments.playerId,
      type: payments.type,
      amount: payments.amount,
      refunded: payments.refunded,
      status: payments.status,
      method: payments.paymentMethod,
      description: payments.description,
      notes: payments.notes,
      dueDate: payments.dueDate,
      paidAt: payments.paidAt,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .where(inArray(payments.playerId, ids))
    .orderBy(asc(payments.id));
}

function readAttendance(db: Db, ids: number[]) {
  return db
    .select({
      playerId: eventAttendance.playerId,
      event: events.title,
      startTime: events.startTime,
      answer: eventAttendance.rsvp,
      mark: eventAttendance.mark,
    })
    .from(eventAttendance)
    .innerJoin(events, eq(events.id, eventAttendance.eventId))
    .where(inArray(eventAttendance.playerId, ids))
    .orderBy(asc(events.startTime));
}
