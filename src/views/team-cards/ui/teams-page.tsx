import { useQuery } from '@tanstack/react-query';
import { Archive, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type ClubEvent, listUpcomingEvents } from '@/features/events/contract';
import { listTeams, type Team } from '@/features/teams/contract';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { PageHead } from '@/kit/components/page/page-head';
import { useSession } from '@/kit/session';
import { useNewItem } from '@/kit/use-new-item';
import { useShortcut } from '@/kit/use-shortcut';
import { useUrlDialog } from '@/kit/use-url-dialog';
import { mayEver, reachOf } from '@/shared/permissions';
import { TeamList } from './team-list';

const ArchiveTeam = lazy(async () => ({
  default: (await import('@/features/player-lifecycle/ui/archive-team')).ArchiveTeam,
}));
const loadRoster = async () => (await import('@/features/rosters/ui/roster-dialog')).RosterDialog;
const loadArchived = async () =>
  (await import('@/features/player-lifecycle/ui/archived-teams-dialog')).ArchivedTeamsDialog;
const loadTeamDialog = async () => (await import('@/features/teams/ui/team-dialog')).TeamDialog;

/** Shows the club's teams. The open roster is stored in the address. */
export function TeamsPage() {
  const user = useSession();
  const [form, setForm] = useState<{ team?: Team } | null>(null);
  const roster = useUrlDialog('roster');
  const list = useQuery(q(listTeams, {}));
  const { data: events } = useQuery(q(listUpcomingEvents, { query: { each: 'team' } }));

  const [listing, setListing] = useState(false);
  const closeForm = () => setForm(null);
  const archive = form?.team && (
    <Suspense fallback={null}>
      <ArchiveTeam team={form.team} onDone={closeForm} />
    </Suspense>
  );
  const mayWrite = mayEver(user, 'team.write');
  const reason = mayWrite ? undefined : 'Only admins create and change teams.';
  const create = () => setForm({});
  useShortcut('n', 'Create Team', create, reason === undefined);
  useNewItem(create, reason === undefined);

  return (
    <>
      <PageHead
        title="Team Management"
        text="Coaches, rosters and next events"
        action={{ label: 'Create Team', icon: Plus, onClick: create, disabledReason: reason, never: !mayWrite }}
      />
      <TeamList
        list={list}
        ownIds={reachOf(user, 'team.coach') === 'team' ? user.teamIds : []}
        nextEventOf={(team) => nextEvent(events ?? [], team.id)}
        writeReason={reason}
        isFamily={reachOf(user, 'team.read') === 'family'}
        rosterLink={roster.linkTo}
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
            Archived teams
          </Button>
          <LazyDialog load={loadArchived} open={listing} onClose={() => setListing(false)} />
        </>
      )}
    </>
  );
}

/** The request only returned each team's next event. */
function nextEvent(events: ClubEvent[], teamId: number): ClubEvent | undefined {
  return events.find((event) => event.teamId === teamId);
}
