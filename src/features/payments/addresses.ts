import { address } from '@/shared/address';

export const paymentsAddress = address('/payments');
/** The statement of account of the player that `playerId` names, otherwise of the family. */
export const statementAddress = address('/payments/statement');

export const checkoutAddress = address('/checkout/:paymentId');

/** The demo club's page that replaces a provider's own. */
export const demoCheckoutAddress = address('/api/demo-checkout/:id');

/** Pays what a family owes at once: what is due now, or with `pay=all` also what is due later. */
export const familyCheckoutAddress = address('/checkout/all');

/** The link to pay all that a family owes. */
export const payEverythingLink: `/${string}` = `${familyCheckoutAddress.to()}?pay=all`;

/** Returns the link to pay what is due now: the payment's own page for one, the family checkout for several. */
export function payLink([only, ...more]: readonly { id: number }[]): string {
  return only && more.length === 0 ? checkoutAddress.to({ paymentId: only.id }) : familyCheckoutAddress.to();
}

/** Returns the page to which a family returns after paying these at once. The outcome of all is found by the first of them. */
export function familyReturn([first]: readonly number[]): `/${string}` {
  return `${familyCheckoutAddress.to()}?payment=${first}`;
}

/** Returns the link to a player's statement of account. */
export function statementLink(playerId: number): `/${string}` {
  return `${statementAddress.to()}?playerId=${playerId}`;
}

/** Returns the link to a payment in the club's list. */
export function paymentLink({ id }: { id: number }): `/${string}` {
  return `${paymentsAddress.to()}?edit=${id}`;
}

type RequestPrefill = { teamId?: number; playerIds?: readonly number[]; type: string; description: string | null };

/** Returns the link to the list narrowed to what a request charged, as far as filters can distinguish it. */
export function requestedLink({ teamId, playerIds = [], type, description }: RequestPrefill): `/${string}` {
  const [only, ...more] = playerIds;
  const query = new URLSearchParams({ type });
  if (teamId !== undefined) query.set('teamId', String(teamId));
  if (only !== undefined && more.length === 0) query.set('playerId', String(only));
  if (description) query.set('q', description);
  return `${paymentsAddress.to()}?${query}`;
}

/** Returns the page shown after reporting a payment made by hand. */
export function reportedLink(): string {
  return `${paymentsAddress.to()}?status=success`;
}

/** Returns the link to what families report as paid, for the club to confirm. */
export function awaitingPaymentsLink(): `/${string}` {
  return `${paymentsAddress.to()}?status=awaiting`;
}

/** Returns the link to what is to be refunded or investigated. */
export function toRefundLink(): `/${string}` {
  return `${paymentsAddress.to()}?dialog=to-refund`;
}

/** The address to which a provider sends its events. */
export const webhookAddress = address('/api/payments/webhook');
