import type { ReactNode } from 'react';
import { cx } from '@/kit/cx';
import { t } from '@/shared/translate';
import { Skeleton, SkeletonGroup } from '../state/skeleton';
import type { Icon } from './icon';

type StatToggleProps = {
  icon: Icon;
  /** The icon's colour. */
  tint: string;
  label: string;
  /** Undefined while unknown. */
  value: string | undefined;
  /** The classes of the value's size on a phone. */
  valueStyle?: string;
  note?: ReactNode;
  pressed: boolean;
  onPress: () => void;
};

/** A figure that filters the list below by what it counts; a second press removes the filter. */
export function StatToggle(props: StatToggleProps) {
  const { icon: Picture, tint, label, value, valueStyle = 'max-md:text-24', note, pressed, onPress } = props;
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={cx(
        box,
        'grid cursor-pointer content-start text-left transition-colors hover:border-accent',
        pressed ? 'border-accent halo-accent' : 'border-line',
      )}
    >
      <span className="flex items-center gap-2 text-text-2 max-md:text-13">
        <Picture className={cx('size-4', tint)} />
        <span className="min-w-0 flex-1">{label}</span>
      </span>
      <span className={cx('mt-1.5 block text-32 max-md:mt-0.5', valueStyle)}>{value ?? <Unknown />}</span>
      {note !== undefined && <span className="mt-1 block text-13 text-text-2 max-md:text-12">{note}</span>}
    </button>
  );
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('Unknown')}</span>
    </>
  );
}

const grid = 'grid grid-cols-2 gap-4 max-md:gap-2.5 lg:grid-cols-4';
const box = 'rounded-box border bg-surface px-5 py-4 max-md:px-3.5 max-md:py-3';

/** Four figures in a row, two on a phone; each child is a list item. */
export function StatToggles({ children }: { children: ReactNode }) {
  return <ul className={grid}>{children}</ul>;
}

type StatTogglesSkeletonProps = { names: readonly string[] /** There is a line under the figure. */; noted?: boolean };

export function StatTogglesSkeleton({ names, noted }: StatTogglesSkeletonProps) {
  return (
    <SkeletonGroup className={cx(grid, 'mt-6 max-md:mt-4')}>
      {names.map((name) => (
        <div key={name} className={cx(box, 'grid border-line')}>
          <Skeleton className="h-5 w-24" />
          <Skeleton className="mt-2.5 mb-1 h-8 w-24 max-md:mt-0.5 max-md:h-6" />
          {noted && <Skeleton className="mt-1.5 h-4 w-20" />}
        </div>
      ))}
    </SkeletonGroup>
  );
}
