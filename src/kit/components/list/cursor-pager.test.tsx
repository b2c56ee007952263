import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CursorPager } from './cursor-pager';

const list = { goTo: () => undefined, size: 20, count: 20, last: '9', listId: 'players' };
const drawn = (trail: string[], total: number | undefined) =>
  renderToStaticMarkup(<CursorPager {...list} trail={trail} total={total} />);

it('links to the first page of more than five, from the third page on', () => {
  expect(drawn(['1', '2'], 101)).toContain('First page');
  expect(drawn(['1'], 101)).not.toContain('First page');
  expect(drawn(['1', '2'], 100)).not.toContain('First page');
  expect(drawn(['1', '2', '3', '4', '5'], undefined)).toContain('First page');
});
