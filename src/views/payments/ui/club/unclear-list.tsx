import type { UnclearAttempt } from '@/features/payments/contract/club';
import { formatDate } from '@/kit/format/dates';
import { formatAmount } from '@/kit/format/money';
import { useSession } from '@/kit/session';
import { spokenName } from '../../rules/payment-names';

/** Tries to pay whose money doesn't fit what was asked for: nothing was marked paid by them. */
export function UnclearList({ attempts }: { attempts: readonly UnclearAttempt[] }) {
  const { timeZone } = useSession().club;
  if (attempts.length === 0) return null;
  return (
    <section className="border-t border-line pt-4">
      <h3 className="font-semibold">Doesn't fit</h3>
      <p className="text-13 text-text-2">
        What came isn't what was asked for, so nothing was marked paid. Look it up at the provider, and settle it there.
      </p>
      <ul className="divide-y divide-line">
        {attempts.map(({ attemptId, amount, at, problem, payments }) => (
          <li key={attemptId} className="py-3 wrap-anywhere">
            <p className="font-medium tabular-nums">{formatAmount(amount)} asked for</p>
            {payments.map((payment) => (
              <p key={payment.id}>{spokenName(payment)}</p>
            ))}
            {problem && <p className="text-13 text-text-2">{problem}</p>}
            <p className="text-13 text-text-3">{formatDate(at, timeZone)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
