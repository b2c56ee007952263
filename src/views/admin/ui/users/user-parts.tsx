import { ClipboardList, KeyRound, type LucideIcon, Shield, ShieldCheck, UserRound } from 'lucide-react';
import { Badge, type BadgeTone } from '@/kit/components/page/badge';
import { Tag } from '@/kit/components/page/tag';
import { formatAge } from '@/kit/format/dates';
import { displayName, useSession } from '@/kit/session';
import { useNow } from '@/kit/use-now';
import { type Role, roleLabel } from '@/shared/permissions';
import { t, translated } from '@/shared/translate';
import type { AdminUser } from '../../contract/users';

const looks: Record<Role, { tone: BadgeTone; icon: LucideIcon }> = {
  super_admin: { tone: 'soft', icon: ShieldCheck },
  admin: { tone: 'soft', icon: Shield },
  coach: { tone: 'waiting', icon: ClipboardList },
  parent: { tone: 'waiting', icon: UserRound },
};

export function RoleBadge({ user, hang }: { user: Pick<AdminUser, 'role'>; hang?: boolean }) {
  const { tone, icon } = looks[user.role];
  return (
    <Badge tone={tone} icon={icon} hang={hang}>
      {translated(roleLabel[user.role])}
    </Badge>
  );
}

/** Shows a user's name, with what is important at a glance. */
export function UserName({ user }: { user: AdminUser }) {
  const session = useSession();
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="font-semibold">{displayName(user)}</span>
      {user.id === session.id && <Tag>{t('You')}</Tag>}
      {user.secondFactor && <Tag icon={KeyRound}>{t('Second factor')}</Tag>}
      {!user.isActive && <Tag>{user.leftAt ? t('Left') : t('Deactivated')}</Tag>}
    </span>
  );
}

/** Shows an account's e-mail, and whether it has been proved. */
export function UserEmail({ user }: { user: Pick<AdminUser, 'email' | 'isEmailProved'> }) {
  return user.isEmailProved ? user.email : t('{email} (not confirmed)', { email: user.email });
}

export function LastActive({ user: { lastActiveAt } }: { user: Pick<AdminUser, 'lastActiveAt'> }) {
  const now = useNow();
  const { timeZone } = useSession().club;
  if (lastActiveAt === null) return t('Never');
  return <time dateTime={lastActiveAt}>{formatAge(lastActiveAt, now, timeZone)}</time>;
}
