import { formatNumber } from './format';
import { type Amount, toCentavos } from './money';

/** Returns an amount in readable form: `₱3,500.00`, `-₱12.30`. Throws a RangeError when it isn't an amount. */
export function formatAmount(amount: Amount): string {
  const centavos = Math.abs(toCentavos(amount));
  const cents = String(centavos % 100).padStart(2, '0');
  return `${signOf(amount)}₱${formatNumber(Math.floor(centavos / 100))}.${cents}`;
}

/** Returns `₱184,500`, to the nearest peso, for the dashboard's revenue. Throws a RangeError when it isn't an amount. */
export function formatWholePesos(amount: Amount): string {
  return `${signOf(amount)}₱${formatNumber(Math.round(Math.abs(toCentavos(amount)) / 100))}`;
}

function signOf(amount: Amount): '-' | '' {
  return toCentavos(amount) < 0 ? '-' : '';
}
