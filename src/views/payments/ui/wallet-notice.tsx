import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { getPaymentWays } from '@/features/payments/contract/checkout';
import { q } from '@/kit/api/query-client';
import { useSession } from '@/kit/session';
import { mayEver } from '@/shared/permissions';
import { walletWords } from '../rules/wallet-words';

/** How money comes to the club. */
export function WalletNotice() {
  const isKept = mayEver(useSession(), 'payment.write');
  const { data: ways } = useQuery(q(getPaymentWays, {}));
  return (
    <p className="mt-4 flex gap-2 text-13 text-text-2 max-md:mt-3">
      <Wallet className="mt-0.5 size-4 shrink-0" />
      {walletWords(ways, isKept)}
    </p>
  );
}
