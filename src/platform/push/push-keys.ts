import { createECDH } from 'node:crypto';

/** A VAPID key pair (RFC 8292), in base64url: by it, push services recognize the server that a browser subscribed to. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Returns a new key pair. */
export function newPushKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Leading zeros are left out by `getPrivateKey`, but the private key has 32 bytes.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  return { publicKey, privateKey };
}
