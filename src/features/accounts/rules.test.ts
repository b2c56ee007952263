import { describe, expect, it } from 'vitest';
import { localPath, networkOf, passwordResetMail, throttledSentence } from './rules';

describe('where to go after signing in', () => {
  it.each([
    '/',
    '/announcements?x=1',
    '/announcements/12#comments',
    '/players?q=Ana%20Cruz&team=3',
    '/players?next=https://evil.test/',
    '/a//b',
    '/api/documents/3/file',
    '/api/loginless',
  ])('goes to %j', (path) => {
    expect(localPath(path)).toBe(path);
  });

  it.each([
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\\/evil.test',
    '/%2fevil.test',
    '/%5cevil.test',
    '/%252fevil.test',
    '/%25252Fevil.test',
    '/\t/evil.test',
    '/%09/evil.test',
    '/ok\r\nset-cookie: a=b',
    '/ok%0d%0aset-cookie: a=b',
    '/..//evil.test',
    '/.//evil.test',
    '/%2e%2e//evil.test',
    'https://evil.test',
    'https:evil.test',
    'https:',
    'javascript:alert(1)',
    'announcements',
    ' /announcements',
    '/a\0b',
    '/a\u0085b',
    '',
    '/api/logout',
    '/api/login?returnTo=/x',
    `/${'x'.repeat(2000)}`,
    undefined,
    ['/a', '/b'],
    7,
  ])('goes home in place of %j', (path) => {
    expect(localPath(path)).toBe('/');
  });
});

describe('what an address counts as', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

it('says how many minutes are left', () => {
  expect(throttledSentence(1)).toBe('Too many tries. Please wait 1 minute and try again.');
  expect(throttledSentence(61)).toBe('Too many tries. Please wait 2 minutes and try again.');
  expect(throttledSentence(900)).toBe('Too many tries. Please wait 15 minutes and try again.');
});

const ana = { id: 'u1', email: 'ana@club.test', firstName: 'Ana' };

it('greets by name only whoever showed that the mailbox is theirs', () => {
  const greetingOf = (firstName: string | null, emailProvedAt: string | null) =>
    passwordResetMail({ ...ana, firstName, emailProvedAt }, 'Ice', 'http://x/?t=1', 'l1').body.split('\n\n')[0];
  const proved = '2026-11-20T00:00:00.000Z';
  expect(greetingOf('Ana', proved)).toBe('Hello Ana,');
  expect(greetingOf('Ana', null)).toBe('Hello,');
  expect(greetingOf(null, proved)).toBe('Hello,');
  // Saved before names had to be one line.
  expect(greetingOf('Win\r\n\r\nYour account is locked', proved)).toBe('Hello Win Your account is locked,');
});

it('writes the mail with the link on a line of its own', () => {
  const mail = passwordResetMail(
    { ...ana, emailProvedAt: '2026-11-20T00:00:00.000Z' },
    'Ice\nClub',
    'http://x/?t=1',
    'l1',
  );
  expect(mail.recipient).toBe('ana@club.test');
  expect(mail.subject).toBe('Set a new password for Ice Club');
  expect(mail.body.split('\n')).toContain('http://x/?t=1');
  expect(mail.dedupeKey).toBe('password-reset:u1:l1');
});
