import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { type Compliance, complianceStates } from '@/features/documents/contract';
import { type PaymentState, paymentStates } from '@/features/payments/contract';
import { q } from '@/kit/api/query-client';
import { useUrlFilters } from '@/kit/use-url-filters';
import { countListedPlayers, listPlayers } from '../contract';

/** Rows of a page. */
export const PLAYER_ROWS = 25;

export interface PlayerListFilters {
  q: string;
  /** A team's id, `none`, or empty. */
  teamId: string;
  compliance: Compliance | '';
  payment: PaymentState | '';
}

/** The address's filters and page, and what the server answers for them. */
export function usePlayerList() {
  const { values, set } = useUrlFilters(['q', 'teamId', 'compliance', 'payment', 'after']);
  const filters: PlayerListFilters = {
    q: values.q,
    teamId: /^(none|\d{1,9})$/.test(values.teamId) ? values.teamId : '',
    compliance: complianceStates.find((known) => known === values.compliance) ?? '',
    payment: paymentStates.find((known) => known === values.payment) ?? '',
  };
  const { after, goTo, goBack } = usePage();
  const isFiltered = Object.values(filters).some(Boolean);
  const query = queryOf(filters);
  const list = useQuery({
    ...q(listPlayers, { query: { ...query, limit: String(PLAYER_ROWS), after: after.at(-1) } }),
    placeholderData: keepPreviousData,
  });
  const isBeyond = list.data?.length === 0 && !list.isPlaceholderData && after.length > 0;
  useEffect(() => {
    if (isBeyond) goBack();
  });
  const all = useQuery(q(countListedPlayers, {})).data?.count;
  const matching = useQuery({
    ...q(countListedPlayers, { query }),
    enabled: isFiltered,
    placeholderData: keepPreviousData,
  });

  return {
    list,
    filters,
    isFiltered,
    /** Back to the first page, as another filter makes another list. */
    setFilters: (changes: Partial<PlayerListFilters>) => set({ ...changes, after: '' }),
    /** How many players the caller may see; undefined while unknown. */
    all,
    matching: isFiltered ? matching.data?.count : all,
    after,
    goTo,
  };
}

function queryOf({ q, teamId, compliance, payment }: PlayerListFilters) {
  return {
    q: q || undefined,
    teamId: teamId || undefined,
    compliance: compliance || undefined,
    payment: payment || undefined,
  };
}

/** The page lives in the address as the last player of each page before it, so that one can go both ways and Back works. */
function usePage() {
  const [search, setSearch] = useSearchParams();
  const after = (search.get('after') ?? '').split('.').filter((id) => /^\d{1,10}$/.test(id));

  function goTo(trail: string[], options?: { replace: boolean }): void {
    setSearch((current) => {
      const next = new URLSearchParams(current);
      if (trail.length > 0) next.set('after', trail.join('.'));
      else next.delete('after');
      return next;
    }, options);
  }

  /** For a page with nobody on it, as when who stood before it is gone. */
  function goBack(): void {
    goTo(after.slice(0, -1), { replace: true });
  }

  return { after, goTo, goBack };
}
