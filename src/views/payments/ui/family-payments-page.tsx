import { useQuery } from '@tanstack/react-query';
import { FamilyBalance } from '@/features/payments/ui/family-balance';
import { WaitingRegistrations } from '@/features/player-lifecycle/ui/waiting-registrations';
import { q } from '@/kit/api/query-client';
import { useSession } from '@/kit/session';
import { t } from '@/shared/translate';
import { getTodo } from '@/views/home/contract';
import { Payments } from './payments';

/** A family's payments: first what it owes, or that its registrations are waiting. In a chunk that only families load. */
export function FamilyPaymentsPage() {
  const { playerIds } = useSession();
  const { data } = useQuery(q(getTodo, {}));
  const waiting = (data?.registrations ?? []).filter(({ state }) => state === 'waiting');
  const onlyWaits = waiting.length > 0 && waiting.length === playerIds.length;
  return (
    <Payments
      nothingYet={t('What your children are charged shows here')}
      first={
        <div className="mt-6 max-md:mt-4">
          {onlyWaits ? <WaitingRegistrations registrations={waiting} /> : <FamilyBalance />}
        </div>
      }
    />
  );
}
