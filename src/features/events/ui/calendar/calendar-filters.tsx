import { SlidersHorizontal } from 'lucide-react';
import { buttonStyle } from '@/kit/components/button/button-style';
import { Checkbox } from '@/kit/components/form/checkbox';
import { Select } from '@/kit/components/form/select';
import { MenuPopover } from '@/kit/components/menu/menu-popover';
import { type TypeGroup, typeGroups } from '../../rules/type-filter';
import { useTeamNames } from '../use-team-names';
import type { Calendar } from './use-calendar';

const groupLabel: Record<TypeGroup, string> = {
  practice: 'Practices',
  game: 'Games',
  tournament: 'Tournaments',
  other: 'Other',
};

/** Shows the team and type filters; on a phone, the types are behind a button that names the ticked ones. */
export function CalendarFilters({ calendar, phone }: { calendar: Calendar; phone?: boolean }) {
  const boxes = <TypeBoxes calendar={calendar} />;
  return phone ? (
    <div className="flex gap-2">
      <TeamFilter calendar={calendar} className="min-w-0 flex-1" />
      <MenuPopover
        label="Event types"
        width={240}
        trigger={(props) => (
          <button type="button" className={buttonStyle({ className: 'border-control!' })} {...props}>
            <SlidersHorizontal className="size-4" />
            {nameOf(calendar.groups)}
          </button>
        )}
      >
        <div className="grid px-4 py-2">{boxes}</div>
      </MenuPopover>
    </div>
  ) : (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line px-4 py-2.5">
      <TeamFilter calendar={calendar} className="w-42" />
      <fieldset className="flex flex-wrap items-center gap-x-4.5">
        <legend className="sr-only">Event types</legend>
        {boxes}
      </fieldset>
    </div>
  );
}

function TeamFilter({ calendar, className }: { calendar: Calendar; className: string }) {
  const { teams } = useTeamNames();
  return (
    <Select
      className={className}
      aria-label="Team"
      value={calendar.team ?? ''}
      onChange={(event) => calendar.setTeam(event.target.value)}
    >
      <option value="">All Teams</option>
      {teams.map((team) => (
        <option key={team.id} value={team.id}>
          {team.name}
        </option>
      ))}
    </Select>
  );
}

function TypeBoxes({ calendar: { groups, toggle, showAll } }: { calendar: Calendar }) {
  return (
    <>
      <Checkbox label="All Events" checked={groups.length === 0} onChange={showAll} />
      {typeGroups.map((group) => (
        <Checkbox
          key={group}
          label={groupLabel[group]}
          checked={groups.includes(group)}
          onChange={() => toggle(group)}
        />
      ))}
    </>
  );
}

function nameOf(groups: TypeGroup[]): string {
  const [only, ...more] = groups;
  if (!only) return 'All Events';
  return more.length === 0 ? groupLabel[only] : `${groups.length} types`;
}
