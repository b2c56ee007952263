import { cx } from '@/kit/cx';
import type { Icon } from './icon';

type IconTileProps = {
  icon: Icon;
  /** The classes of its two colours. */
  fill: string;
  isSmall?: boolean;
};

/** A filled square with an icon, left of a row. The row contains the same in words, so screen readers skip it. */
export function IconTile({ icon: Picture, fill, isSmall }: IconTileProps) {
  return (
    <span
      aria-hidden="true"
      className={cx('grid', isSmall ? 'size-8' : 'size-9', 'shrink-0 place-content-center rounded-box', fill)}
    >
      <Picture className="size-4.5" />
    </span>
  );
}
