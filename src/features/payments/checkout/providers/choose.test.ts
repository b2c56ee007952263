import { expect, it } from 'vitest';
import { ConfigError, loadConfig, type PaymentConfig } from '@/platform/config';
import type { Database } from '@/platform/db/database';
import { chooseProvider } from './choose';

const whole: PaymentConfig = {
  provider: 'maya',
  publicKey: 'pk-hunter2',
  secretKey: 'sk-hunter2',
  webhookSecret: 'whsk-hunter2',
  mode: 'live',
  apiUrl: undefined,
};
const payMongo: PaymentConfig = { ...whole, provider: 'paymongo' };

it('is none in a real club where none is set', () => {
  expect(choose(undefined)).toBeNull();
});

it.each([
  [whole, 'maya'],
  [payMongo, 'paymongo'],
  [{ ...whole, webhookSecret: undefined }, 'maya'],
  [{ ...payMongo, publicKey: undefined }, 'paymongo'],
  [{ ...payMongo, mode: 'sandbox' as const, secretKey: 'sk_test_x' }, 'paymongo'],
  [{ ...whole, apiUrl: 'http://127.0.0.1:9000' }, 'maya'],
  [{ ...whole, apiUrl: 'https://elsewhere.test' }, 'maya'],
])('is the configured one: %j', (payments, name) => {
  expect(choose(payments)?.name).toBe(name);
});

it('can be simulated in a demo club, without real money', () => {
  expect(choose({ ...whole, mode: 'sandbox' }, true)?.name).toBe('maya');
  expect(sentenceOf(whole, true)).toContain('PAYMENT_MODE');
});

it.each<[wrong: PaymentConfig, named: string]>([
  [{ ...whole, provider: 'nobody' }, 'PAYMENT_PROVIDER'],
  [{ ...whole, provider: 'constructor' }, 'PAYMENT_PROVIDER'],
  [{ ...whole, publicKey: undefined }, 'PAYMENT_PUBLIC_KEY'],
  [{ ...payMongo, webhookSecret: undefined }, 'PAYMENT_WEBHOOK_SECRET'],
  [{ ...payMongo, secretKey: 'sk_test_hunter2' }, 'PAYMENT_MODE'],
  [{ ...payMongo, secretKey: 'sk_live_hunter2', mode: 'sandbox' }, 'PAYMENT_MODE'],
  [{ ...whole, apiUrl: 'http://elsewhere.test' }, 'PAYMENT_API_URL'],
  [{ ...payMongo, apiUrl: 'http://127.0.0.1.elsewhere.test' }, 'PAYMENT_API_URL'],
])('fails at the start with a sentence: %j', (wrong, named) => {
  const sentence = sentenceOf(wrong);
  expect(sentence).toMatch(/^[A-Z][^\n]*\.$/);
  expect(sentence).toContain(named);
  expect(sentence).not.toContain('hunter2');
});

function sentenceOf(payments: PaymentConfig, demo = false): string {
  try {
    choose(payments, demo);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
  throw new Error('Nothing was found wrong.');
}

function choose(payments: PaymentConfig | undefined, demo = false) {
  // No adapter selected by the environment reads the database.
  const db = {} as Database;
  return chooseProvider({ config: { ...loadConfig({}), demo, payments }, db });
}
