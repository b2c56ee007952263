import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Encrypts values in the database that the reader of a copy must not learn. Derived from the server's secret, for a single purpose. */
export interface Seal {
  /** Encrypts a text so that only the same seal can decrypt it, and only for the same owner. */
  close(text: string, owner: string): string;
  /** Decrypts what was encrypted for this owner; returns null for anything else, such as text encrypted with another secret. */
  open(sealed: string, owner: string): string | null;
  /** Returns a keyed hash, in hexadecimal, of a code that is too short for a plain hash. */
  print(code: string, owner: string): string;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Creates a seal from the server's secret for one purpose. */
export function createSeal(secret: string, purpose: string): Seal {
  const keyFor = (use: string) => createHmac('sha256', secret).update(`${purpose}: ${use}`).digest();
  const key = keyFor('closed');
  const printKey = keyFor('printed');
  return {
    close(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
      const closed = [nonce, cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([...closed, cipher.getAuthTag()]).toString('base64url');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const nonce = bytes.subarray(0, NONCE_BYTES);
        const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
        decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES));
        return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
    print: (code, owner) => createHmac('sha256', printKey).update(`${owner} ${code}`).digest('hex'),
  };
}
