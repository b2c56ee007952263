import { CircleAlert, CircleX, Wallet } from 'lucide-react';
import { payEverythingLink, payLink } from '@/features/payments/addresses';
import { declinedMessage } from '@/features/payments/ui/declined-messages';
import { OwedBesides } from '@/features/payments/ui/owed-besides';
import { ButtonLink } from '@/kit/components/button/button-link';
import { Badge } from '@/kit/components/page/badge';
import { Card } from '@/kit/components/page/card';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import type { Todo } from '../contract';
import { dueMessage } from './due-messages';

type AmountDueProps = Pick<Todo, 'due' | 'later' | 'reported' | 'declined'>;

/** Shows what the family owes, what is due now first, and how to pay it. */
export function AmountDue({ due, later, reported, declined }: AmountDueProps) {
  return (
    <Card>
      <div className="p-5 max-md:p-4">
        <div className="flex min-h-6 items-center justify-between gap-3">
          <h3 className="text-text-2">{t('Amount due')}</h3>
          {due?.overdue && (
            <Badge tone="wrong" icon={CircleAlert}>
              {t('Overdue')}
            </Badge>
          )}
        </div>
        {due ? (
          <>
            <p className="text-32 wrap-anywhere">{formatAmount(due.total)}</p>
            <p className="text-13 text-text-2 wrap-anywhere">{dueMessage(due)}</p>
            <ButtonLink
              href={payLink(due.payments)}
              variant="primary"
              size="large"
              icon={Wallet}
              className="mt-4 w-full"
            >
              {t('Pay what is due now')}
            </ButtonLink>
          </>
        ) : (
          <p className="mt-0.5 text-18">{t('Nothing is due now')}</p>
        )}
        {declined.length > 0 && (
          <ul className="mt-3 grid gap-1 text-13 text-amber-ink">
            {declined.map((payment) => (
              <li key={payment.id} className="flex gap-1.5 wrap-anywhere">
                <CircleX className="mt-0.5 size-3.5 shrink-0 text-amber" />
                {declinedMessage(payment)}
              </li>
            ))}
          </ul>
        )}
        <div className="mt-2.5 empty:hidden">
          <OwedBesides later={later} reported={reported} />
          {later.count > 0 && (
            <ButtonLink href={payEverythingLink} className="mt-3 w-full">
              {t('Pay everything')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  );
}
