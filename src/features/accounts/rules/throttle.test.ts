import { describe, expect, it } from 'vitest';
import { networkOf, throttledSentence } from './throttle';

describe('the rate-limited part of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

it('returns the remaining minutes', () => {
  expect(throttledSentence(1)).toBe('Too many tries. Please wait 1 minute and try again.');
  expect(throttledSentence(61)).toBe('Too many tries. Please wait 2 minutes and try again.');
  expect(throttledSentence(900)).toBe('Too many tries. Please wait 15 minutes and try again.');
});
