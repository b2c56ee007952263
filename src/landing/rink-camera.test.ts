import { describe, expect, it } from 'vitest';
import { arc, bar, project } from './rink-camera';

describe('the rink in perspective', () => {
  it('draws nearer things larger', () => {
    const [farLeft] = project(-1, -15);
    const [farRight] = project(1, -15);
    const [nearLeft] = project(-1, 15);
    const [nearRight] = project(1, 15);
    expect(nearRight - nearLeft).toBeGreaterThan(farRight - farLeft);
  });

  it('raises what is above the ice', () => {
    expect(project(0, 0, 1)[1]).toBeLessThan(project(0, 0)[1]);
  });

  it('draws a circle as the ellipse of its projected points', () => {
    const numbers = arc(-20, 7, 4.5, 0, 1).match(/-?[\d.]+/g) ?? [];
    const [rx = 0, ry = 0, degrees = 0] = numbers.map(Number);
    const around = [0, 1, 2, 3, 4, 5].map((angle) => project(-20 + 4.5 * Math.cos(angle), 7 + 4.5 * Math.sin(angle)));
    const spread = [...scan(around, rx, ry, degrees)];
    expect(Math.max(...spread) - Math.min(...spread)).toBeLessThan(0.02);
  });

  it('joins the corners of a bar into one closed path', () => {
    expect(bar(0, 0, 1, 1)).toMatch(/^M[\d. -]+(L[\d. -]+){3}Z$/);
  });
});

/** Yields each point's distance from the centre that three of them have in common, in the coordinates of the ellipse's unit circle. */
function* scan(points: (readonly [number, number])[], rx: number, ry: number, degrees: number) {
  const turn = (-degrees * Math.PI) / 180;
  const unit = points.map(([x, y]) => [
    (x * Math.cos(turn) - y * Math.sin(turn)) / rx,
    (x * Math.sin(turn) + y * Math.cos(turn)) / ry,
  ]);
  const centre = circumcentre(unit[0] ?? [], unit[2] ?? [], unit[4] ?? []);
  for (const [x = 0, y = 0] of unit) yield Math.hypot(x - centre[0], y - centre[1]);
}

function circumcentre([ax = 0, ay = 0]: number[], [bx = 0, by = 0]: number[], [cx = 0, cy = 0]: number[]) {
  const d = 2 * (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by));
  const [a, b, c] = [ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy];
  const x = (a * (by - cy) + b * (cy - ay) + c * (ay - by)) / d;
  const y = (a * (cx - bx) + b * (ax - cx) + c * (bx - ax)) / d;
  return [x, y] as const;
}
