import { address } from '@/shared/address';

export const paymentsAddress = address('/payments');
/** A statement of account: of the player that `playerId` names, else of the family. */
export const statementAddress = address('/payments/statement');

export const checkoutAddress = address('/checkout/:paymentId');

/** The demo club's page in place of a provider's own. */
export const demoCheckoutAddress = address('/api/demo-checkout/:id');

/** What a family owes, paid at once: what is due now, or with `pay=all` what is due later too. */
export const familyCheckoutAddress = address('/checkout/all');

/** Where all that a family owes is paid. */
export const payEverythingLink: `/${string}` = `${familyCheckoutAddress.to()}?pay=all`;

/** Where what is due now is paid: one payment by itself, several at once. */
export function payLink([only, ...more]: readonly { id: number }[]): string {
  return only && more.length === 0 ? checkoutAddress.to({ paymentId: only.id }) : familyCheckoutAddress.to();
}

/** Where a family comes back to that paid these at once: by the first of them it is found what became of all. */
export function familyReturn([first]: readonly number[]): `/${string}` {
  return `${familyCheckoutAddress.to()}?payment=${first}`;
}

/** A player's statement of account. */
export function statementLink(playerId: number): `/${string}` {
  return `${statementAddress.to()}?playerId=${playerId}`;
}

/** A payment as the club keeps it. */
export function paymentLink({ id }: { id: number }): `/${string}` {
  return `${paymentsAddress.to()}?edit=${id}`;
}

type Requested = { teamId?: number; playerIds?: readonly number[]; type: string; description: string | null };

/** The list narrowed to what a request charged, as far as filters can tell it apart. */
export function requestedLink({ teamId, playerIds = [], type, description }: Requested): `/${string}` {
  const [only, ...more] = playerIds;
  const query = new URLSearchParams({ type });
  if (teamId !== undefined) query.set('teamId', String(teamId));
  if (only !== undefined && more.length === 0) query.set('playerId', String(only));
  if (description) query.set('q', description);
  return `${paymentsAddress.to()}?${query}`;
}

/** Where one lands after saying that a payment was made by hand. */
export function reportedLink(): string {
  return `${paymentsAddress.to()}?status=success`;
}

/** What families say they have paid, for the club to confirm. */
export function awaitingPaymentsLink(): `/${string}` {
  return `${paymentsAddress.to()}?status=awaiting`;
}

/** What is to be given back or looked into. */
export function toRefundLink(): `/${string}` {
  return `${paymentsAddress.to()}?dialog=to-refund`;
}

/** Where a provider tells what happened at it. */
export const webhookAddress = address('/api/payments/webhook');
