import type { App } from '@/platform/http/context';
import { chooseProvider } from '../providers/choose';

/** Who takes payments online, as people know them; null where nobody is set up. */
export function providerLabel({ config, db }: Pick<App, 'config' | 'db'>): string | null {
  return chooseProvider({ config, db })?.label ?? null;
}
