import { createHash, randomBytes } from 'node:crypto';

/** Returns a new secret for a link: 256 bits, in characters that need no escaping in an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns what the database stores of a token: its SHA-256 in hex, from which the link can't be derived. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Returns an id for a token that doesn't reveal it, such as for a mail's key: the first 64 bits of its hash. */
export function tokenId(token: string): string {
  return idOfHash(tokenHash(token));
}

/** Returns the `tokenId` of a token of which only the hash is known. */
export function idOfHash(hash: string): string {
  return hash.slice(0, 16);
}
