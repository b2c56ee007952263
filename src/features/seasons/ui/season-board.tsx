import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { q } from '@/kit/api/query-client';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { useUrlDialog } from '@/kit/use-url-dialog';
import type { ClubSeason } from '../contract/season';
import { listDivisionTeams } from '../contract/teams';
import { seasonListedBy } from '../rules/listed-by';
import { DivisionCard } from './division-card';
import { EndedSeason } from './ended-season';
import type { Filters } from './registration-filters';
import { RegistrationList } from './registration-list';
import { SeasonCard } from './season-card';

const loadPlacing = async () => (await import('./placing/placing-dialog')).PlacingDialog;

type SeasonBoardProps = {
  season: ClubSeason;
  filters: Filters;
  setFilters: (changes: Partial<Filters>) => void;
  onEdit: () => void;
  onCopy: () => void;
};

/** Shows a season: the link for families, its divisions with their numbers, and the registrations of the chosen ones. */
export function SeasonBoard({ season, filters, setFilters, onEdit, onCopy }: SeasonBoardProps) {
  const [search] = useSearchParams();
  const teams = useQuery(q(listDivisionTeams, { query: seasonListedBy(search) }));
  const archived = teams.data?.flatMap((division) => division.archived) ?? [];
  const ended = season.dues.filter(({ isEnded }) => isEnded);
  const place = useUrlDialog('place');
  return (
    <>
      <SeasonCard
        season={season}
        hasTeams={teams.data?.some((division) => division.teams.length > 0) ?? false}
        onEdit={onEdit}
        onCopy={onCopy}
      />
      {(archived.length > 0 || ended.length > 0) && <EndedSeason seasonId={season.id} teams={archived} dues={ended} />}
      <ul className="mt-4 grid grid-cols-3 gap-4 max-lg:grid-cols-2 max-md:gap-3">
        {season.divisions.map((division) => (
          <li key={division.id}>
            <DivisionCard
              division={division}
              placing={teams.data?.find(({ divisionId }) => divisionId === division.id)}
              isChosen={filters.division === String(division.id)}
              onChoose={(isChosen) => setFilters({ division: isChosen ? String(division.id) : '' })}
              onPlace={() => place.open(division.id)}
            />
          </li>
        ))}
      </ul>
      <LazyDialog load={loadPlacing} open={place.value !== undefined} id={place.value} onClose={place.close} />
      <RegistrationList season={season} filters={filters} setFilters={setFilters} />
    </>
  );
}
