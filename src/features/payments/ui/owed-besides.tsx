import { toCentavos } from '@/shared/money';
import type { TotalAndCount } from '../contract/balance';
import { creditWords, laterWords, reportedWords } from './balance-words';

type OwedBesidesProps = { later: TotalAndCount; reported: TotalAndCount; credit?: string };

/** What a family owes besides what is due now: what comes later, what it has reported as paid, and its credit. */
export function OwedBesides({ later, reported, credit }: OwedBesidesProps) {
  return (
    <>
      {later.count > 0 && <p className={line}>{laterWords(later)}</p>}
      {reported.count > 0 && <p className={line}>{reportedWords(reported)}</p>}
      {credit !== undefined && toCentavos(credit) > 0 && <p className={line}>{creditWords(credit)}</p>}
    </>
  );
}

const line = 'mt-1.5 text-text-2 wrap-anywhere tabular-nums';
