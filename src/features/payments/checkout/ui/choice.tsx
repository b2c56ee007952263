import { useQuery } from '@tanstack/react-query';
import { q } from '@/kit/api/query-client';
import { ListFailure } from '@/kit/components/list/list-failure';
import { SkeletonGroup } from '@/kit/components/state/skeleton';
import type { Amount } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { reportedMethods } from '../../contract/payment';
import { getPaymentWays } from '../contract';
import { MethodsSkeleton } from './checkout-skeleton';
import { MethodChoice } from './method-choice';
import type { Payer } from './method-labels';
import { ReportExtras } from './report-extras';
import type { Pay } from './use-pay';

type ChoiceProps = { pay: Pay; total: Amount; payer: Payer; onlineOnly?: boolean };

/** Renders the payment methods that the club accepts. */
export function Choice({ pay, total, payer, onlineOnly }: ChoiceProps) {
  const { data: ways, isPending, refetch } = useQuery(q(getPaymentWays, {}));
  if (ways)
    return (
      <MethodChoice
        chosen={pay.method}
        onChoose={pay.choose}
        paying={{ payer, amount: formatAmount(total), ways }}
        ways={ways}
        onlineOnly={onlineOnly}
        busy={pay.isBusy}
        extras={payer === 'family' && <Extras pay={pay} />}
      />
    );
  if (!isPending) return <ListFailure what="ways of paying" onRetry={refetch} />;
  return (
    <SkeletonGroup>
      <MethodsSkeleton />
    </SkeletonGroup>
  );
}

function Extras({ pay }: { pay: Pay }) {
  const method = reportedMethods.find((one) => one === pay.method);
  return method ? <ReportExtras pay={pay} method={method} /> : null;
}
