import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that arrived at the push service. */
export interface Arrived {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PushService {
  url: string;
  arrived: Arrived[];
  close(): Promise<void>;
}

/** Starts a push service on loopback. Answers with the status that the path begins with, such as `/410/phone`; `/hang/` never answers. */
export async function startPushService(): Promise<PushService> {
  const arrived: Arrived[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { url: path = '', headers } = request;
    arrived.push({ path, headers, body: Buffer.concat(parts) });
    const [, answer = ''] = path.split('/');
    if (answer === 'hang') return;
    const isMoved = answer.startsWith('3');
    response.writeHead(Number(answer), { 'retry-after': '600', ...(isMoved && { location: '/201/moved' }) }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns a browser's subscription at an endpoint, with the keys that decrypt its messages. */
export function makeSubscription(endpoint: string) {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
  return {
    form: { endpoint, keys },
    /** Decrypts a message as browsers do (RFC 8291), and returns its payload. */
    decrypt(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const keyLength = body[20] ?? 0;
      const sender = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const input = derived(pair.computeSecret(sender), auth, info, 32);
      const key = derived(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derived(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      // The content ends with a delimiter, after which there may be padding.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

function derived(input: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', input, salt, info, length));
}

/** Returns the claims by which the sender identifies itself (RFC 8292), if they are signed with this public key; null otherwise. */
export function senderOf({ headers }: Arrived, publicKey: string): { aud: string; sub: string } | null {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head, claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned && key === publicKey ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : null;
}
