import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { isOverLoopback } from './loopback';

function reported(remoteAddress: string | undefined, headers: Record<string, string> = {}, httpVersion = '1.1') {
  const request = { socket: { remoteAddress }, headers: { host: 'localhost:3000', ...headers }, httpVersion };
  // The part of a request that is examined.
  return isOverLoopback(request as unknown as IncomingMessage);
}

it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('is %s', (address) => {
  expect(reported(address)).toBe(true);
});

it.each([
  '203.0.113.1',
  '192.168.1.4',
  '172.17.0.1',
  '::ffff:10.0.0.1',
  '2001:db8::1',
  '127.0.0.1.evil',
  '',
  undefined,
])('is not %s', (address) => {
  expect(reported(address)).toBe(false);
});

it.each(['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded', 'forwarded', 'via', 'x-real-ip', 'cf-connecting-ip'])(
  'is never a request that carries %s, whatever its value',
  (header) => {
    expect(reported('127.0.0.1', { [header]: '127.0.0.1' })).toBe(false);
  },
);

it('is never a request that a simple proxy forwards without headers', () => {
  expect(reported('127.0.0.1', {}, '1.0')).toBe(false);
});

it.each([
  ['127.0.0.1:4100', true],
  ['[::1]:3000', true],
  ['LOCALHOST', true],
  ['club.test', false],
  ['localhost.evil.test', false],
  ['', false],
])('host %j: %s', (host, isIt) => {
  expect(reported('127.0.0.1', { host })).toBe(isIt);
});
