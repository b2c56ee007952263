import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectRefused, hostileBodies } from '../../../../../test/payment-fakes/hostile-webhooks';
import { createPayMongoProvider } from './paymongo';

const REFERENCE = 'a-reference-of-ours';
const NOW = 1_800_000_000_000;
const SECRET = 'whsk_a_secret';

describe('a signature of paymongo', () => {
  const provider = createPayMongoProvider(
    {
      provider: 'paymongo',
      publicKey: undefined,
      secretKey: 'sk',
      webhookSecret: SECRET,
      mode: 'live',
      apiUrl: undefined,
    },
    { now: () => NOW },
  );
  const body = paidBody(REFERENCE);
  const now = NOW / 1000;
  const read = (header: string | undefined, of = body) =>
    provider.readWebhook({ headers: header === undefined ? {} : { 'paymongo-signature': header }, body: of });

  it('is valid for 5 minutes', () => {
    for (const late of [0, 1, 299, 300, -300])
      expect(read(`t=${now - late},te=,li=${mac(now - late, body)}`)).toEqual({
        eventId: 'evt_1',
        reference: REFERENCE,
      });
    for (const late of [301, 86_400, -301]) expectRefusedHeader(`t=${now - late},te=,li=${mac(now - late, body)}`);
  });

  it('is read from the field of its mode, whatever the other contains', () => {
    const good = mac(now, body);
    expect(read(`t=${now},te=${mac(1, body)},li=${good}`)).not.toBeNull();
    expect(read(`t=${now}, te=, li=${good}`)).not.toBeNull();
    expectRefusedHeader(`t=${now},te=${good},li=`);
    expectRefusedHeader(`t=${now},te=${good},li=${mac(1, body)}`);
  });

  it.each([
    undefined,
    '',
    'nonsense',
    't=,te=,li=',
    `t=${now},te=,li=`,
    `t=${now}`,
    `li=${mac(now, body)}`,
    `t=${now},te=,li=${mac(now, body)}0`,
    `t=${now},te=,li=${mac(now, body)}00`,
    `t=${now},te=,li=${mac(now, body).slice(0, 62)}`,
    `t=${now},te=,li=${mac(now, body)},li=${mac(now, body)}`,
    `t=${now},t=${now},te=,li=${mac(now, body)}`,
    `t=-${now},te=,li=${mac(now, body)}`,
    `t=1e9,te=,li=${mac(now, body)}`,
    `t=${now},te=,li=${'z'.repeat(64)}`,
    `t=${now},te=,li=${'ä'.repeat(64)}`,
    'x'.repeat(100_000),
  ])('is refused as %s', (header) => {
    expectRefusedHeader(header);
  });

  it('is accepted for none of 500 forgeries', () => {
    const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });
    const good = mac(now, body);
    const forgery = fc.oneof(
      hex.map((guess) => ({ header: `t=${now},te=${guess},li=${guess}`, of: body })),
      fc.string().map((secret) => ({ header: `t=${now},te=,li=${mac(now, body, `${SECRET}${secret}x`)}`, of: body })),
      fc.integer({ min: 1, max: 250 }).map((late) => ({ header: `t=${now - late},te=,li=${good}`, of: body })),
      fc.uuid().map((other) => ({ header: `t=${now},te=,li=${good}`, of: paidBody(other) })),
      fc.nat(63).map((at) => ({ header: `t=${now},te=,li=${flipped(good, at)}`, of: body })),
      fc.nat(body.length - 1).map((at) => ({ header: `t=${now},te=,li=${good}`, of: flippedByte(body, at) })),
      fc.string().map((text) => ({ header: text, of: body })),
    );
    let tried = 0;
    fc.assert(
      fc.property(forgery, ({ header, of }) => {
        tried += 1;
        expectRefused(provider, { headers: { 'paymongo-signature': header }, body: of });
      }),
      { numRuns: 500 },
    );
    expect(tried).toBe(500);
    expect(read(`t=${now},te=,li=${good}`)).toEqual({ eventId: 'evt_1', reference: REFERENCE });
  });

  it.each(hostileBodies)('does not make %s valid', (_what, content) => {
    const of = Buffer.from(content);
    expectRefused(provider, { headers: { 'paymongo-signature': `t=${now},te=,li=${mac(now, of)}` }, body: of });
  });

  it.each([
    [{ type: 'checkout_session.payment.paid', data: { attributes: { reference_number: null } } }],
    [{ type: 'checkout_session.payment.paid', data: { attributes: {} } }],
    [{ type: 'payment.paid', data: null }],
    [{ type: 'refund.updated', data: { attributes: { reference_number: REFERENCE } } }],
  ])('of %j is ignored, since it concerns no checkout', (attributes) => {
    const of = Buffer.from(JSON.stringify({ data: { id: 'evt_1', attributes } }));
    expect(read(`t=${now},te=,li=${mac(now, of)}`, of)).toBeNull();
  });

  it('of a session that cannot be read is refused', () => {
    const of = Buffer.from('{"data":{"id":"evt_1","attributes":{"type":"checkout_session.payment.paid","data":7}}}');
    expectRefused(provider, { headers: { 'paymongo-signature': `t=${now},te=,li=${mac(now, of)}` }, body: of });
  });

  function expectRefusedHeader(header: string | undefined): void {
    expectRefused(provider, { headers: header === undefined ? {} : { 'paymongo-signature': header }, body });
  }
});

function paidBody(reference: string): Buffer {
  const data = { attributes: { reference_number: reference } };
  const attributes = { type: 'checkout_session.payment.paid', data };
  return Buffer.from(JSON.stringify({ data: { id: 'evt_1', attributes } }));
}

function mac(seconds: number, body: Buffer, secret = SECRET): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
}

function flipped(hex: string, at: number): string {
  const other = (Number.parseInt(hex[at] ?? '0', 16) ^ 1).toString(16);
  return hex.slice(0, at) + other + hex.slice(at + 1);
}

function flippedByte(body: Buffer, at: number): Buffer {
  const other = Buffer.from(body);
  other[at] = (other[at] ?? 0) ^ 1;
  return other;
}
