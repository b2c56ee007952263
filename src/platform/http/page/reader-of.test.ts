import { expect, it } from 'vitest';
import { readerOf } from './reader-of';

const languageOf = (accepted?: string, cookie?: string) =>
  readerOf({
    method: 'GET',
    url: '/api/login',
    cookies: cookie === undefined ? {} : { 'yelo.language': cookie },
    headers: accepted === undefined ? {} : { 'accept-language': accepted },
  }).language;

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['xx', 'en'],
  ['xx, fil;q=0.9', 'fil'],
  ['fil-PH,fil;q=0.9,en-US;q=0.8', 'fil'],
  ['tl', 'fil'],
  ['tl-PH;q=0.4, en;q=0.5', 'en'],
  ['en-PH,en;q=0.9,fil;q=0.8', 'en'],
  ['fil;q=0', 'en'],
  [';;;q=,,fil;q=banana', 'en'],
  [`${'x,'.repeat(5000)}fil`, 'fil'],
])('reads the language of %s as %s', (accepted, language) => {
  expect(languageOf(accepted)).toBe(language);
});

it('prefers what was chosen on the device, unless it is no language of the program', () => {
  expect(languageOf('en', 'fil')).toBe('fil');
  expect(languageOf('fil', 'en')).toBe('en');
  expect(languageOf('fil', 'xx')).toBe('fil');
});

it('has an address only where a link can open the page again', () => {
  const post = readerOf({ method: 'POST', url: '/api/login', cookies: {}, headers: {} });
  expect(post.address).toBeUndefined();
});
