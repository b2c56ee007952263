import type { ReactNode } from 'react';
import { cx } from '@/kit/cx';
import type { Icon } from './icon';

/** `done`: in order, so without a fill. `needs`: somebody must act. `wrong`: failed or late. `off`: no longer counts. `soft`: news. */
export type BadgeTone = 'done' | 'waiting' | 'needs' | 'wrong' | 'off' | 'soft';

type BadgeProps = {
  tone: BadgeTone;
  icon: Icon;
  /** Shifts it 7 px to the left, so that the icons of a column line up with its header. `right`: so that the words end where a row does. */
  hang?: boolean | 'right';
  className?: string;
  children: ReactNode;
};

/** A status: always an icon and a word. */
export function Badge({ tone, icon: Picture, hang, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex h-6 items-center gap-1.5 rounded-badge px-[7px] align-middle text-13/4 font-medium whitespace-nowrap',
        fills[tone],
        hang && (hang === 'right' ? '-mr-[7px]' : '-ml-[7px]'),
        className,
      )}
    >
      <Picture className={cx('size-3.5 shrink-0', icons[tone])} />
      {children}
    </span>
  );
}

const fills: Record<BadgeTone, string> = {
  done: 'text-text',
  waiting: 'bg-sunken text-text-2',
  needs: 'bg-amber-soft text-amber-ink',
  wrong: 'bg-red-soft text-red-ink',
  off: 'text-text-3 line-through',
  soft: 'bg-accent-soft text-accent-ink',
};

const icons: Record<BadgeTone, string> = {
  done: 'text-accent',
  waiting: '',
  needs: 'text-amber',
  wrong: 'text-red',
  off: '',
  soft: '',
};
