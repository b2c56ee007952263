import { sql } from 'drizzle-orm';
import { clubs } from '@/features/club/tables';
import { audit } from '@/platform/audit';
import type { App } from '@/platform/http/context';
import type { Scope } from '@/shared/permissions';
import type { PaymentSettings } from '../contract/club';

/**
 * Sets whether a family's word counts at once, and where families transfer to. Trust counts from the next word on: what waits for the
 * club already waits on.
 */
export async function changePaymentSettings(
  { db }: Pick<App, 'db'>,
  { actor }: Scope<'payment.write'>,
  { trustPayersWord, transferDetails }: PaymentSettings,
): Promise<PaymentSettings> {
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ trustPayersWord: clubs.trustPayersWord, transferDetails: clubs.transferDetails })
      .from(clubs)
      .for('update');
    await tx.update(clubs).set({ trustPayersWord, transferDetails, version: sql`${clubs.version} + 1` });
    if (before?.trustPayersWord !== trustPayersWord)
      await audit(tx, actor, trustPayersWord ? 'club.payers_trusted' : 'club.payers_doubted', 1);
    if (before?.transferDetails !== transferDetails) await audit(tx, actor, 'club.transfer_details_changed', 1);
  });
  return { trustPayersWord, transferDetails };
}
