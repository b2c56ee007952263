import { expect } from 'vitest';
import type { PaymentProvider } from '@/features/payments/checkout/providers/provider';

/** Bodies that no provider sends. */
export const hostileBodies: [what: string, body: string | Buffer][] = [
  ['nothing', ''],
  ['no JSON', '{"data":'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"paid"'],
  ['an empty object', '{}'],
  ['the wrong kinds', '{"id":7,"status":{},"requestReferenceNumber":[],"data":{"id":7,"attributes":[]}}'],
  ['a list for an object', '{"data":[{"id":"evt_1","attributes":{"type":"x"}}]}'],
  ['a text without an end', JSON.stringify({ id: 'x'.repeat(2000), status: 'x', data: { id: 'x'.repeat(2000) } })],
  ['a prototype', '{"__proto__":{"id":"x","status":"PAYMENT_SUCCESS"},"constructor":{"data":{}}}'],
  ['30,000 lists in each other', '['.repeat(30_000)],
  ['30,000 objects in each other', `${'{"data":'.repeat(7000)}1${'}'.repeat(7000)}`],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x80])],
  ['more than 64 KiB', JSON.stringify({ id: 'x', status: 'x', pad: 'x'.repeat(65_536) })],
];

/** Checks that a webhook is refused with the same sentence, whatever is wrong with it. */
export function expectRefused(provider: PaymentProvider, hook: Parameters<PaymentProvider['readWebhook']>[0]): void {
  let failure: unknown;
  try {
    provider.readWebhook(hook);
  } catch (error) {
    failure = error;
  }
  expect(failure).toMatchObject({ code: 'invalid', message: "That isn't a message of the payment provider." });
}
