import { type OnlineMethod, onlineMethods, type PaymentMethod } from '../../contract/payment';
import { paymentMethodLabel } from '../../rules/payment-method-label';
import type { PaymentWays } from '../contract';

/** A family pays; the club records what somebody else has paid. */
export type Payer = 'family' | 'club';

/** The values used in the texts; `amount` is formatted. */
export interface Paying {
  payer: Payer;
  amount: string;
  ways: Pick<PaymentWays, 'isDemo' | 'transferDetails' | 'trustPayersWord'>;
}

/** The order of the payment methods where all can be chosen. */
export const methodsShown = ['gcash', 'maya_wallet', 'card', 'bank_transfer', 'cash'] as const;

export const NOT_SET_UP = "Online payment isn't set up yet";

export function isOnline(method: PaymentMethod): method is OnlineMethod {
  return onlineMethods.some((one) => one === method);
}

/** Returns the methods with the available ones first, given the club's online ones: on a phone the others would fill the screen. */
export function methodsFor(online: PaymentWays['online']): PaymentMethod[] {
  const isOpen = (method: PaymentMethod) => !isOnline(method) || online.includes(method);
  return [...methodsShown.filter(isOpen), ...methodsShown.filter((method) => !isOpen(method))];
}

/** Returns the line under a method's name. */
export function methodHint(method: PaymentMethod, payer: Payer): string {
  const hints: Record<PaymentMethod, string> = {
    gcash: 'Approve in the GCash app',
    maya_wallet: 'Approve in the Maya app',
    card: 'Credit or debit card',
    bank_transfer: payer === 'club' ? "It has come to the club's account" : 'Confirmation comes within 24 hours',
    cash: payer === 'club' ? 'It was handed to the club' : 'Hand it to your coach or the club',
  };
  return hints[method];
}

/** Returns what to do, and what happens next, for the selected method. */
export function methodInstruction(method: PaymentMethod, { payer, amount, ways }: Paying): string {
  if (isOnline(method)) return onlineInstruction(method, amount, ways.isDemo);
  if (payer === 'club') return `Once ${amount} has come, press the button: it is marked paid at once, with a receipt.`;
  const then = ways.trustPayersWord
    ? 'The club takes your word for it, so it counts as paid at once.'
    : 'Confirmation comes within 24 hours.';
  if (method === 'cash')
    return `Hand ${amount} to your coach or the club, then press the button to tell the club. ${then}`;
  const where = ways.transferDetails ? '' : " If you don't know the club's account, ask the club.";
  return `Transfer ${amount} from your bank, then press the button to tell the club. ${then}${where}`;
}

function onlineInstruction(method: OnlineMethod, amount: string, isDemo: boolean): string {
  const secret = method === 'card' ? 'card number' : 'PIN';
  const demo = isDemo ? ' In this demo club no money moves.' : '';
  return `You go to the payment provider's own page to pay ${amount} by ${paymentMethodLabel[method]}, then come back here with your receipt. Yelo never sees your ${secret}.${demo}`;
}

/** Returns the label of the pay button. A payment by hand is not made by the button but reported by the family, or recorded by the club. */
export function payLabel(method: PaymentMethod | null, payer: Payer, amount: string): string {
  if (!method || isOnline(method)) return `Pay ${amount}`;
  if (payer === 'club') return `Mark ${amount} as paid`;
  return method === 'cash' ? `Report ${amount} in cash` : `Report transfer of ${amount}`;
}

/** Returns the text under the pay button that says what it does. Empty before a method is selected. */
export function payHint(method: PaymentMethod | null, payer: Payer): string {
  if (!method) return '';
  if (isOnline(method)) return "Paid on the provider's own secure page";
  if (payer === 'club') return 'Marks it paid at once';
  return method === 'cash' ? 'Press it once you have handed it over' : 'Press it once you have made the transfer';
}
