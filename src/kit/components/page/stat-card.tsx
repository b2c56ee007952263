import { ArrowUpRight, TrendingDown, TrendingUp, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { cx } from '@/kit/cx';
import type { Icon } from './icon';

type TrendTone = 'plain' | 'up' | 'down' | 'needs';

type StatCardProps = {
  href: string;
  icon: Icon;
  label: string;
  value: string;
  trend?: { text: string; tone?: TrendTone };
};

/** A figure that links to its list. On a phone it has no icon and no arrow, so that two fit in a row. */
export function StatCard({ href, icon: Picture, label, value, trend }: StatCardProps) {
  return (
    <Link
      href={href}
      className="group block min-w-0 rounded-box border border-line bg-surface px-5 py-4 transition-colors hover:border-accent max-md:px-3.5 max-md:py-3"
    >
      <span className="flex items-center gap-2 text-text-2 max-md:text-13">
        <Picture className="size-4 max-md:hidden" />
        <span className="min-w-0 flex-1 truncate">{label}</span>
        <ArrowUpRight className="size-4 transition-colors group-hover:text-accent max-md:hidden" />
      </span>
      <span
        className={cx(
          'mt-1.5 block text-32 wrap-anywhere max-md:mt-0.5',
          value.length > 12 ? 'max-md:text-18' : 'max-md:text-20',
        )}
      >
        {value}
      </span>
      {trend && <Trend {...trend} />}
    </Link>
  );
}

function Trend({ text, tone = 'plain' }: { text: string; tone?: TrendTone }) {
  const Arrow = arrows[tone];
  return (
    <span
      className={cx(
        'mt-1 flex items-start gap-2 text-13 max-md:gap-1.5 max-md:text-12',
        tone === 'needs' ? 'text-amber-ink' : 'text-text-2',
      )}
    >
      {Arrow && <Arrow className={cx('mt-0.5 size-3.5', tone === 'needs' ? 'text-amber' : 'text-accent')} />}
      {text}
    </span>
  );
}

const arrows: Record<TrendTone, Icon | undefined> = {
  plain: undefined,
  up: TrendingUp,
  down: TrendingDown,
  needs: TriangleAlert,
};
