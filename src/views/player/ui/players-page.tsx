import { useQuery } from '@tanstack/react-query';
import { Plus, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'wouter';
import { putAwayLink } from '@/features/players/addresses';
import type { Player } from '@/features/players/contract';
import { orderFor } from '@/features/players/rules/listed-by';
import { settableFields } from '@/features/players/ui/player-draft';
import { PlayerFilters } from '@/features/players/ui/player-filters';
import { PlayerList } from '@/features/players/ui/player-list';
import { usePlayerList } from '@/features/players/ui/use-player-list';
import { PlayersWaiting } from '@/features/standing/ui/players-waiting';
import { listTeams } from '@/features/teams/contract';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button';
import { LatePart } from '@/kit/components/late-part';
import { LazyDialog } from '@/kit/components/lazy-dialog';
import { PageHead } from '@/kit/components/page-head';
import { TextLink } from '@/kit/components/text-link';
import { useLingering } from '@/kit/components/use-lingering';
import { type SessionUser, useSession } from '@/kit/session';
import { useShortcut } from '@/kit/use-shortcut';
import { useUrlDialog } from '@/kit/use-url-dialog';
import { mayEver } from '@/shared/permissions';
import { formatCount } from '@/shared/words';

const loadDetails = async () => (await import('./player-details')).PlayerDetails;
const loadPlayerDialog = async () => (await import('@/features/players/ui/player-dialog')).PlayerDialog;
const ImportDialog = lazy(async () => ({
  default: (await import('@/features/player-import/ui/import-dialog')).ImportDialog,
}));

const StandingView = lazy(async () => ({ default: (await import('./standing-view')).StandingView }));

/** The club's players, or those who aren't on its lists, as the address says. */
export function PlayersPage() {
  const keeps = mayEver(useSession(), 'player.archive');
  const [search] = useSearchParams();
  const standing = search.get('standing');
  if (!keeps || (standing !== 'awaiting' && standing !== 'archived')) return <ActivePlayers keeps={keeps} />;
  return (
    <LatePart>
      <StandingView kind={standing} />
    </LatePart>
  );
}

/** Filters, page, the open player and the import live in the address. */
function ActivePlayers({ keeps }: { keeps: boolean }) {
  const user = useSession();
  const [form, setForm] = useState<{ player?: Player } | null>(null);
  const shown = useUrlDialog('player');
  const importing = useUrlDialog('import');
  const players = usePlayerList();
  const { data: teams } = useQuery(q(listTeams, {}));

  const mayImport = mayEver(user, 'player.import');
  const importDrawn = useLingering(importing.value !== undefined) && mayImport;
  const reason = addReason(user);
  const add = () => setForm({});
  useShortcut('n', add, reason === undefined);

  return (
    <>
      <PageHead
        title="Player Management"
        text={<span className="max-md:hidden">{sizeText(players.all, teams?.length, orderFor(user) === 'own')}</span>}
        action={{ label: 'Add New Player', icon: Plus, onClick: add, disabledReason: reason }}
      >
        {mayImport && (
          <Button
            icon={Upload}
            onClick={() => importing.open('1')}
            className="-mr-1 ml-auto max-md:-mr-2 max-md:w-11 max-md:px-0 max-md:[&_svg]:size-5"
          >
            <span className="max-md:sr-only">Import</span>
          </Button>
        )}
      </PageHead>
      {keeps && <PlayersWaiting />}
      <PlayerFilters players={players} teams={teams ?? []} />
      <PlayerList
        players={players}
        createReason={reason}
        linkTo={shown.linkTo}
        onAdd={add}
        onImport={mayImport ? () => importing.open('1') : undefined}
        onEdit={(player) => setForm({ player })}
      />
      {keeps && (
        <p className="mt-4">
          <TextLink href={putAwayLink()} className="inline-flex min-h-11 items-center text-13">
            Archived and removed players
          </TextLink>
        </p>
      )}
      <LazyDialog
        load={loadDetails}
        open={form === null && shown.value !== undefined}
        id={form ? undefined : shown.value}
        onClose={shown.close}
        onEdit={(player) => setForm({ player })}
      />
      <LazyDialog load={loadPlayerDialog} open={form !== null} player={form?.player} onClose={() => setForm(null)} />
      {importDrawn && (
        <Suspense fallback={null}>
          <ImportDialog open={importing.value !== undefined} onClose={importing.close} />
        </Suspense>
      )}
    </>
  );
}

/** Why the user can't add a player; undefined when they can. */
function addReason(user: SessionUser): string | undefined {
  if (!mayEver(user, 'player.create')) return "Your role can't add players.";
  const needsTeam = settableFields(user).team === 'own';
  return needsTeam && user.teamIds.length === 0 ? "You don't coach a team yet." : undefined;
}

function sizeText(players: number | undefined, teams: number | undefined, ownFirst: boolean): string {
  if (players === undefined || teams === undefined) return '\u00a0';
  return `${formatCount(players, 'player')} · ${formatCount(teams, 'team')}${ownFirst ? ' · your teams first' : ''}`;
}
