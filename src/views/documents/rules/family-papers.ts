import type { Document, MissingDocument } from '@/features/documents/contract/document';
import type { DocumentType } from '@/features/documents/contract/type';
import { SOON_DAYS } from '@/features/documents/rules/reminders';
import { addDays, type Day } from '@/shared/dates';

type TypeOfPaper = Pick<DocumentType, 'id' | 'name' | 'canSign'>;

/** The state of one document type for a child; `documentTypeId` is undefined for a type that the club no longer has. */
export type FamilyPaper = { type: string; documentTypeId: number | undefined; canSign: boolean } & (
  | { state: 'missing'; missing: MissingDocument }
  | { state: 'expired' | 'expiring'; expiryDate: Day }
  | { state: 'review'; document: Document }
);

/** The club's data about documents, for all children at once. */
export interface ClubPapers {
  missing: readonly MissingDocument[];
  types: readonly TypeOfPaper[];
  today: Day;
}

/**
 * Returns what a guardian should know about a child's documents: missing ones, then expired ones, those that expire within 30 days, and
 * those under review; none when all is in order. `documents` are all of the child's, newest first. Each type is listed once.
 */
export function familyPapers(playerId: number, documents: readonly Document[], club: ClubPapers): FamilyPaper[] {
  const lacks = club.missing.filter((row) => row.playerId === playerId);
  const lackingTypes = new Set(lacks.map(({ type }) => type));
  const newest = (state: (document: Document) => boolean) =>
    documents.filter((document) => {
      const isNew = !lackingTypes.has(document.type) && state(document);
      if (isNew) lackingTypes.add(document.type);
      return isNew;
    });
  // A copy under review is more relevant than the expired one before it.
  const review = newest(({ status }) => status === 'pending');
  const expired = newest(({ status, replaced }) => status === 'expired' && !replaced);
  const expiring = newest(({ status }) => status === 'approved').filter((document) => isSoon(document, club.today));
  return [
    ...lacks.map((missing) => ({ ...about(missing.type, club.types), ...missingOf(missing) })),
    ...dated('expired', expired, club.types),
    ...dated('expiring', expiring, club.types),
    ...review.map((document) => ({ ...about(document.type, club.types), state: 'review' as const, document })),
  ];
}

function missingOf(missing: MissingDocument) {
  const { documentTypeId, canSign } = missing;
  return { state: 'missing' as const, documentTypeId, canSign, missing };
}

function dated(state: 'expired' | 'expiring', documents: readonly Document[], types: readonly TypeOfPaper[]) {
  return documents.flatMap(({ type, expiryDate }) =>
    expiryDate ? [{ ...about(type, types), state, expiryDate }] : [],
  );
}

function about(type: string, types: readonly TypeOfPaper[]) {
  const known = types.find(({ name }) => name === type);
  return { type, documentTypeId: known?.id, canSign: known?.canSign ?? false };
}

function isSoon({ expiryDate }: Document, today: Day): boolean {
  return expiryDate !== null && expiryDate <= addDays(today, SOON_DAYS);
}
