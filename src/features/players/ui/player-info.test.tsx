import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PhoneLink } from './player-info';

it('shows a stored number as people read it', () => {
  const link = renderToStaticMarkup(<PhoneLink number="+639175550148" />);
  expect(link).toMatch(/href="tel:\+639175550148".*>0917 555 0148</);
  expect(renderToStaticMarkup(<PhoneLink number="+14155550100" />)).toContain('>+1 415 555 0100<');
});

it('links a phone number only', () => {
  expect(renderToStaticMarkup(<PhoneLink number="0917 555 0148 (Lola)" />)).toContain('href="tel:09175550148"');
  expect(renderToStaticMarkup(<PhoneLink number="ask Tita Baby" />)).toBe('ask Tita Baby');
});
