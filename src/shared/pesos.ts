import { formatNumber } from './format';
import { type Amount, toCentavos } from './money';

/** An amount as people read it: `₱3,500.00`, `-₱12.30`. Throws a RangeError on what is no amount. */
export function formatAmount(amount: Amount): string {
  const centavos = Math.abs(toCentavos(amount));
  const cents = String(centavos % 100).padStart(2, '0');
  return `${signOf(amount)}₱${formatNumber(Math.floor(centavos / 100))}.${cents}`;
}

/** `₱184,500`, to the nearest peso, for the dashboard's revenue. Throws a RangeError on what is no amount. */
export function formatWholePesos(amount: Amount): string {
  return `${signOf(amount)}₱${formatNumber(Math.round(Math.abs(toCentavos(amount)) / 100))}`;
}

function signOf(amount: Amount): '-' | '' {
  return toCentavos(amount) < 0 ? '-' : '';
}
