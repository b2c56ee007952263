import { expect, it } from 'vitest';
import { handInOf } from './hand-in';

it.each([
  [true, true, { way: 'sign', link: 'x/documents?sign=3-5' }],
  [true, false, { way: 'sign', link: 'x/documents?sign=3-5' }],
  [false, true, { way: 'upload', link: 'x/documents?upload=3-5' }],
  [false, false, { way: 'copy', link: null }],
])('that can be signed: %j, where families may upload: %j', (canSign, familiesMayUpload, expected) => {
  const paper = { playerId: 3, documentTypeId: 5, canSign };
  expect(handInOf(paper, { familiesMayUpload }, (path) => `x${path}`)).toEqual(expected);
});
