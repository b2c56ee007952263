import { ConfigError, type PaymentConfig } from '@/platform/config';
import type { Instant } from '@/shared/dates';

/** What differs in tests. */
export interface AdapterOptions {
  timeoutMs?: number;
  /** The clock, in milliseconds. */
  now?: () => number;
}

/** Returns a required key of an adapter. Throws `ConfigError` when it is missing. */
export function needed(value: string | undefined, name: string): string {
  if (value === undefined) throw new ConfigError(`${name} must be set for the provider that PAYMENT_PROVIDER names.`);
  return value;
}

const thisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Returns the provider's base address: `own`, unless another one is configured. Throws `ConfigError` where keys would be sent
 * unencrypted.
 */
export function baseUrl({ apiUrl }: PaymentConfig, own: string): string {
  if (apiUrl === undefined) return own;
  const { protocol, hostname } = new URL(apiUrl);
  if (protocol === 'http:' && !thisMachine.test(hostname)) {
    throw new ConfigError('PAYMENT_API_URL must begin with https:// unless it leads to this very machine.');
  }
  return apiUrl;
}

/** Returns until when a checkout opened at `now`, in milliseconds, can be relied on. */
export function anHourAfter(now: number): Instant {
  return new Date(now + 3_600_000).toISOString();
}
