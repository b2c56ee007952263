import { lazy, type Ref } from 'react';
import { Select } from '@/kit/components/form/select';
import { SuspensePart } from '@/kit/components/lazy/suspense-part';
import { Skeleton } from '@/kit/components/state/skeleton';
import { cx } from '@/kit/cx';
import { useSession } from '@/kit/session';
import type { TeamChoice } from '../contract';
import { useTeams } from './use-teams';

type Option = { value: string; label: string };

type TeamSelectProps = {
  /** The label outside of a Field. */
  label?: string;
  value: string;
  onValueChange: (value: string) => void;
  /** What is chosen without a team, such as `All Teams`. */
  empty?: Option | undefined;
  /** Options before and after the teams. A team among them isn't offered again. */
  before?: readonly Option[] | undefined;
  after?: readonly Option[] | undefined;
  /** Offers only active teams. */
  isActive?: boolean;
  /** Offers only the user's own teams. */
  isOwn?: boolean;
  /** The id of a team that is offered in any case: the one that a record has. */
  keep?: number | null | undefined;
  labelOf?: (team: TeamChoice) => string;
  className?: string;
  ref?: Ref<HTMLSelectElement | HTMLInputElement> | undefined;
};

const TeamCombobox = lazy(async () => ({ default: (await import('./team-combobox')).TeamCombobox }));

/** Selects a team: in a select, or in a club with too many teams by a search. */
export function TeamSelect(props: TeamSelectProps) {
  const { label, value, onValueChange, empty, before = [], after = [], labelOf, className, ref } = props;
  const user = useSession();
  const { teams = [], isPart } = useTeams({ also: [value, props.keep ?? '', ...(props.isOwn ? user.teamIds : [])] });
  if (isPart && !props.isOwn) {
    return (
      <SuspensePart fallback={<Skeleton className={cx('h-9 max-md:h-11', className)} />}>
        <TeamCombobox
          {...{ label, value, onValueChange, empty, className }}
          fixed={[...before, ...after]}
          isActive={props.isActive}
          ref={ref as Ref<HTMLInputElement>}
        />
      </SuspensePart>
    );
  }
  const offered = teams.filter(({ id, isActive }) => {
    const isOffered = (isActive || !props.isActive) && (!props.isOwn || user.teamIds.includes(id));
    return (isOffered || id === props.keep) && !before.some((option) => option.value === String(id));
  });
  return (
    <Select
      className={className}
      aria-label={label}
      options={[
        ...(empty ? [empty] : []),
        ...before,
        ...offered.map((team) => ({ value: String(team.id), label: labelOf?.(team) ?? team.name })),
        ...after,
      ]}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      ref={ref as Ref<HTMLSelectElement>}
    />
  );
}
