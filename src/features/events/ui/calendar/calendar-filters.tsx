import { SlidersHorizontal } from 'lucide-react';
import { allTeams } from '@/features/teams/ui/team-filter';
import { TeamSelect } from '@/features/teams/ui/team-select';
import { buttonStyle } from '@/kit/components/button/button-style';
import { Checkbox } from '@/kit/components/form/checkbox';
import { MenuPopover } from '@/kit/components/menu/menu-popover';
import { type Sentence, t } from '@/shared/translate';
import { type TypeGroup, typeGroups } from '../../rules/type-filter';
import type { Calendar } from './use-calendar';

const groupLabel: Record<TypeGroup, Sentence> = {
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
        label={t('Event types')}
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
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line px-4 py-2.5 print:hidden">
      <TeamFilter calendar={calendar} className="w-42" />
      <fieldset className="flex flex-wrap items-center gap-x-4.5">
        <legend className="sr-only">{t('Event types')}</legend>
        {boxes}
      </fieldset>
    </div>
  );
}

function TeamFilter({ calendar, className }: { calendar: Calendar; className: string }) {
  return (
    <TeamSelect
      className={className}
      label={t('Team')}
      empty={allTeams}
      value={String(calendar.team ?? '')}
      onValueChange={calendar.setTeam}
    />
  );
}

function TypeBoxes({ calendar: { groups, toggle, showAll } }: { calendar: Calendar }) {
  return (
    <>
      <Checkbox label={t('All Events')} checked={groups.length === 0} onChange={showAll} />
      {typeGroups.map((group) => (
        <Checkbox
          key={group}
          label={t(groupLabel[group])}
          checked={groups.includes(group)}
          onChange={() => toggle(group)}
        />
      ))}
    </>
  );
}

function nameOf(groups: TypeGroup[]): string {
  const [only, ...more] = groups;
  if (!only) return t('All Events');
  return more.length === 0 ? t(groupLabel[only]) : t('{count} types', { count: groups.length });
}
