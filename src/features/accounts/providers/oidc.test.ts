import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { ConfigError } from '@/platform/config';
import { createOidcProvider } from './oidc';

const callback = 'http://club.test/api/callback';

it('stops reading a response at the maximum length', async () => {
  const flood = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    pipeline(Readable.from(Array(64).fill(Buffer.alloc(1_048_576, ' '))), response).catch(() => undefined);
    response.once('close', () => flood.emit('told', response.writableFinished));
  });
  await once(flood.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(flood.address() as AddressInfo).port}`;
  const reported = once(flood, 'told');
  const asked = createOidcProvider({ issuer, clientId: 'x', clientSecret: 'x' }, callback).begin();
  await expect(asked).rejects.toMatchObject({ reason: 'unreachable' });
  expect(await reported).toEqual([false]);
  flood.close();
});

it('requires https unless the provider is on this machine', () => {
  const settings = { clientId: 'x', clientSecret: 'x' };
  expect(() => createOidcProvider({ ...settings, issuer: 'http://login.test' }, callback)).toThrow(ConfigError);
  expect(() => createOidcProvider({ ...settings, issuer: 'http://127.0.0.1.evil.test' }, callback)).toThrow(
    ConfigError,
  );
  for (const issuer of ['http://localhost:9', 'http://127.0.0.1:9', 'http://[::1]:9', 'https://login.test']) {
    expect(() => createOidcProvider({ ...settings, issuer }, callback)).not.toThrow();
  }
});
