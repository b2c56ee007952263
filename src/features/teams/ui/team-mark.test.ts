import { expect, it } from 'vitest';
import { teamColors } from '../contract';
import { markFill } from './team-mark';

const surfaces = ['#f4f8fb', '#ffffff', '#07131f', '#0d1e2e', '#132a3e'];

it.each(teamColors)('%s stands out from every surface that it is drawn on', (color) => {
  for (const surface of surfaces) expect(contrast(markFill[color], surface), surface).toBeGreaterThanOrEqual(3);
});

/** As WCAG 2 defines it. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
