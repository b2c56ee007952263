import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { q } from '@/kit/api/query-client';
import { listUserChoices, MAX_USER_CHOICES, type UserListItem } from '../contract/user';

type UseUserChoices = {
  enabled?: boolean;
  /** Only those who may coach a team. */
  purpose?: 'team' | undefined;
  /** The id of a user to know in any case; text that is no id is ignored. */
  also?: string | null | undefined;
};

const none: readonly UserListItem[] = [];

/**
 * Returns the users to choose from, and the one of `also`. Where there are more than `MAX_USER_CHOICES`, they are the first ones: then
 * `isPart` is true, and choosing needs a search.
 */
export function useUserChoices({ enabled = true, purpose, also }: UseUserChoices = {}) {
  const { data } = useQuery({
    ...q(listUserChoices, { query: { purpose, limit: String(MAX_USER_CHOICES) } }),
    enabled,
  });
  const first = data?.users ?? none;
  const isBeside = data !== undefined && isId(also) && !first.some(({ id }) => id === also);
  const { data: beside } = useQuery({
    ...q(listUserChoices, { query: { id: also ?? '' } }),
    enabled: enabled && isBeside,
  });
  const other = isBeside ? beside : undefined;
  const users = useMemo(() => (other ? [...first, ...other.users] : first), [first, other]);
  return { users, isPart: data?.hasMore ?? false };
}

function isId(text: string | null | undefined): boolean {
  return Boolean(text) && text !== 'none';
}
