import type { StatementLine } from '@/features/payments/contract/statement';
import { receiptNumberText } from '@/features/payments/rules/receipt-number';
import { Cell, TableHead } from '@/kit/components/list/table-parts';
import { formatFullDay } from '@/kit/format/dates';
import { usePhone } from '@/kit/use-media';
import { toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { t, translated } from '@/shared/translate';

type Lines = { lines: readonly StatementLine[] };
type RowProps = { line: StatementLine; withName: boolean };

/** Renders what was charged and paid, oldest first; on a phone as a list. Shows names where there are several players. */
export function StatementTable({ lines }: Lines) {
  const withName = new Set(lines.map(({ playerName }) => playerName)).size > 1;
  const phone = usePhone();
  const rows = lines.map((line, place) => ({ line, withName, key: `${place} ${line.day}` }));
  if (phone)
    return (
      <ul className="divide-y divide-line border-t border-line">
        {rows.map(({ key, ...row }) => (
          <Item key={key} {...row} />
        ))}
      </ul>
    );
  return (
    <table className="w-full table-fixed">
      <caption className="sr-only">{t('Charges and payments')}</caption>
      <TableHead columns={columns()} />
      <tbody>
        {rows.map(({ key, ...row }) => (
          <Row key={key} {...row} />
        ))}
      </tbody>
    </table>
  );
}

const amount = 'w-32 px-2.5 text-right';
const columns = () =>
  [
    [t('Date'), 'w-34 pl-5 text-left'],
    [t('What'), 'px-2.5 text-left'],
    [t('Charged'), amount],
    [t('Paid'), amount],
    [t('Balance'), 'w-34 pl-2.5 pr-5 text-right'],
  ] as const;

function Row({ line, withName }: RowProps) {
  const { day, charged, paid, balance } = line;
  return (
    <tr className="border-t border-line align-top tabular-nums">
      <th scope="row" className="py-2.5 pl-5 text-left font-normal text-text-2">
        {formatFullDay(day)}
      </th>
      <Cell className="py-2.5 wrap-anywhere">
        <What line={line} withName={withName} />
      </Cell>
      <Cell className="py-2.5 text-right">{shown(charged)}</Cell>
      <Cell className="py-2.5 text-right">{shown(paid)}</Cell>
      <Cell className="py-2.5 pr-5 text-right font-medium">{formatAmount(balance)}</Cell>
    </tr>
  );
}

/** Shows charges with a plus and payments with a minus, and without either what leaves the balance as it is, such as a refund. */
function Item({ line, withName }: RowProps) {
  const { day, kind, charged, paid, balance } = line;
  const change = toCentavos(charged) - toCentavos(paid);
  return (
    <li className="flex justify-between gap-4 p-4 tabular-nums">
      <span className="min-w-0 wrap-anywhere">
        <What line={line} withName={withName} />
        <span className="block text-13 text-text-2">{formatFullDay(day)}</span>
      </span>
      <span className="shrink-0 text-right">
        {kind !== 'cancelled' && (
          <span className="font-medium">
            {signOf(change)}
            {formatAmount(largest(line))}
          </span>
        )}
        <span className="block text-13 text-text-2">{t('Balance {amount}', { amount: formatAmount(balance) })}</span>
      </span>
    </li>
  );
}

function What({ line: { text, playerName, reference, receiptNumber }, withName }: RowProps) {
  const receipt = receiptNumber && t('Receipt {number}', { number: receiptNumberText(receiptNumber) });
  const beside = [withName && playerName, reference, receipt].filter(Boolean).join(' · ');
  return (
    <>
      {translated(text)}
      {beside && <span className="block text-13 text-text-2">{beside}</span>}
    </>
  );
}

function signOf(change: number): string {
  if (change === 0) return '';
  return change < 0 ? '−' : '+';
}

function largest({ charged, paid }: StatementLine): string {
  return (toCentavos(paid) === 0 ? charged : paid).replace('-', '');
}

function shown(money: string): string | null {
  return toCentavos(money) === 0 ? null : formatAmount(money);
}
