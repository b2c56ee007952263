import { and, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '@/features/accounts/tables';
import { documents } from '@/features/documents/tables';
import type { Export } from '@/features/players/handlers';
import { playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import { isWritable } from '@/platform/pdf/letters';
import type { Paper, Part } from '@/platform/pdf/paper';
import { dayOf, dayText, type Instant } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import { clockOf } from '@/shared/instants';
import type { Scope } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { consentSignatures, consentTexts } from '../tables';

const GREY = '#5b6b7c';

/**
 * Returns the PDF of a signed consent, by its document: the text as signed, for whom, by whom and when, a withdrawal and, except for
 * coaches, the signer's network address. Throws `not_found` out of scope and for a document without a signature, and `overloaded`.
 */
export async function drawConsent(
  { db, pdfs }: Dependencies,
  scope: Scope<'document.read'>,
  documentId: number,
  club: PaperClub,
): Promise<Buffer> {
  // Coaches may read the paper too, but a family's network address is private.
  const consent = await readSigned(db, documentId, playersWithin(scope));
  return pdfs.draw(paperOf(consent, club, scope.reach !== 'team'), scope.actor.id);
}

/** Returns the same PDF for an export of a child's data, whatever the child's status. Throws as `drawConsent` does. */
export async function drawConsentForExport(
  { db, pdfs }: Dependencies,
  { scope, isTheirs, club }: Export,
  documentId: number,
): Promise<Buffer> {
  const consent = await readSigned(db, documentId, isTheirs);
  return pdfs.draw(paperOf(consent, club, true), scope.actor.id);
}

type Dependencies = Pick<App, 'db' | 'pdfs'>;
type PaperClub = Pick<Club, 'name' | 'timeZone'>;
type SignedConsent = Awaited<ReturnType<typeof readSigned>>;

function paperOf(consent: SignedConsent, club: PaperClub, tellsAddress: boolean): Paper {
  const { type, version, text, signedName, signedAt, address } = consent;
  const date = dayText(dayOf(consent.writtenAt, club.timeZone));
  const child = `${consent.firstName} ${consent.lastName}`;
  const isWhole = [text, child, signedName].every(isWritable);
  return {
    title: t('{type}, version {version}', { type, version }),
    author: club.name,
    createdAt: signedAt,
    parts: [
      { kind: 'text', text: club.name, style: { size: 11, color: GREY, after: 4 } },
      { kind: 'text', text: type, style: { size: 20, weight: 'bold' } },
      { kind: 'text', text: t('Version {version}, of {date}', { version, date }), style: { size: 10.5, color: GREY } },
      { kind: 'rule', room: 0 },
      { kind: 'text', text, style: { size: 11 } },
      { kind: 'rule', room: 150 },
      { kind: 'fact', label: t('Child'), text: child },
      { kind: 'fact', label: t('Signed by'), text: signedName },
      { kind: 'fact', label: t('Signed on'), text: momentText(signedAt, club.timeZone) },
      ...(tellsAddress ? [{ kind: 'fact', label: t('Network address'), text: address } as const] : []),
      ...withdrawn(consent, club),
      { kind: 'text', text: footnote(isWhole), style: { size: 9, color: GREY } },
    ],
  };
}

function footnote(isWhole: boolean): string {
  const typed = t('The guardian typed this name in the app in place of a signature by hand.');
  if (isWhole) return typed;
  return `${typed} ${t('Letters that this paper can not show stand as question marks; the club keeps them as they were typed.')}`;
}

function withdrawn({ withdrawnAt, withdrawnFirstName, withdrawnLastName }: SignedConsent, club: PaperClub): Part[] {
  if (!withdrawnAt) return [];
  const name = [withdrawnFirstName, withdrawnLastName].filter(Boolean).join(' ');
  const moment = momentText(withdrawnAt, club.timeZone);
  return [{ kind: 'fact', label: t('Withdrawn on'), text: name ? t('{moment}, by {name}', { moment, name }) : moment }];
}

async function readSigned(db: Db, documentId: number, within: SQL) {
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
