import { cx } from '@/kit/cx';
import type { TeamColor } from '../contract';
import type { TeamMark as Mark } from '../rules/team-mark';

/** Each stands out by 3 to 1 from the light and the dark surfaces. An attribute, as the page's own rules allow no style of an element. */
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

/** A team's color and short name, for whom its whole name stands nearby or is read out. */
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
