/** How a part of a chart is filled: a color and a pattern, so that parts are never distinguished by color alone. */
export type PartFill =
  | 'accent'
  | 'accent-stripes'
  | 'navy'
  | 'navy-dots'
  | 'grey'
  | 'grey-lines'
  | 'amber'
  | 'amber-dots'
  | 'amber-stripes'
  | 'red'
  | 'red-cross';

type Pattern = 'solid' | 'stripes' | 'dots' | 'lines' | 'cross';

const inks: Record<string, string> = {
  accent: 'var(--accent)',
  navy: 'var(--navy)',
  grey: 'var(--control)',
  amber: 'var(--amber)',
  red: 'var(--red)',
};

const strokes: Record<Exclude<Pattern, 'solid' | 'dots'>, string> = {
  stripes: 'M-1 7 7 -1 M3 9 9 3 M-3 3 3 -3',
  lines: 'M0 3H6',
  cross: 'M0 0 6 6 M6 0 0 6',
};

/** Returns the color of a look, for its outline. */
export function inkOf(look: PartFill): string {
  return inks[look.split('-')[0] ?? ''] ?? 'var(--accent)';
}

/** Returns whether a look is a plain color. */
export function isSolid(look: PartFill): boolean {
  return patternOf(look) === 'solid';
}

/** Returns the fill; a pattern is drawn by the `LookPattern` of the same id. */
export function fillOf(look: PartFill, id: string): string {
  return isSolid(look) ? inkOf(look) : `url(#${id}-${look})`;
}

/** Draws the pattern of a look, for the `defs` of an SVG. */
export function LookPattern({ look, id }: { look: PartFill; id: string }) {
  const pattern = patternOf(look);
  if (pattern === 'solid') return null;
  const ink = inkOf(look);
  return (
    <pattern id={`${id}-${look}`} width="6" height="6" patternUnits="userSpaceOnUse">
      <rect width="6" height="6" fill="var(--surface)" />
      {pattern === 'dots' ? (
        <circle cx="3" cy="3" r="1.5" fill={ink} />
      ) : (
        <path d={strokes[pattern]} stroke={ink} strokeWidth="1.5" fill="none" />
      )}
    </pattern>
  );
}

function patternOf(look: PartFill): Pattern {
  // A look consists of a color and, after a dash, its pattern.
  return (look.split('-')[1] ?? 'solid') as Pattern;
}
