import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PhoneLink } from './player-info';

it('links a phone number only', () => {
  expect(renderToStaticMarkup(<PhoneLink number="0917 555 0148 (Lola)" />)).toContain('href="tel:09175550148"');
  expect(renderToStaticMarkup(<PhoneLink number="ask Tita Baby" />)).toBe('ask Tita Baby');
});
