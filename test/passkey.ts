import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** What a test changes about an authenticator's answer. */
interface Faults {
  origin?: string;
  rpId?: string;
  isUserVerified?: boolean;
  counter?: number;
}

interface Site {
  publicUrl: string;
}

interface Created {
  id: string;
  response: { clientDataJSON: string; attestationObject: string; transports: string[] };
}

/** An authenticator in software, with one ES256 credential. */
export interface Authenticator {
  id: string;
  /** Returns a browser's answer to the options of a creation. */
  create(challenge: string, faults?: Faults): Created;
  /** Returns a browser's answer to a challenge. Each answer increases the counter. */
  sign(challenge: string, faults?: Faults): object;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** Makes an authenticator for the site of a server. `counts`: whether it has a signature counter. */
export function makeAuthenticator({ publicUrl }: Site, { counts = true } = {}): Authenticator {
  const credentialId = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;
  const id = credentialId.toString('base64url');
  const parts = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  const clientData = (type: string, challenge: string, { origin = new URL(publicUrl).origin }: Faults) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (faults: Faults, credential?: Buffer) => {
    const { rpId = new URL(publicUrl).hostname, isUserVerified = true } = faults;
    const flags = USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0) | (credential ? HAS_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(faults.counter ?? counter);
    const hash = createHash('sha256').update(rpId).digest();
    return Buffer.concat([hash, Buffer.from([flags]), count, ...(credential ? [credential] : [])]);
  };
  return {
    id,
    create(challenge, faults = {}) {
      const data = authenticatorData(faults, credentialData(credentialId, publicKey));
      return {
        ...parts,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, faults).toString('base64url'),
          attestationObject: attestation(data).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign(challenge, faults = {}) {
      if (counts) counter += 1;
      const data = authenticatorData(faults);
      const client = clientData('webauthn.get', challenge, faults);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...parts,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        },
      };
    },
  };
}

/** The attested credential: no model, the id and its length, and the public key. */
function credentialData(id: Buffer, publicKey: KeyObject): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  return Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
}

/** An ES256 key as a CBOR map (RFC 9053): type 2, algorithm -7, curve 1, x and y. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(text, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ]);
}

/** A CBOR map without an attestation statement: `fmt: "none"`, `attStmt: {}`, `authData`. */
function attestation(data: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const length = Buffer.alloc(3);
  length[0] = 0x59;
  length.writeUInt16BE(data.length, 1);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    data,
  ]);
}
