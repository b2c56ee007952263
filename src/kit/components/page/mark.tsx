import { cx } from '@/kit/cx';

/** Yelo's mark: the face-off circle on a tile. */
export function Mark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={cx('shrink-0', className)}>
      <rect width="32" height="32" rx="8" className="fill-navy" />
      <path d="M16 0v32" className="stroke-mark-line" strokeWidth="2.75" />
      <circle cx="16" cy="16" r="8.4" className="stroke-on-navy" strokeWidth="2.75" />
      <circle cx="16" cy="16" r="3" className="fill-on-navy" />
    </svg>
  );
}

export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2.5 text-18 font-bold tracking-[-0.03em]', className)}>
      <Mark />
      Yelo
    </span>
  );
}
