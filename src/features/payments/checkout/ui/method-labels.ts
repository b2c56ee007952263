import { type Sentence, t } from '@/shared/translate';
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

export const NOT_SET_UP: Sentence = "Online payment isn't set up yet";

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
    gcash: t('Approve in the GCash app'),
    maya_wallet: t('Approve in the Maya app'),
    card: t('Credit or debit card'),
    bank_transfer: payer === 'club' ? t("It has come to the club's account") : t('Confirmation comes within 24 hours'),
    cash: payer === 'club' ? t('It was handed to the club') : t('Hand it to your coach or the club'),
  };
  return hints[method];
}

/** Returns what to do, and what happens next, for the selected method. */
export function methodInstruction(method: PaymentMethod, { payer, amount, ways }: Paying): string {
  if (isOnline(method)) return onlineInstruction(method, amount, ways.isDemo);
  if (payer === 'club')
    return t('Once {amount} has come, press the button: it is marked paid at once, with a receipt.', { amount });
  const then = ways.trustPayersWord
    ? t('The club takes your word for it, so it counts as paid at once.')
    : t('Confirmation comes within 24 hours.');
  if (method === 'cash')
    return t('Hand {amount} to your coach or the club, then press the button to tell the club. {then}', {
      amount,
      then,
    });
  const where = ways.transferDetails ? '' : t(" If you don't know the club's account, ask the club.");
  return t('Transfer {amount} from your bank, then press the button to tell the club. {then}{where}', {
    amount,
    then,
    where,
  });
}

function onlineInstruction(method: OnlineMethod, amount: string, isDemo: boolean): string {
  const secret = method === 'card' ? t('card number') : 'PIN';
  const demo = isDemo ? t(' In this demo club no money moves.') : '';
  return t(
    "You go to the payment provider's own page to pay {amount} by {method}, then come back here with your receipt. Yelo never sees your {secret}.{demo}",
    { amount, method: t(paymentMethodLabel[method]), secret, demo },
  );
}

/** Returns the text under the pay button that says what it does. Empty before a method is selected. */
export function payHint(method: PaymentMethod | null, payer: Payer): string {
  if (!method) return '';
  if (isOnline(method)) return t("Paid on the provider's own secure page");
  if (payer === 'club') return t('Marks it paid at once');
  return method === 'cash' ? t('Press it once you have handed it over') : t('Press it once you have made the transfer');
}
