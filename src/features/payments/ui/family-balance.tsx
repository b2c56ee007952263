import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Wallet } from 'lucide-react';
import { q } from '@/kit/api/query-client';
import { ButtonLink } from '@/kit/components/button/button-link';
import { TextLink } from '@/kit/components/button/text-link';
import { Card } from '@/kit/components/page/card';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { toCentavos } from '@/shared/money';
import { t } from '@/shared/translate';
import { payEverythingLink, payLink, statementAddress } from '../addresses';
import { type Balance, getBalance } from '../contract/balance';
import { creditMessage, dueNowMessage, lateMessage } from './balance-messages';
import { OwedBesides } from './owed-besides';

/** Renders what a family owes over all children, what is due now first, and the links to pay it. Requires `payment.balance`. */
export function FamilyBalance() {
  const { data, isPending, refetch } = useQuery(q(getBalance, {}));
  if (data)
    return (
      <>
        {isOwing(data) ? <Owed balance={data} /> : <NothingOwed credit={data.credit} />}
        <TextLink href={statementAddress.to()} className="inline-block py-3">
          {t('Statement of account')}
        </TextLink>
      </>
    );
  if (isPending) return <BalanceSkeleton />;
  return (
    <Card>
      <LoadFailure title={t('What you owe could not be loaded')} onRetry={refetch} />
    </Card>
  );
}

function isOwing({ dueNow, later, reported }: Balance): boolean {
  return dueNow.payments.length + later.payments.length + reported.count > 0;
}

function Owed({ balance: { dueNow, later, reported, credit } }: { balance: Balance }) {
  const isDue = dueNow.payments.length > 0;
  const isLater = later.payments.length > 0;
  const late = lateMessage(dueNow);
  const isLate = dueNow.payments.some(({ status }) => status === 'overdue');
  return (
    <Card className={frame}>
      <div className="min-w-0">
        <h2 className="text-18 wrap-anywhere tabular-nums">{dueNowMessage(dueNow)}</h2>
        {late && (
          <p className={isLate ? 'mt-0.5 flex gap-1.5 text-red-ink' : 'mt-0.5 text-text-2'}>
            {isLate && <CircleAlert className="mt-0.5 size-4 text-red" />}
            {late}
          </p>
        )}
        <OwedBesides later={{ total: later.total, count: later.payments.length }} reported={reported} credit={credit} />
      </div>
      <div className="grid shrink-0 gap-2 empty:hidden">
        {isDue && (
          <ButtonLink href={payLink(dueNow.payments)} variant="primary" size="large" icon={Wallet}>
            {t('Pay what is due now')}
          </ButtonLink>
        )}
        {isLater && <ButtonLink href={payEverythingLink}>{t('Pay everything')}</ButtonLink>}
      </div>
    </Card>
  );
}

function NothingOwed({ credit }: Pick<Balance, 'credit'>) {
  return (
    <p className="flex items-center gap-2 text-text-2">
      <CircleCheck className="size-4 shrink-0 text-accent" />
      <span>
        {t('Nothing to pay right now.')}
        {toCentavos(credit) > 0 && ` ${creditMessage(credit)}`}
      </span>
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
        <Skeleton className="h-12 w-52 max-md:w-full" />
      </Card>
    </SkeletonGroup>
  );
}

const frame = 'flex items-center justify-between gap-4 p-5 max-md:flex-col max-md:items-stretch max-md:p-4';
