import { cx } from '@/kit/cx';

type JerseyProps = {
  player: { firstName: string; lastName: string; jerseyNumber: number | null };
  size?: 32 | 40 | 44 | 64;
  /** Shows the initials even when there is a number, for places where the number is written beside it. */
  initials?: boolean;
  className?: string;
};

/** A player's jersey with the number, or the initials. The name is beside it, so it is hidden from screen readers. */
export function Jersey({ player, size = 40, initials, className }: JerseyProps) {
  const text = initials || player.jerseyNumber === null ? initialsOf(player) : String(player.jerseyNumber);
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={cx('shrink-0', className)}>
      <path
        d="M11.3 4.2c1.5 1.9 7.9 1.9 9.4 0l4.5 1.5c.7.3 1.2.8 1.6 1.5l4 7.9-5.1 2.4-1.3-2.5v12.2c0 .7-.5 1.2-1.2 1.2H8.8c-.7 0-1.2-.5-1.2-1.2V15l-1.3 2.5-5.1-2.4 4-7.9c.4-.7.9-1.2 1.6-1.5z"
        className="fill-accent-soft stroke-accent/45"
        strokeWidth={size > 40 ? 0.75 : 1}
        strokeLinejoin="round"
      />
      <path
        d="M8 24.3h16M2.9 12.9l5.1 2.4M29.1 12.9 24 15.3"
        fill="none"
        className="stroke-accent/65"
        strokeWidth="2"
      />
      <text
        x="16"
        y="19.4"
        textAnchor="middle"
        className="fill-accent-ink font-semibold"
        style={{ fontSize: text.length > 2 ? 8.5 : 11.5, letterSpacing: '-0.02em' }}
      >
        {text}
      </text>
    </svg>
  );
}

function initialsOf({ firstName, lastName }: JerseyProps['player']): string {
  return [firstName, lastName].map((name) => [...name.trim()][0]?.toLocaleUpperCase('en') ?? '').join('');
}
