import { expect, it } from 'vitest';
import { changeTrend, documentsTrend, levelsTrend } from './trends';

it('describes a change as the specification does, in either direction', () => {
  expect(changeTrend(12, 'players')).toEqual({ text: '+12% players from last month', tone: 'up' });
  expect(changeTrend(8, 'revenue')).toEqual({ text: '+8% revenue from last month', tone: 'up' });
  expect(changeTrend(-3, 'players')).toEqual({ text: '-3% players from last month', tone: 'down' });
  expect(changeTrend(0, 'players')).toEqual({ text: '0% players from last month', tone: 'plain' });
});

it('is empty where last month has nothing to compare', () => {
  expect(changeTrend(null, 'revenue')).toBeUndefined();
  expect(levelsTrend(null)).toBeUndefined();
});

it('has the lowest and the highest level of the teams', () => {
  expect(levelsTrend({ youngest: 'U8', oldest: 'Varsity' })?.text).toBe('U8 to Varsity levels');
  expect(levelsTrend({ youngest: 'U8', oldest: 'U8' })?.text).toBe('U8 level');
});

it('asks for attention only while documents are waiting', () => {
  expect(documentsTrend(1)).toEqual({ text: 'Requires attention', tone: 'needs' });
  expect(documentsTrend(0)).toBeUndefined();
});
