import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '@/kit/cx';

type NoticeLineProps = { tone: 'needs' | 'soft'; title?: string; action?: ReactNode; children: ReactNode };

/** Renders a notice above the choice of the payment method. */
export function NoticeLine({ tone, title, action, children }: NoticeLineProps) {
  const Picture = tone === 'needs' ? CircleAlert : Info;
  return (
    <div
      className={cx(
        'flex items-start gap-3 rounded-box p-4',
        tone === 'needs' ? 'bg-amber-soft text-amber-ink' : 'bg-accent-soft text-accent-ink',
      )}
    >
      <Picture className={cx('mt-0.5 size-4', tone === 'needs' ? 'text-amber' : 'text-accent')} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        <p className="wrap-anywhere">{children}</p>
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}
