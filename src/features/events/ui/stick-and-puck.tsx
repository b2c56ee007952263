import { cx } from '@/kit/cx';

/** A game: our own icon on lucide's grid, as crossed sticks would look like "close". */
export function StickAndPuck({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cx('shrink-0', className)}
    >
      <path d="M18.5 2.5 11 16.7C10.1 18.3 9.4 19 7.8 19H3.5v-3.5h3c1.1 0 1.8-.5 2.3-1.4" />
      <rect x="15" y="17.25" width="7" height="3.75" rx="1.5" />
    </svg>
  );
}
