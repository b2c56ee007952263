import { type Amount, toCentavos } from '@/shared/money';

const pesos = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' });
const wholePesos = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP', maximumFractionDigits: 0 });

/** `₱3,500.00` */
export function formatAmount(amount: Amount): string {
  return pesos.format(toCentavos(amount) / 100);
}

/** `₱184,500`, for the dashboard's revenue. */
export function formatWholePesos(amount: Amount): string {
  return wholePesos.format(toCentavos(amount) / 100);
}
