import { t } from '@/shared/translate';
import type { UserListItem } from '../contract/user';

/** Returns a person's name for a list of choices: the name, else the e-mail, else 'Unknown User'. */
export function userName({ firstName, lastName, email }: Pick<UserListItem, 'firstName' | 'lastName' | 'email'>) {
  return [firstName, lastName].filter(Boolean).join(' ') || email || t('Unknown User');
}
