import type { UserListItem } from '@/features/accounts/contract/user';
import { userName } from '@/features/accounts/ui/user-name';
import type { Guardian } from '@/features/players/contract/player';

/**
 * Returns the accounts that may be chosen as the parent, the current one first. Equal names are distinguished by e-mail, and unconfirmed
 * e-mails are marked: anyone may use any name.
 */
export function parentChoices(users: readonly UserListItem[], first: Guardian | undefined) {
  const others = users.filter(({ id }) => id !== first?.id);
  const people = [
    ...(first ? [first] : []),
    ...others.map((user) => ({ id: user.id, name: userName(user), email: user.email })),
  ];
  const seen = new Map<string, number>();
  for (const { name } of people) seen.set(sameName(name), (seen.get(sameName(name)) ?? 0) + 1);
  const doubtful = new Set(users.filter(isDoubtful).map(({ id }) => id));
  return people.map(({ id, name, email }) => {
    const isShared = (seen.get(sameName(name)) ?? 0) > 1;
    const needsEmail = (isShared || doubtful.has(id)) && email && email !== name;
    const more = [needsEmail && email, doubtful.has(id) && 'not confirmed'].filter(Boolean);
    return { value: id, label: more.length > 0 ? `${name} (${more.join(', ')})` : name };
  });
}

/** Returns the account that is chosen as a new parent although its e-mail isn't confirmed; undefined when no confirmation is needed. */
export function doubtfulParent(
  users: readonly UserListItem[],
  guardians: readonly Pick<Guardian, 'id'>[],
  parentId: string | null | undefined,
): UserListItem | undefined {
  if (guardians.some(({ id }) => id === parentId)) return undefined;
  return users.find((user) => user.id === parentId && isDoubtful(user));
}

function isDoubtful({ emailProved }: UserListItem): boolean {
  return emailProved === false;
}

function sameName(name: string): string {
  return name.trim().toLowerCase();
}
