import { cx } from '@/kit/cx';

type CounterProps = { value: number; tone?: 'navy' | 'accent'; className?: string };

/** A small number in a pill: pending tasks, active filters, unread news. */
export function Counter({ value, tone = 'navy', className }: CounterProps) {
  return (
    <span
      className={cx(
        'inline-grid h-5 min-w-5 place-content-center rounded-pill px-1.5 text-12 font-semibold',
        tone === 'navy' ? 'bg-navy text-on-navy' : 'bg-accent text-on-accent',
        className,
      )}
    >
      {value > 99 ? '99+' : value}
    </span>
  );
}
