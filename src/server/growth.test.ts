import { describe, expect, it } from 'vitest';
import { localPath } from '@/features/accounts/rules/sign-in';
import { networkOf } from '@/features/accounts/rules/throttle';
import { paragraphsOf } from '@/features/consents/rules';
import { savedAs } from '@/platform/http/answer/file-text';
import { html } from '@/platform/http/page/html';
import { safeFileName } from '@/platform/http/upload/safe-file-name';
import { isWritable } from '@/platform/pdf/letters';
import { expectSteady, hostileTexts } from '../../test/growth';
import { withoutLastSlashes } from './last-slashes';

const readers: Record<string, (text: string) => unknown> = {
  withoutLastSlashes,
  safeFileName: (text) => safeFileName(text, 'file'),
  savedAs,
  html: (text) => html`<p>${text}</p>`,
  paragraphsOf,
  isWritable,
  localPath: (text) => localPath(`/${text}`),
  networkOf,
};

describe.each(Object.entries(readers))('%s takes twice as long for twice the text', (_name, read) => {
  it.each(hostileTexts)('of %s', (_what, textOf) => expectSteady(read, textOf));
});

it('removes the slashes at the end of a path, and no others', () => {
  expect(['/players//', '//', '/a/b', ''].map(withoutLastSlashes)).toEqual(['/players', '', '/a/b', '']);
});
