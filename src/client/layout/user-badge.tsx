import { Avatar } from '@/kit/components/avatar';
import { displayName, type SessionUser } from '@/kit/session';
import { roleLabel } from '@/shared/permissions';

/** The signed-in person: picture, name over role. On a phone the name is only read out; the menu shows it. */
export function UserBadge({ user }: { user: SessionUser }) {
  const name = displayName(user);
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} src={user.profileImageUrl} />
      <div className="max-w-44 min-w-0 max-md:sr-only">
        <p className="truncate text-13 font-semibold">{name}</p>
        <p className="truncate text-12 text-text-3">{roleLabel[user.role]}</p>
      </div>
    </div>
  );
}
