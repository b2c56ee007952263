import { createContext, use } from 'react';
import type { MailWay } from '@/shared/mail-way';
import type { Actor, Role } from '@/shared/permissions';
import { t } from '@/shared/translate';

/** The signed-in user, as far as every screen may know them; the accounts feature's current user has this shape. */
export interface SessionUser extends Actor {
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: Role;
  lacksFactor?: boolean;
  bellSeenAt?: string | null;
  club: {
    name: string;
    timeZone: string;
    isDemo: boolean;
    color: string;
    logoUrl: string | null;
    familiesMayUpload: boolean;
    settingUp: boolean;
    mailGoesTo: MailWay;
  };
}

export const SessionContext = createContext<SessionUser | null>(null);

/** Returns the signed-in user. Only for components inside the app's layout, where there always is one. */
export function useSession(): SessionUser {
  const user = use(SessionContext);
  if (!user) throw new Error('There is no session above this component.');
  return user;
}

/** Returns a person's display name: first and last name, else e-mail, else 'User'. */
export function displayName(user: Pick<SessionUser, 'firstName' | 'lastName' | 'email'>): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email || t('User');
}
