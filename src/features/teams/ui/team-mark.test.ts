import { expect, it } from 'vitest';
import { contrast } from '../../../../test/contrast';
import { teamColors } from '../contract';
import { markFill } from './team-mark';

const surfaces = ['#f4f8fb', '#ffffff', '#07131f', '#0d1e2e', '#132a3e'];

it.each(teamColors)('%s has enough contrast with every surface under it', (color) => {
  for (const surface of surfaces) expect(contrast(markFill[color], surface), surface).toBeGreaterThanOrEqual(3);
});
