import { cx } from '@/kit/cx';
import type { TeamColor } from '../contract';
import type { TeamMark as Mark } from '../rules/team-mark';

/**
 * Each has a contrast of at least 3:1 to the light and the dark surface. They are set as attributes, since the content security policy
 * allows no inline styles.
 */
export const markFill: Record<TeamColor, string> = {
  blue: '#2f7fd6',
  red: '#dc4545',
  green: '#2f8f46',
  orange: '#c96a12',
  violet: '#8d66d6',
  teal: '#0e8f92',
  pink: '#d0508f',
  gold: '#9a7b00',
};

/** Shows a team's color and short name, for places where the full name is nearby or read out. */
export function TeamMark({ mark: { shortName, color }, className }: { mark: Mark; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('inline-flex shrink-0 items-center gap-1 font-semibold whitespace-nowrap', className)}
    >
      <svg aria-hidden="true" viewBox="0 0 8 8" width="8" height="8">
        <circle cx="4" cy="4" r="3.5" fill={markFill[color]} stroke="#fff" />
      </svg>
      {shortName}
    </span>
  );
}
