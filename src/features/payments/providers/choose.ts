import type { Config } from '@/platform/config';
import type { Database } from '@/platform/db/database';
import { createDemoProvider } from './demo';
import type { PaymentProvider } from './provider';

/** What adapters are made with. */
export interface ProviderSetting {
  config: Config;
  db: Database;
}

/** The provider that the environment names, the demo page in a demo club, else none: then nobody can pay online. */
export function chooseProvider({ config, db }: ProviderSetting): PaymentProvider | null {
  return config.demo ? createDemoProvider({ db }) : null;
}
