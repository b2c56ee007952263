import type { App } from '@/platform/http/context';
import { chooseProvider } from '../providers/choose';

/**
 * Returns the display name of the online payment provider, or null where none is configured.
 * @unscoped computes and reads no row
 */
export function providerLabel({ config, db }: Pick<App, 'config' | 'db'>): string | null {
  return chooseProvider({ config, db })?.label ?? null;
}
