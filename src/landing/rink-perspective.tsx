import { arc, bar, disc, onCircle, type Point, polygon, ring, write } from './rink-camera';

const HALF_LENGTH = 30;
const HALF_WIDTH = 15;
const CORNER = 8.5;
const THICKNESS = 0.9;
const GOAL_LINE = 26;
const BLUE_LINE = 7.1;
const END_SPOTS = spots(20);
const NEUTRAL_SPOTS = spots(5.6);

/** The hero's sheet of ice: a slab with the lines of an international rink, in the pixels of a 1280 px wide hero. */
export function RinkPerspective() {
  return (
    <svg className="rink" width="1280" height="820" viewBox="0 0 1280 820" aria-hidden="true">
      <linearGradient id="ice" x1="0" y1="0" x2="0.4" y2="1">
        <stop className="ice-far" />
        <stop className="ice-near" offset="1" />
      </linearGradient>
      <path className="ice-side" d={slabSide()} />
      <path fill="url(#ice)" d={boardPath(0)} />
      <path className="crease" d={[-1, 1].map(creaseFloor).join('')} />
      <path className="line-red" d={redLines()} />
      <path className="ice-dash" d={dashes()} />
      <path className="line-blue" d={blueLines()} />
      <path className="board" fillRule="evenodd" d={boardPath(0) + boardPath(0.32)} />
    </svg>
  );
}

function redLines(): string {
  const circles =
    END_SPOTS.map(([x, y]) => endCircle(x, y)).join('') + NEUTRAL_SPOTS.map(([x, y]) => disc(x, y, 0.5)).join('');
  const centre = bar(-0.24, -HALF_WIDTH, 0.24, HALF_WIDTH) + ring(0, HALF_WIDTH, 3, 0.14, Math.PI, 2 * Math.PI);
  return circles + centre + [-1, 1].map(goal).join('');
}

function blueLines(): string {
  const lines = [-BLUE_LINE, BLUE_LINE].map((x) => bar(x - 0.24, -HALF_WIDTH, x + 0.24, HALF_WIDTH));
  return lines.join('') + ring(0, 0, 4.5, 0.16) + disc(0, 0, 0.55);
}

function dashes(): string {
  const count = 20;
  return Array.from({ length: count }, (_, index) => {
    const y = -HALF_WIDTH + 0.5 + (index * 2 * HALF_WIDTH) / count;
    return bar(-0.1, y, 0.1, y + 0.7);
  }).join('');
}

function endCircle(x: number, y: number): string {
  const marks = [-1, 1].flatMap((sideX) =>
    [-1, 1].flatMap((sideY) => [
      box(x + sideX * 0.7, y + sideY * 0.5, sideX * 1.5, sideY * 0.13),
      box(x + sideX * 0.7, y + sideY * 0.5, sideX * 0.13, sideY * 1.2),
      box(x + sideX * 0.85 - 0.065, y + sideY * 4.55, 0.13, sideY * 0.7),
    ]),
  );
  return disc(x, y, 0.5) + ring(x, y, 4.5, 0.15) + marks.join('');
}

/** Always has the same winding order, so that overlapping shapes of one path never cancel each other out. */
function box(x: number, y: number, width: number, height: number): string {
  return bar(Math.min(x, x + width), Math.min(y, y + height), Math.max(x, x + width), Math.max(y, y + height));
}

function goal(side: number): string {
  const x = side * GOAL_LINE;
  const reach = HALF_WIDTH - CORNER + Math.sqrt(CORNER ** 2 - (GOAL_LINE - HALF_LENGTH + CORNER) ** 2);
  const [from, to] = creaseAngles(side);
  const net =
    box(x, -0.95, side * 1.3, 0.12) + box(x, 0.83, side * 1.3, 0.12) + box(x + side * 1.3, -0.95, side * 0.12, 1.9);
  return bar(x - 0.08, -reach, x + 0.08, reach) + ring(x, 0, 1.9, 0.13, from, to) + net;
}

function creaseFloor(side: number): string {
  const [from, to] = creaseAngles(side);
  return `M${write(onCircle(side * GOAL_LINE, 0, 1.9, from))}${arc(side * GOAL_LINE, 0, 1.9, from, to)}Z`;
}

function creaseAngles(side: number): Point {
  return side < 0 ? [-Math.PI / 2, Math.PI / 2] : [Math.PI / 2, (3 * Math.PI) / 2];
}

function boardPath(inset: number): string {
  const radius = CORNER - inset;
  const corners = cornerCentres().map(([x, y, from]) => {
    const start = write(onCircle(x, y, radius, from));
    return start + arc(x, y, radius, from, from + Math.PI / 2);
  });
  return `M${corners.join('L')}Z`;
}

/** The top and bottom edges together: the visible part of the slab is their convex hull. */
function slabSide(): string {
  const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const rim = cornerCentres().flatMap(([x, y, from]) =>
    steps.flatMap((step) => [0, -THICKNESS].map((z) => onCircle(x, y, CORNER, from + (step * Math.PI) / 16, z))),
  );
  return polygon(hull(rim));
}

function spots(x: number): Point[] {
  return [
    [-x, -7],
    [-x, 7],
    [x, -7],
    [x, 7],
  ];
}

function cornerCentres(): [x: number, y: number, from: number][] {
  const x = HALF_LENGTH - CORNER;
  const y = HALF_WIDTH - CORNER;
  return [
    [x, y, 0],
    [-x, y, Math.PI / 2],
    [-x, -y, Math.PI],
    [x, -y, (3 * Math.PI) / 2],
  ];
}

function hull(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...chain(sorted), ...chain(sorted.reverse())];
}

function chain(points: Point[]): Point[] {
  const visible: Point[] = [];
  for (const point of points) {
    while (turnsBack(visible.at(-2), visible.at(-1), point)) visible.pop();
    visible.push(point);
  }
  return visible.slice(0, -1);
}

function turnsBack(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  return a !== undefined && b !== undefined && (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 0;
}
