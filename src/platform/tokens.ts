import { createHash, randomBytes } from 'node:crypto';

/** A new secret for a link: 256 bits, in characters that stand in an address as they are. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token: its SHA-256 in hex, from which nobody gets back to the link. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Names a token without giving it away, such as in a mail's key: the first 64 bits of its hash. */
export function tokenId(token: string): string {
  return idOfHash(tokenHash(token));
}

/** The `tokenId` of a token of which only the hash is known. */
export function idOfHash(hash: string): string {
  return hash.slice(0, 16);
}
