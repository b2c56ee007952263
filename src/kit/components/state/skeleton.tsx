import type { ReactNode } from 'react';
import { cx } from '@/kit/cx';
import { t } from '@/shared/translate';

type SkeletonGroupProps = { label?: string; className?: string; children: ReactNode };

/** The placeholder of content that is loading, in its final size. Visible only after 200 ms; read out as one word. */
export function SkeletonGroup({ label = t('Loading...'), className, children }: SkeletonGroupProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {label}
      </p>
      <div aria-hidden="true" className={cx('appear-late', className)}>
        {children}
      </div>
    </>
  );
}

export function Skeleton({ className }: { className: string }) {
  return <div className={cx('rounded-badge bg-skeleton', className)} />;
}
