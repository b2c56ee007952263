import { Link } from 'wouter';
import { accountAddress } from '@/features/accounts/addresses';
import { Avatar } from '@/kit/components/avatar';
import { displayName, type SessionUser } from '@/kit/session';
import { roleLabel } from '@/shared/permissions';

/** The signed-in person, and the way to their account: picture, name over role. On a phone the name is only read out; the menu shows it. */
export function UserBadge({ user }: { user: SessionUser }) {
  const name = displayName(user);
  return (
    <Link
      href={accountAddress.to()}
      className="-mx-1.5 flex min-h-11 min-w-0 items-center gap-2.5 rounded-box px-1.5 transition-colors hover:bg-sunken"
    >
      <Avatar name={name} src={user.profileImageUrl} />
      <div className="max-w-44 min-w-0 max-md:sr-only">
        <p className="line-clamp-2 text-13/4 font-semibold">{name}</p>
        <p className="line-clamp-2 text-12 text-text-3">{roleLabel[user.role]}</p>
      </div>
      <span className="sr-only">, your account</span>
    </Link>
  );
}
