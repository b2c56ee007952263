import { expect, it } from 'vitest';
import { walletWords } from './wallet-words';

const ways = { online: ['gcash' as const], isDemo: false, transferDetails: null, trustPayersWord: false };

it('says in which money and how the club is paid', () => {
  expect(walletWords(ways, false)).toBe('Payments are processed through a wallet provider in Philippine Pesos.');
  expect(walletWords(undefined, true)).toBe(walletWords(ways, true));
});

it('says of the demo that no money moves', () => {
  expect(walletWords({ ...ways, isDemo: true }, false)).toMatch(/no money moves\.$/);
});

it('says what to do where nothing is set up', () => {
  expect(walletWords({ ...ways, online: [] }, true)).toMatch(/Ask whoever runs the server\./);
  expect(walletWords({ ...ways, online: [] }, false)).toMatch(/pay by cash or bank transfer\.$/);
});
