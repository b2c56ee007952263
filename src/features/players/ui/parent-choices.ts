import type { UserListItem } from '@/features/accounts/contract';
import { userName } from '@/features/accounts/ui/user-name';
import type { Guardian } from '@/features/guardians/contract';

/** Who may be chosen as the parent, the present one first. Two of one name are told apart by their e-mails. */
export function parentChoices(users: readonly UserListItem[], first: Guardian | undefined) {
  const others = users.filter(({ id }) => id !== first?.id);
  const people = [
    ...(first ? [first] : []),
    ...others.map((user) => ({ id: user.id, name: userName(user), email: user.email })),
  ];
  const seen = new Map<string, number>();
  for (const { name } of people) seen.set(sameName(name), (seen.get(sameName(name)) ?? 0) + 1);
  return people.map(({ id, name, email }) => {
    const isShared = (seen.get(sameName(name)) ?? 0) > 1;
    return { value: id, label: isShared && email && email !== name ? `${name} (${email})` : name };
  });
}

function sameName(name: string): string {
  return name.trim().toLowerCase();
}
