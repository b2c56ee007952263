import type { UserListItem } from '../contract/user';

/** What a person in a list of choices is called: name, else e-mail, else 'Unknown User'. */
export function userName({ firstName, lastName, email }: Pick<UserListItem, 'firstName' | 'lastName' | 'email'>) {
  return [firstName, lastName].filter(Boolean).join(' ') || email || 'Unknown User';
}
