import type { UnclearAttempt } from '@/features/payments/refunds/contract';
import { Button } from '@/kit/components/button/button';
import { formatDate } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { formatAmount } from '@/shared/pesos';
import { t, translated } from '@/shared/translate';
import { spokenName } from '../../rules/payment-names';

type UnclearListProps = { attempts: readonly UnclearAttempt[]; onClose: (attempt: UnclearAttempt) => void };

/** Lists attempts whose money doesn't match the order: they marked nothing as paid. */
export function UnclearList({ attempts, onClose }: UnclearListProps) {
  if (attempts.length === 0) return null;
  return (
    <section className="border-t border-line pt-4">
      <h3 className="font-semibold">{t("Doesn't fit")}</h3>
      <p className="text-13 text-text-2">
        {t(
          "What came isn't what was asked for, so nothing was marked paid. Look it up at the provider, settle it there, and note it here.",
        )}
      </p>
      <ul className="divide-y divide-line">
        {attempts.map((attempt) => (
          <Attempt key={attempt.attemptId} attempt={attempt} onClose={() => onClose(attempt)} />
        ))}
      </ul>
    </section>
  );
}

function Attempt({ attempt, onClose }: { attempt: UnclearAttempt; onClose: () => void }) {
  const { timeZone } = useSession().club;
  const { amount, at, problem, payments } = attempt;
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-medium tabular-nums">{t('{amount} asked for', { amount: formatAmount(amount) })}</p>
        {payments.map((payment) => (
          <p key={payment.id}>{spokenName(payment)}</p>
        ))}
        {problem && <p className="text-13 text-text-2">{translated(problem)}</p>}
        <p className="text-13 text-text-3">{formatDate(at, timeZone)}</p>
      </div>
      <Button size="dense" onClick={onClose}>
        {t('Looked into')}
        <span className="sr-only"> {payments.map(spokenName).join(', ')}</span>
      </Button>
    </li>
  );
}
