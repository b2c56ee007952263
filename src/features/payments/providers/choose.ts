import type { Config } from '@/platform/config';
import type { Database } from '@/platform/db/database';
import type { PaymentProvider } from './provider';

/** What adapters are made with. */
export interface ProviderSetting {
  config: Config;
  db: Database;
}

/** The provider that the environment names, the demo page in a demo club, else none: then nobody can pay online. */
export function chooseProvider(_setting: ProviderSetting): PaymentProvider | null {
  return null;
}
