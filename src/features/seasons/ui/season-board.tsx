import { useQuery } from '@tanstack/react-query';
import { ChartColumn, Copy, CopyPlus, MailPlus, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { Card } from '@/kit/components/page/card';
import { toastError, toastSuccess } from '@/kit/components/state/toast';
import { copyText } from '@/kit/copy-text';
import { formatFullDay } from '@/kit/format/dates';
import { useToday } from '@/kit/use-today';
import { useUrlDialog } from '@/kit/use-url-dialog';
import { t } from '@/shared/translate';
import { registerAddress } from '../addresses';
import type { ClubSeason } from '../contract/season';
import { listDivisionTeams } from '../contract/teams';
import { seasonListedBy } from '../rules/listed-by';
import { windowOn } from '../rules/season';
import { ArchivedTeams } from './archived-teams';
import { DivisionCard } from './division-card';
import type { Filters } from './registration-filters';
import { RegistrationList } from './registration-list';

const loadInvite = async () => (await import('./invite-dialog')).InviteDialog;
const loadReport = async () => (await import('./report/report-dialog')).ReportDialog;
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
  const place = useUrlDialog('place');
  const [isInviting, setInviting] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const today = useToday();
  const isClosed = windowOn(today, season) === 'closed';
  const isArchivedLater = today <= season.endsOn && teams.data?.some((division) => division.teams.length > 0);
  const page = registerAddress.to({ slug: season.slug });
  return (
    <>
      <Card className="mt-6 p-5 max-md:mt-4 max-md:p-4">
        <div className="flex items-start justify-between gap-4 max-md:flex-col">
          <div>
            <h2 className="text-16 font-semibold">{season.name}</h2>
            <p className="mt-1 text-text-2">
              {t('{first} to {last}', { first: formatFullDay(season.startsOn), last: formatFullDay(season.endsOn) })}
            </p>
            <p className="text-13 text-text-2">
              <WindowLine season={season} />
            </p>
            {isArchivedLater && (
              <p className="text-13 text-text-2">
                {t('After its last day its teams are archived, except those with coming events or in a later season.')}
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
            <Button icon={ChartColumn} onClick={() => setReporting(true)}>
              {t('Season report')}
            </Button>
            <Button icon={CopyPlus} onClick={onCopy}>
              {t('Copy to next season')}
            </Button>
            <Button icon={Pencil} onClick={onEdit}>
              {t('Edit season')}
            </Button>
          </div>
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 max-md:*:w-full">
          <a href={page} className="font-medium text-accent-ink hover:underline">
            {page}
          </a>
          <Button icon={Copy} onClick={() => copyLink(page)}>
            {t('Copy the link')}
          </Button>
          <span className="text-13 text-text-2 max-md:hidden">
            {t('Send it to families, for example in a Messenger group.')}
          </span>
          {!isClosed && (
            <Button icon={MailPlus} onClick={() => setInviting(true)}>
              {t('Invite returning families')}
            </Button>
          )}
        </div>
      </Card>
      {archived.length > 0 && <ArchivedTeams seasonId={season.id} teams={archived} />}
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
      <LazyDialog load={loadInvite} open={isInviting} seasonId={season.id} onClose={() => setInviting(false)} />
      <LazyDialog load={loadReport} open={isReporting} season={season} onClose={() => setReporting(false)} />
      <LazyDialog load={loadPlacing} open={place.value !== undefined} id={place.value} onClose={place.close} />
      <RegistrationList season={season} filters={filters} setFilters={setFilters} />
    </>
  );
}

/** Copies the whole address, as it is sent to others. */
async function copyLink(path: string): Promise<void> {
  if (await copyText(location.origin + path)) toastSuccess(t('Link copied'));
  else toastError(t('The link could not be copied'), t('Select it and copy it by hand.'));
}

function WindowLine({ season }: { season: ClubSeason }) {
  const window = windowOn(useToday(), season);
  if (window === 'not yet') return t('Registration opens on {day}', { day: formatFullDay(season.opensOn) });
  if (window === 'closed') return t('Registration closed on {day}', { day: formatFullDay(season.closesOn) });
  return t('Registration is open until {day}', { day: formatFullDay(season.closesOn) });
}
