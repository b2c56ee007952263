// Projects a rink as a parent in the stands sees it. Rink units are metres, the centre spot is 0,0,0, x runs along the rink, y towards
// the near board and z up. Screen units are CSS pixels of the hero at 1280. Circles in perspective are exact ellipses, so they are drawn
// as SVG arcs and stay sharp at every size.

type Vector = readonly [number, number, number];
export type Point = readonly [number, number];
type Ellipse = { rx: number; ry: number; turn: number };

const TURN = (-29.9 * Math.PI) / 180;
const TILT = (58.2 * Math.PI) / 180;
const DISTANCE = 2274;
const UNIT = 22.06;
const CENTRE: Point = [1051, 526];

/** Returns the screen position of a point on (z = 0), above or below the ice. */
export function project(x: number, y: number, z = 0): Point {
  const [sx, sy, w] = homogeneous(x, y, z);
  return [sx / w, sy / w];
}

export function polygon(points: Point[]): string {
  return `M${points.map(write).join('L')}Z`;
}

/** Returns an upright bar on the ice between two corners. */
export function bar(x0: number, y0: number, x1: number, y1: number): string {
  return polygon([project(x0, y0), project(x1, y0), project(x1, y1), project(x0, y1)]);
}

export function disc(x: number, y: number, radius: number): string {
  return `M${write(onCircle(x, y, radius, 0))}${arc(x, y, radius, 0, 2 * Math.PI)}Z`;
}

/** Returns a painted circle or part of one: `from` and `to` in radians, clockwise on the screen. */
export function ring(x: number, y: number, radius: number, width: number, from = 0, to = 2 * Math.PI): string {
  const outer = radius + width / 2;
  const inner = radius - width / 2;
  const whole = to - from > 6.28;
  const join = whole ? 'ZM' : 'L';
  const start = write(onCircle(x, y, outer, from));
  const turn = write(onCircle(x, y, inner, to));
  return `M${start}${arc(x, y, outer, from, to)}${join}${turn}${arc(x, y, inner, to, from)}Z`;
}

/** Continues a path along a circle on the ice. */
export function arc(x: number, y: number, radius: number, from: number, to: number): string {
  const steps = Math.ceil(Math.abs(to - from) / 2.2);
  const { rx, ry, turn } = ellipse(x, y, radius);
  const shape = `A${short(rx)} ${short(ry)} ${short((turn * 180) / Math.PI)} 0 ${to > from ? 1 : 0} `;
  const stops = Array.from({ length: steps }, (_, step) => from + ((to - from) * (step + 1)) / steps);
  return stops.map((angle) => shape + write(onCircle(x, y, radius, angle))).join('');
}

export function onCircle(x: number, y: number, radius: number, angle: number, z = 0): Point {
  return project(x + radius * Math.cos(angle), y + radius * Math.sin(angle), z);
}

export function write([x, y]: Point): string {
  return `${short(x)} ${short(y)}`;
}

/** With M = [cos, sin, 1] columns of the circle's image, its conic is M^-T diag(1, 1, -1) M^-1, up to a factor. */
function ellipse(x: number, y: number, radius: number): Ellipse {
  const centre = homogeneous(x, y, 0);
  const along = minus(homogeneous(x + radius, y, 0), centre);
  const across = minus(homogeneous(x, y + radius, 0), centre);
  const p = cross(across, centre);
  const q = cross(centre, along);
  const s = cross(along, across);
  const conic = (i: 0 | 1 | 2, j: 0 | 1 | 2) => p[i] * p[j] + q[i] * q[j] - s[i] * s[j];
  const [a, b, c, d, e, f] = [conic(0, 0), conic(0, 1), conic(1, 1), conic(0, 2), conic(1, 2), conic(2, 2)];
  const det = a * c - b * b;
  const level = -(d * (b * e - c * d) + e * (b * d - a * e)) / det - f;
  const turn = Math.atan2(2 * b, a - c) / 2;
  const reach = (angle: number) =>
    Math.sqrt(
      level / (a * Math.cos(angle) ** 2 + 2 * b * Math.sin(angle) * Math.cos(angle) + c * Math.sin(angle) ** 2),
    );
  return { rx: reach(turn), ry: reach(turn + Math.PI / 2), turn };
}

function homogeneous(x: number, y: number, z: number): Vector {
  const right = UNIT * (x * Math.cos(TURN) - y * Math.sin(TURN));
  const ahead = UNIT * (x * Math.sin(TURN) + y * Math.cos(TURN));
  const w = 1 - (ahead * Math.sin(TILT) + UNIT * z * Math.cos(TILT)) / DISTANCE;
  return [right + CENTRE[0] * w, ahead * Math.cos(TILT) - UNIT * z * Math.sin(TILT) + CENTRE[1] * w, w];
}

function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
