import { expect, it } from 'vitest';
import { hasServiceForm, isPushService } from './service-address';

const outside = { pushToLoopback: false };

it.each(['https://fcm.googleapis.com/fcm/send/abc', 'https://1.1.1.1/x', 'https://[2606:4700:4700::1111]/x'])(
  'allows %s',
  (endpoint) => {
    expect(hasServiceForm(endpoint, outside)).toBe(true);
  },
);

const refused = [
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://user:secret@fcm.googleapis.com/x',
  'ftp://fcm.googleapis.com/x',
  'not an address',
  '',
  'https://10.0.0.8/x',
  'https://172.31.255.255/x',
  'https://192.168.1.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://0.0.0.0/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.8]/x',
  'https://[::ffff:7f00:1]/x',
  'https://[64:ff9b::a00:8]/x',
  'https://[fd00::8]/x',
  'https://[fe80::1]/x',
];
it.each(refused)('refuses %j', async (endpoint) => {
  expect(hasServiceForm(endpoint, outside)).toBe(false);
  expect(await isPushService(endpoint, outside)).toBe(false);
});

it.each(['https://localhost/x', 'https://no-such-host.invalid/x'])(
  'refuses %s by the addresses of its name',
  async (endpoint) => {
    expect(await isPushService(endpoint, outside)).toBe(false);
  },
);

it('allows this machine for tests, and no other machine of the network', () => {
  const inTests = { pushToLoopback: true };
  expect(hasServiceForm('http://127.0.0.1:1234/x', inTests)).toBe(true);
  expect(hasServiceForm('http://10.0.0.8/x', inTests)).toBe(false);
  expect(hasServiceForm('https://10.0.0.8/x', inTests)).toBe(false);
});
