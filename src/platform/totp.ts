import { Secret, TOTP } from 'otpauth';

/** Settings that every authenticator app supports (RFC 6238). */
const terms = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Returns a new secret for an authenticator app: 160 bits in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the address that an app reads a secret from. `issuer` and `label` are what the app shows. */
export function totpAddress(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...terms, secret: Secret.fromBase32(secret), issuer, label }).toString();
}

/**
 * Returns the time step that a code belongs to, the current one or one next to it; null for a wrong code. `at`: milliseconds since 1970.
 */
export function totpStep(secret: string, code: string, at: number): number | null {
  const totp = new TOTP({ ...terms, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: at, window: 1 });
  return delta === null ? null : totp.counter({ timestamp: at }) + delta;
}
