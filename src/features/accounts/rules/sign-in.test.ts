import { describe, expect, it } from 'vitest';
import { localPath } from './sign-in';

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
  ])('goes home instead of to %j', (path) => {
    expect(localPath(path)).toBe('/');
  });
});
