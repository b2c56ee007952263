import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { getCurrentUser } from '@/features/accounts/contract/user';
import { q } from '@/kit/api/query-client';

/**
 * Asks anew who somebody is when they go to another screen and that isn't fresh any more: what they may do is told by it, and a coach may
 * have been given a team since.
 */
export function useFreshUser(): void {
  const client = useQueryClient();
  const [path] = useLocation();
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    void client.prefetchQuery({ ...q(getCurrentUser, {}), retry: false });
  }, [path, client]);
}
