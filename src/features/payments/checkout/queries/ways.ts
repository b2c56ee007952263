import { clubs } from '@/features/club/tables';
import type { Db } from '@/platform/db/database';
import type { PaymentWays } from '../contract';
import type { PaymentProvider } from '../providers/provider';

/**
 * Returns how the club can be paid: at the provider, if there is one, and by hand.
 * @unscoped how the club is paid, which every role reads
 */
export async function getPaymentWays(db: Db, provider: Pick<PaymentProvider, 'methods'> | null): Promise<PaymentWays> {
  const [club] = await db
    .select({
      isDemo: clubs.isDemo,
      transferDetails: clubs.transferDetails,
      trustPayersWord: clubs.trustPayersWord,
    })
    .from(clubs);
  const { isDemo = false, transferDetails = null, trustPayersWord = false } = club ?? {};
  return { online: [...(provider?.methods ?? [])], isDemo, transferDetails, trustPayersWord };
}
