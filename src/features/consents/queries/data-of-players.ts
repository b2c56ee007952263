import { asc, eq } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import type { Export, ExportedData } from '@/features/players/handlers';
import { players } from '@/features/players/tables';
import type { App } from '@/platform/http/context';
import { consentSignatures, consentTexts } from '../tables';

/** Returns the consents signed for a child. */
export async function consentsForExport(
  { db }: Pick<App, 'db'>,
  { isTheirs }: Pick<Export, 'isTheirs'>,
): Promise<ExportedData> {
  return {
    data: {
      consents: await db
        .select({
          documentId: consentSignatures.documentId,
          text: consentTexts.text,
          signedName: consentSignatures.signedName,
          signedBy: users.email,
          signedAt: consentSignatures.signedAt,
          fromAddress: consentSignatures.address,
          withdrawnAt: consentSignatures.withdrawnAt,
        })
        .from(consentSignatures)
        .innerJoin(consentTexts, eq(consentTexts.id, consentSignatures.consentTextId))
        .innerJoin(users, eq(users.id, consentSignatures.signedBy))
        .innerJoin(players, eq(players.id, consentSignatures.playerId))
        .where(isTheirs)
        .orderBy(asc(consentSignatures.id)),
    },
  };
}
