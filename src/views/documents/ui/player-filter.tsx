import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { listPlayers } from '@/features/players/contract/list';
import { q } from '@/kit/api/query-client';
import { Select } from '@/kit/components/form/select';
import { SuspensePart } from '@/kit/components/lazy/suspense-part';
import { Skeleton } from '@/kit/components/state/skeleton';
import { cx } from '@/kit/cx';
import { fullName } from '@/kit/format/full-name';
import { useSession } from '@/kit/session';
import { reachOf } from '@/shared/permissions';
import { t } from '@/shared/translate';
import type { PlayerFilterProps } from './any-player-filter';

const AnyPlayerFilter = lazy(async () => ({ default: (await import('./any-player-filter')).AnyPlayerFilter }));

/** Filters by player: a family selects one of its children, everyone else finds a player by name. */
export function PlayerFilter(props: PlayerFilterProps) {
  const isFamily = reachOf(useSession(), 'document.read') === 'family';
  if (isFamily) return <ChildFilter {...props} />;
  return (
    <SuspensePart fallback={<Skeleton className={cx('h-9 max-md:h-11', props.className)} />}>
      <AnyPlayerFilter {...props} />
    </SuspensePart>
  );
}

function ChildFilter({ value, onValueChange, className }: PlayerFilterProps) {
  const { data: children } = useQuery(q(listPlayers, {}));
  const options = [
    { value: '', label: t('All children') },
    ...(children ?? []).map((child) => ({ value: String(child.id), label: fullName(child) })),
  ];
  return (
    <Select
      className={className}
      aria-label={t('Player')}
      options={options}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}
