import { and, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '@/features/accounts/tables';
import { documents } from '@/features/documents/tables';
import { playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { childrenWithin } from '@/features/privacy/scope';
import type { Db } from '@/platform/db/database';
import type { Club } from '@/platform/http/context';
import { createPaper } from '@/platform/pdf/paper';
import { isWritable } from '@/platform/pdf/typeface';
import { dayOf, dayText, type Instant } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import { clockOf } from '@/shared/instants';
import type { Scope } from '@/shared/permissions';
import { consentSignatures, consentTexts } from '../tables';

const TYPED = 'The guardian typed this name in the app in place of a signature by hand.';
const UNWRITABLE =
  'Letters that this paper can not show stand as question marks; the club keeps them as they were typed.';

/**
 * The PDF of a signed consent, by its document: the text as it was signed, for whom, by whom, when and, for the club and the family, from
 * where, and when it was withdrawn. Throws `not_found` out of scope and for a document that nobody signed.
 */
export async function drawConsent(
  db: Db,
  scope: Scope<'document.read'>,
  documentId: number,
  club: PaperClub,
): Promise<Buffer> {
  // Where a family was is no business of the coaches, who may read the paper too.
  return draw(await readSigned(db, documentId, playersWithin(scope)), club, scope.reach !== 'team');
}

/** The same for who takes out a child's data, whatever the child's standing. Throws `not_found`. */
export async function drawKeptConsent(
  db: Db,
  scope: Scope<'privacy.keep'>,
  documentId: number,
  club: PaperClub,
): Promise<Buffer> {
  return draw(await readSigned(db, documentId, childrenWithin(scope)), club, true);
}

type PaperClub = Pick<Club, 'name' | 'timeZone'>;
type Signed = Awaited<ReturnType<typeof readSigned>>;

async function draw(consent: Signed, club: PaperClub, tellsAddress: boolean): Promise<Buffer> {
  const timeOf = (instant: Instant) => momentText(instant, club.timeZone);
  const paper = createPaper({
    title: `${consent.type}, version ${consent.version}`,
    author: club.name,
    createdAt: consent.signedAt,
  });
  await paper.text(club.name, { size: 11, color: '#5b6b7c', after: 4 });
  await paper.text(consent.type, { size: 20, weight: 'bold' });
  await paper.text(`Version ${consent.version}, of ${dayText(dayOf(consent.writtenAt, club.timeZone))}`, {
    size: 10.5,
    color: '#5b6b7c',
  });
  paper.rule(0);
  await paper.text(consent.text, { size: 11 });
  paper.rule(150);
  await paper.fact('Child', `${consent.firstName} ${consent.lastName}`);
  await paper.fact('Signed by', consent.signedName);
  await paper.fact('Signed on', timeOf(consent.signedAt));
  if (tellsAddress) await paper.fact('Network address', consent.address);
  if (consent.withdrawnAt) {
    const name = [consent.withdrawnFirstName, consent.withdrawnLastName].filter(Boolean).join(' ');
    await paper.fact('Withdrawn on', `${timeOf(consent.withdrawnAt)}${name && `, by ${name}`}`);
  }
  const written = [consent.text, consent.firstName, consent.lastName, consent.signedName].every(isWritable);
  await paper.text(`${TYPED}${written ? '' : ` ${UNWRITABLE}`}`, { size: 9, color: '#5b6b7c' });
  return paper.finish();
}

async function readSigned(db: Db, documentId: number, within: SQL | undefined) {
  const withdrawer = alias(users, 'withdrawer');
  const [found] = await db
    .select({
      type: documents.type,
      version: consentTexts.version,
      text: consentTexts.text,
      writtenAt: consentTexts.createdAt,
      firstName: players.firstName,
      lastName: players.lastName,
      signedName: consentSignatures.signedName,
      signedAt: consentSignatures.signedAt,
      address: consentSignatures.address,
      withdrawnAt: consentSignatures.withdrawnAt,
      withdrawnFirstName: withdrawer.firstName,
      withdrawnLastName: withdrawer.lastName,
    })
    .from(consentSignatures)
    .innerJoin(consentTexts, eq(consentTexts.id, consentSignatures.consentTextId))
    .innerJoin(documents, eq(documents.id, consentSignatures.documentId))
    .innerJoin(players, eq(players.id, consentSignatures.playerId))
    .leftJoin(withdrawer, eq(withdrawer.id, consentSignatures.withdrawnBy))
    .where(and(eq(consentSignatures.documentId, documentId), within));
  if (!found) throw new AppError('not_found');
  return found;
}

/** `Mar 12, 2026, 18:05 (Asia/Manila)` */
function momentText(instant: Instant, timeZone: string): string {
  return `${dayText(dayOf(instant, timeZone))}, ${clockOf(instant, timeZone)} (${timeZone})`;
}
