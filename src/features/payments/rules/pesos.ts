import { type Amount, toCentavos } from '@/shared/money';

const pesos = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' });

/** An amount in the server's sentences, as the screens write it: `₱3,500.00`. */
export function pesosText(amount: Amount): string {
  return pesos.format(toCentavos(amount) / 100);
}
