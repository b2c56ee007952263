import { expect, it } from 'vitest';
import { walletLabel } from './wallet-labels';

const ways = { online: ['gcash' as const], isDemo: false, transferDetails: null, trustPayersWord: false };

it('says by which methods the club is paid', () => {
  expect(walletLabel(ways, false)).toBe('Payments are processed through a wallet provider in Philippine Pesos.');
  expect(walletLabel(undefined, true)).toBe(walletLabel(ways, true));
});

it('says that no money moves in the demo', () => {
  expect(walletLabel({ ...ways, isDemo: true }, false)).toMatch(/no money moves\.$/);
});

it('says what to do where nothing is set up', () => {
  expect(walletLabel({ ...ways, online: [] }, true)).toMatch(/Ask whoever runs the server\./);
  expect(walletLabel({ ...ways, online: [] }, false)).toMatch(/pay by cash or bank transfer\.$/);
});
