import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectSteady, hostileTexts } from '../../../../test/growth';
import { linksIn } from './links';

const addressesIn = (text: string) => linksIn(text).flatMap((part) => (part.isLink ? part.text : []));

describe('the addresses in a text', () => {
  it.each([
    ['Sign up at https://club.test/form today', ['https://club.test/form']],
    ['HTTP://CLUB.TEST', ['HTTP://CLUB.TEST']],
    ['See http://a.test/?q=1&r=2#top.', ['http://a.test/?q=1&r=2#top']],
    ['https://a.test, https://b.test; https://c.test!', ['https://a.test', 'https://b.test', 'https://c.test']],
    ['https://a.test,https://b.test', ['https://a.test', 'https://b.test']],
    ['https://a.test\nhttps://b.test', ['https://a.test', 'https://b.test']],
    ['https://a.test/go?to=https://b.test', ['https://a.test/go?to=https://b.test']],
    ['(see https://a.test/x).', ['https://a.test/x']],
    ['[map](https://a.test/x)', ['https://a.test/x']],
    ['https://a.test/Ice_(hockey)', ['https://a.test/Ice_(hockey)']],
    ['(https://a.test/Ice_(hockey))', ['https://a.test/Ice_(hockey)']],
    ['"https://a.test/x"', ['https://a.test/x']],
    ["It's 'https://a.test/x'...", ['https://a.test/x']],
    ['<a href="https://a.test/x">here</a>', ['https://a.test/x']],
    ['https://a.test/"onclick="alert(1)', ['https://a.test/']],
    ['https://peñafrancia.test/niño', ['https://peñafrancia.test/niño']],
  ])('in %j are %j', (text, links) => {
    expect(addressesIn(text)).toEqual(links);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://a.test',
    'www.a.test and a.test',
    'mail to ana@a.test',
    'https://',
    'https://...',
    'xhttps://a.test',
    'https://bank.test@thief.test/login',
    'https://a.test:999999/',
  ])('are none in %j', (text) => {
    expect(linksIn(text)).toEqual([{ text, isLink: false }]);
  });

  it('end before characters that reverse or hide text', () => {
    expect(addressesIn('https://a.test/\u202egpj.exe https://b.test\u200b')).toEqual([
      'https://a.test/',
      'https://b.test',
    ]);
  });

  it('are parts of the text, which stays whole', () => {
    const pieces = fc.constantFrom(
      'https://',
      'http://a.b',
      'javascript:',
      '(',
      ')',
      '"',
      "'",
      ',',
      '.',
      ' ',
      '\n',
      '@',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: 'grapheme' })), { maxLength: 12 }), (words) => {
        const parts = linksIn(words.join(''));
        expect(parts.map((part) => part.text).join('')).toBe(words.join(''));
        for (const { text, isLink } of parts) if (isLink) expect(text).toMatch(/^https?:\/\/[^\s<>"]+$/i);
      }),
    );
  });

  it.each(hostileTexts)('take twice as long for twice the text: of %s', (_what, textOf) => {
    expectSteady(linksIn, (length) => `https://a.test/${textOf(length)}`);
    expectSteady(linksIn, (length) => `https://a.test/ `.repeat(length / 16));
  });
});
