import { CircleAlert, Wallet } from 'lucide-react';
import { payLink } from '@/features/payments/addresses';
import { Badge } from '@/kit/components/badge';
import { ButtonLink } from '@/kit/components/button-link';
import { Card } from '@/kit/components/card';
import { formatAmount } from '@/shared/pesos';
import type { Todo } from '../contract';
import { dueWords } from './due-words';

type Due = NonNullable<Todo['due']>;

/** What the family owes, and the way to pay it. */
export function AmountDue({ due }: { due: Due }) {
  return (
    <Card>
      <div className="p-5 max-md:p-4">
        <div className="flex min-h-6 items-center justify-between gap-3">
          <h3 className="text-text-2">Amount due</h3>
          {due.overdue && (
            <Badge tone="wrong" icon={CircleAlert}>
              Overdue
            </Badge>
          )}
        </div>
        <p className="text-32 wrap-anywhere">{formatAmount(due.total)}</p>
        <p className="text-13 text-text-2 wrap-anywhere">{dueWords(due)}</p>
        <div className="mt-4">
          <ButtonLink href={payLink(due.payments)} variant="primary" size="large" icon={Wallet} className="w-full">
            Pay Now
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
