import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Avatar } from './avatar';

it('is the picture, or the initial where there is none', () => {
  expect(renderToStaticMarkup(<Avatar name="Ana Cruz" src="/ana.png" />)).toContain('<img src="/ana.png"');
  expect(renderToStaticMarkup(<Avatar name="ñico Cruz" src={null} />)).toMatch(/>Ñ<\/span>$/);
});
