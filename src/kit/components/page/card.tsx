import type { ComponentProps } from 'react';
import { cx } from '@/kit/cx';

/** A white box with a hairline border. Its content has the padding: 20 px, 16 on a phone. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('rounded-box border border-line bg-surface', className)} />;
}
