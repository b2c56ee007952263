import { Mark, Wordmark } from '@/kit/components/page/mark';
import { cx } from '@/kit/cx';
import type { SessionUser } from '@/kit/session';

/**
 * The club's logo, or Yelo's mark when there is none, beside the club's name and `Yelo`; in the demo without a logo, only the wordmark.
 * `className` applies to the name, for places with little room.
 */
export function ClubMark({ user: { club }, className }: { user: SessionUser; className?: string }) {
  if (club.isDemo && !club.logoUrl) return <Wordmark />;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {club.logoUrl ? <img src={club.logoUrl} alt="" className="logo size-8 shrink-0 object-contain" /> : <Mark />}
      <span className="min-w-0">
        <span className={cx('line-clamp-2 max-w-44 text-13/4 font-bold', className)}>{club.name}</span>
        <span className="block text-11 text-text-2">Yelo</span>
      </span>
    </span>
  );
}
