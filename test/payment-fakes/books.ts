import { createHash, randomUUID } from 'node:crypto';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';

export type PayEvent = 'paid' | 'failed' | 'expired' | 'cancelled';

export interface PayOptions {
  /** Pesos, when the paid amount differs from the requested one. */
  amount?: Amount;
  /** The provider's name of the method. */
  method?: string;
  currency?: string;
  /** Charges a paid checkout once more. */
  again?: boolean;
}

export interface Payment {
  id: string;
  amount: Amount;
  currency: string;
  method: string;
  status: PayEvent;
}

/** The provider's record of a checkout. */
export interface Checkout {
  id: string;
  reference: string;
  amount: Amount;
  lines: { name: string; amount: Amount }[];
  returnTo: { success: string; failure: string; cancel: string };
  payments: Payment[];
  isExpired: boolean;
}

export type Books = ReturnType<typeof openBooks>;

/** Creates a provider's own records. */
export function openBooks() {
  const checkouts: Checkout[] = [];
  const byKey = new Map<string, Checkout>();
  const refunds: { reference: string; paymentId: string; amount: Amount }[] = [];

  return {
    checkouts,
    refunds,
    find,
    /** Finds a checkout by the club's reference or the provider's id. */
    look: (key: string) => byKey.get(key),
    /** Opens a checkout. Returns false when the reference was used before. */
    open(checkout: Pick<Checkout, 'id' | 'reference' | 'amount' | 'lines' | 'returnTo'>): boolean {
      if (byKey.has(checkout.reference)) return false;
      const opened = { ...checkout, payments: [], isExpired: false };
      checkouts.push(opened);
      byKey.set(checkout.reference, opened).set(checkout.id, opened);
      return true;
    },
    pay(reference: string, { amount, method = 'card', currency = 'PHP', again = false }: PayOptions = {}): boolean {
      const checkout = find(reference);
      if (!again && checkout.payments.some(({ status }) => status === 'paid')) return false;
      checkout.payments.push({ id: randomUUID(), amount: amount ?? checkout.amount, currency, method, status: 'paid' });
      return true;
    },
    /** Records a failed attempt. */
    end(reference: string, status: Exclude<PayEvent, 'paid'>): void {
      const checkout = find(reference);
      const { amount } = checkout;
      if (status === 'expired') checkout.isExpired = true;
      checkout.payments.push({ id: randomUUID(), amount, currency: 'PHP', method: 'card', status });
    },
    /** Refunds a payment. Returns false when it doesn't exist or the amount is too high. */
    refund(paymentId: string, amount: Amount, reference: string): boolean {
      const paid = checkouts.flatMap(({ payments }) => payments).find((one) => one.id === paymentId);
      if (paid?.status !== 'paid') return false;
      const before = refunds.filter((one) => one.paymentId === paymentId).map((one) => toCentavos(one.amount));
      const left = before.reduce((rest, one) => rest - one, toCentavos(paid.amount));
      if (toCentavos(amount) <= 0 || toCentavos(amount) > left) return false;
      refunds.push({ paymentId, amount, reference });
      return true;
    },
  };

  function find(reference: string): Checkout {
    const found = byKey.get(reference);
    if (!found) throw new Error(`The fake knows no checkout ${reference}.`);
    return found;
  }
}

/** Returns the same id for the same words. */
export function idOf(...words: string[]): string {
  return createHash('sha256').update(words.join(' ')).digest('hex').slice(0, 24);
}

export function sumOf(amounts: Amount[]): Amount {
  return fromCentavos(amounts.reduce((sum, amount) => sum + toCentavos(amount), 0));
}
