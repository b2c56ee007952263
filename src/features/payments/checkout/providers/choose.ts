import { type Config, ConfigError, type PaymentConfig } from '@/platform/config';
import type { Database } from '@/platform/db/database';
import { createDemoProvider } from './demo';
import { createMayaProvider } from './maya';
import { createPayMongoProvider } from './paymongo';
import type { PaymentProvider } from './provider';

/** The dependencies of adapters. */
export interface ProviderSetting {
  config: Config;
  db: Database;
}

/** By the name used in the configuration. A new provider is one line. */
const adapters = new Map<string, (setting: PaymentConfig) => PaymentProvider>([
  ['maya', createMayaProvider],
  ['paymongo', createPayMongoProvider],
]);

/**
 * Returns the provider that the environment names, the demo page in a demo club, otherwise null: then nobody can pay online. Throws
 * `ConfigError` for an unknown name, and where the chosen one lacks a key.
 */
export function chooseProvider({ config: { demo, payments }, db }: ProviderSetting): PaymentProvider | null {
  if (!payments) return demo ? createDemoProvider({ db }) : null;
  if (demo && payments.mode === 'live') {
    throw new ConfigError("The demo club can't take money: set PAYMENT_MODE=sandbox, or DEMO=0 for a real club.");
  }
  const create = adapters.get(payments.provider);
  if (!create) throw new ConfigError(`PAYMENT_PROVIDER must be ${[...adapters.keys()].join(' or ')}.`);
  return create(payments);
}
