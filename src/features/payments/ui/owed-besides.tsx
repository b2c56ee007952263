import type { TotalAndCount } from '../contract/checkout';
import { laterWords, reportedWords } from './balance-words';

/** What a family owes besides what is due now: what comes later, and what it has reported as paid. */
export function OwedBesides({ later, reported }: { later: TotalAndCount; reported: TotalAndCount }) {
  return (
    <>
      {later.count > 0 && <p className={line}>{laterWords(later)}</p>}
      {reported.count > 0 && <p className={line}>{reportedWords(reported)}</p>}
    </>
  );
}

const line = 'mt-1.5 text-text-2 wrap-anywhere tabular-nums';
