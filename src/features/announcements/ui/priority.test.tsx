import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PriorityBadge, PriorityTile, priorityLabel } from './priority';

const tile = (priority: string) => renderToStaticMarkup(<PriorityTile priority={priority} />);

it('is an uppercase word on a card, and normal text in the detail', () => {
  expect(renderToStaticMarkup(<PriorityBadge priority="high" />)).toContain('HIGH');
  expect(['low', 'medium', 'high'].map(priorityLabel)).toEqual(['Low Priority', 'Medium Priority', 'High Priority']);
});

it('looks different for each priority, and like low for an unknown one', () => {
  expect(new Set(['low', 'normal', 'high'].map(tile)).size).toBe(3);
  expect(tile('medium')).toBe(tile('normal'));
  expect(tile('urgent')).toBe(tile('low'));
});
