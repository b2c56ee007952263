import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Wallet } from 'lucide-react';
import { q } from '@/kit/api/query-client';
import { ButtonLink } from '@/kit/components/button-link';
import { Card } from '@/kit/components/card';
import { LoadFailure } from '@/kit/components/load-failure';
import { Skeleton, SkeletonGroup } from '@/kit/components/skeleton';
import { payLink } from '../addresses';
import { type Balance, getBalance } from '../contract/checkout';
import { lateWords, owedWords } from './balance-words';

/** What a family owes over all children, and the way to pay it at once. For whoever has `payment.balance`. */
export function FamilyBalance() {
  const { data, isPending, refetch } = useQuery(q(getBalance, {}));
  if (data) return data.payments.length > 0 ? <Owed balance={data} /> : <NothingOwed />;
  if (isPending) return <BalanceSkeleton />;
  return (
    <Card>
      <LoadFailure title="What you owe could not be loaded" onRetry={refetch} />
    </Card>
  );
}

function Owed({ balance }: { balance: Balance }) {
  const { payments } = balance;
  const late = lateWords(balance);
  const isLate = payments.some(({ status }) => status === 'overdue');
  return (
    <Card className={frame}>
      <div className="min-w-0">
        <h2 className="text-18 wrap-anywhere tabular-nums">{owedWords(balance)}</h2>
        {late && (
          <p className={isLate ? 'mt-0.5 flex gap-1.5 text-red-ink' : 'mt-0.5 text-text-2'}>
            {isLate && <CircleAlert className="mt-0.5 size-4 text-red" />}
            {late}
          </p>
        )}
      </div>
      <ButtonLink href={payLink(payments)} variant="primary" size="large" icon={Wallet} className="max-md:w-full">
        {payments.length > 1 ? 'Pay all' : 'Pay Now'}
      </ButtonLink>
    </Card>
  );
}

function NothingOwed() {
  return (
    <p className="flex items-center gap-2 text-text-2">
      <CircleCheck className="size-4 text-accent" />
      Nothing to pay right now.
    </p>
  );
}

function BalanceSkeleton() {
  return (
    <SkeletonGroup>
      <Card className={frame}>
        <div>
          <Skeleton className="h-7 w-72 max-md:w-full" />
          <Skeleton className="mt-0.5 h-5 w-52" />
        </div>
        <Skeleton className="h-12 w-28 max-md:w-full" />
      </Card>
    </SkeletonGroup>
  );
}

const frame = 'flex items-center justify-between gap-4 p-5 max-md:flex-col max-md:items-stretch max-md:p-4';
