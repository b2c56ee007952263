import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from '@/kit/cx';

type TextLinkProps = { href: string; className?: string; children: ReactNode };

export function TextLink({ href, className, children }: TextLinkProps) {
  return (
    <Link href={href} className={cx('rounded-tag font-medium text-accent-ink hover:underline', className)}>
      {children}
    </Link>
  );
}

/** A link to the parent page, above a page's heading. */
export function BackLink({ href, children }: TextLinkProps) {
  return (
    <Link href={href} className={cx(quiet, '-ml-1.5 self-start pr-2')}>
      <ChevronLeft className="size-4" />
      {children}
    </Link>
  );
}

/** A link to more, at the right of a panel's header. */
export function OnLink({ href, children }: TextLinkProps) {
  return (
    <Link href={href} className={cx(quiet, 'justify-end pl-2 max-md:min-w-11')}>
      {children}
      <ChevronRight className="size-4 max-md:hidden" />
    </Link>
  );
}

const quiet =
  'inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-box font-medium text-text-2 transition-colors hover:text-accent-ink max-md:min-h-11 print:hidden';
