import { useInfiniteQuery } from '@tanstack/react-query';
import { Archive, Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { Team } from '@/features/teams/contract';
import { qPages } from '@/kit/api/pages';
import { Button } from '@/kit/components/button/button';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { SearchInput } from '@/kit/components/form/search-input';
import { PageHead } from '@/kit/components/page/page-head';
import { useSession } from '@/kit/session';
import { useNewItem } from '@/kit/use-new-item';
import { useShortcut } from '@/kit/use-shortcut';
import { useUrlDialog } from '@/kit/use-url-dialog';
import { useTypedText, useUrlFilters } from '@/kit/use-url-filters';
import { mayEver, reachOf } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { listTeamCards, TEAM_CARDS } from '../contract';
import { listedBy, ownTeamIds } from '../rules/listed-by';
import { TeamList } from './team-list';

const ArchiveTeam = lazy(async () => ({
  default: (await import('@/features/player-lifecycle/ui/archive-team')).ArchiveTeam,
}));
const loadRoster = async () => (await import('@/features/rosters/ui/roster-dialog')).RosterDialog;
const loadArchived = async () =>
  (await import('@/features/player-lifecycle/ui/archived-teams-dialog')).ArchivedTeamsDialog;
const loadTeamDialog = async () => (await import('@/features/teams/ui/team-dialog')).TeamDialog;

/** Shows the club's teams. The open roster and the search are stored in the address. */
export function TeamsPage() {
  const user = useSession();
  const [form, setForm] = useState<{ team?: Team } | null>(null);
  const roster = useUrlDialog('roster');
  const { values, set, clear } = useUrlFilters(['q']);
  const [text, setText] = useTypedText(
    values.q,
    // biome-ignore lint/correctness/useExhaustiveDependencies: `set` reads the address anew at each call
    useCallback((q: string) => set({ q }), []),
  );
  const list = useInfiniteQuery(
    qPages(listTeamCards, { query: listedBy(new URLSearchParams(values), user) }, TEAM_CARDS),
  );
  // Teams that fit on one page need no search. Once shown it stays, so that it keeps the focus.
  const [isSearchable, setSearchable] = useState(false);
  if (!isSearchable && (list.hasNextPage || values.q)) setSearchable(true);

  const [listing, setListing] = useState(false);
  const closeForm = () => setForm(null);
  const archive = form?.team && (
    <Suspense fallback={null}>
      <ArchiveTeam team={form.team} onDone={closeForm} />
    </Suspense>
  );
  const mayWrite = mayEver(user, 'team.write');
  const reason = mayWrite ? undefined : t('Only admins create and change teams.');
  const create = () => setForm({});
  useShortcut('n', t('Create Team'), create, reason === undefined);
  useNewItem(create, reason === undefined);

  return (
    <>
      <PageHead
        title={t('Team Management')}
        text={t('Coaches, rosters and next events')}
        action={{ label: t('Create Team'), icon: Plus, onClick: create, disabledReason: reason, never: !mayWrite }}
      />
      {isSearchable && (
        <SearchInput
          className="mt-6 max-md:mt-4"
          label={t('Search teams')}
          placeholder={t('Search name or age group')}
          value={text}
          onValueChange={setText}
        />
      )}
      <TeamList
        list={list}
        ownIds={ownTeamIds(user)}
        filtered={values.q !== ''}
        writeReason={reason}
        isFamily={reachOf(user, 'team.read') === 'family'}
        rosterLink={roster.linkTo}
        onClear={() => {
          setText('');
          clear();
        }}
        onCreate={create}
        onManage={(team) => setForm({ team })}
      />
      <LazyDialog load={loadRoster} open={roster.value !== undefined} id={roster.value} onClose={roster.close} />
      <LazyDialog
        load={loadTeamDialog}
        open={form !== null}
        team={form?.team}
        footAside={archive}
        onClose={closeForm}
      />
      {mayWrite && (
        <>
          <Button variant="ghost" icon={Archive} className="mt-4" onClick={() => setListing(true)}>
            {t('Archived teams')}
          </Button>
          <LazyDialog load={loadArchived} open={listing} onClose={() => setListing(false)} />
        </>
      )}
    </>
  );
}
