import { toCentavos } from '@/shared/money';
import type { TotalAndCount } from '../contract/balance';
import { creditMessage, laterMessage, reportedMessage } from './balance-messages';

type OwedBesidesProps = { later: TotalAndCount; reported: TotalAndCount; credit?: string };

/** Renders what a family owes besides what is due now: what is due later, what it has reported as paid, and its credit. */
export function OwedBesides({ later, reported, credit }: OwedBesidesProps) {
  return (
    <>
      {later.count > 0 && <p className={line}>{laterMessage(later)}</p>}
      {reported.count > 0 && <p className={line}>{reportedMessage(reported)}</p>}
      {credit !== undefined && toCentavos(credit) > 0 && <p className={line}>{creditMessage(credit)}</p>}
    </>
  );
}

const line = 'mt-1.5 text-text-2 wrap-anywhere tabular-nums';
