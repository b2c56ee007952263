import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { q } from '@/kit/api/query-client';
import { toastError } from '@/kit/components/state/toast';
import { t } from '@/shared/translate';
import { getReports, type RangeQuery, type Reports } from '../contract/reports';

/** The rows by team that a large club's page leaves out. */
export interface OtherRows {
  isLoading: boolean;
  load: () => void;
}

/** Returns reports with all their rows once these are loaded, because `isNeeded` or by `load`, and until then as they are. */
export function useOtherRows(first: Reports, query: RangeQuery, isNeeded: boolean): [Reports, OtherRows] {
  const [isAsked, setAsked] = useState(false);
  const isCut = first.all !== undefined;
  const { data, isFetching, isError, refetch } = useQuery({
    ...q(getReports, { query }),
    enabled: isCut && (isAsked || isNeeded),
  });
  useEffect(() => {
    if (isError) toastError(t('The other teams could not be loaded'), t('Try again.'));
  }, [isError]);
  const load = () => {
    setAsked(true);
    if (isError) void refetch();
  };
  return [(isCut && data) || first, { isLoading: isFetching, load }];
}
