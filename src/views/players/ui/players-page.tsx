import { Plus, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'wouter';
import { PlayersWaiting } from '@/features/player-lifecycle/ui/players-waiting';
import { archivedPlayersLink } from '@/features/players/addresses';
import type { Player } from '@/features/players/contract/player';
import { orderFor } from '@/features/players/rules/listed-by';
import { seasonsAddress } from '@/features/seasons/addresses';
import { useTeams } from '@/features/teams/ui/use-teams';
import { Button } from '@/kit/components/button/button';
import { TextLink } from '@/kit/components/button/text-link';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { useLingering } from '@/kit/components/dialog/use-lingering';
import { LoadOnMount, usePreload } from '@/kit/components/lazy/load-on-mount';
import { SuspensePart } from '@/kit/components/lazy/suspense-part';
import { PageHead } from '@/kit/components/page/page-head';
import { useSession } from '@/kit/session';
import { useChosenRows } from '@/kit/use-chosen-rows';
import { usePhone } from '@/kit/use-media';
import { useNewItem } from '@/kit/use-new-item';
import { useShortcut } from '@/kit/use-shortcut';
import { useUrlDialog } from '@/kit/use-url-dialog';
import { formatCount } from '@/shared/format';
import { mayEver, reachOf } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { invitationsAddress } from '@/views/invitations/addresses';
import { addReason } from './add-reason';
import { settableFields } from './form/player-draft';
import { PlayerFilters } from './list/player-filters';
import { PlayerList } from './list/player-list';
import { usePlayerList } from './list/use-player-list';

const loadDetails = async () => (await import('./player-details')).PlayerDetails;
const loadBar = async () => (await import('./list/chosen-bar')).ChosenBar;
const loadPlayerDialog = async () => (await import('./form/player-dialog')).PlayerDialog;
const ImportDialog = lazy(async () => ({
  default: (await import('@/features/player-import/ui/import-dialog')).ImportDialog,
}));

const StatusView = lazy(async () => ({ default: (await import('./status-view')).StatusView }));

/** Shows the club's active players, or those with another status, as the address says. */
export function PlayersPage() {
  const mayArchive = mayEver(useSession(), 'player.archive');
  const [search] = useSearchParams();
  const status = search.get('status');
  if (!mayArchive || (status !== 'awaiting' && status !== 'archived')) return <ActivePlayers mayArchive={mayArchive} />;
  return (
    <SuspensePart>
      <StatusView kind={status} />
    </SuspensePart>
  );
}

/** Filters, page, the open player and the import are stored in the address. */
function ActivePlayers({ mayArchive }: { mayArchive: boolean }) {
  const user = useSession();
  const [form, setForm] = useState<{ player?: Player } | null>(null);
  const shown = useUrlDialog('player');
  const importing = useUrlDialog('import');
  const players = usePlayerList();
  const { count } = useTeams();

  const mayChoose = settableFields(user).team !== null;
  const chosen = useChosenRows(JSON.stringify(players.filters));
  const phone = usePhone();
  const [isAsked, setAsked] = useState(false);
  // Choosing continues when a wide window becomes narrow, such as when a device is turned.
  const isChoosing = isAsked || chosen.ids.size > 0;
  // Once rendered it stays, so that its open dialog can close.
  const [isBarDrawn, setBarDrawn] = useState(false);
  if (chosen.ids.size > 0 && !isBarDrawn) setBarDrawn(true);
  usePreload(loadBar, mayChoose);
  const turnChoosing = () => {
    if (isChoosing) chosen.clear();
    setAsked(!isChoosing);
  };

  const mayImport = mayEver(user, 'player.import');
  const importMounted = useLingering(importing.value !== undefined) && mayImport;
  const reason = addReason(user);
  const add = () => setForm({});
  useShortcut('n', t('Add New Player'), add, reason === undefined);
  useNewItem(add, reason === undefined);

  return (
    <>
      <PageHead
        title={t('Player Management')}
        text={
          reachOf(user, 'player.read') === 'family' ? (
            t('Your children')
          ) : (
            <span className="max-md:hidden">{sizeText(players.all, count, orderFor(user) === 'own')}</span>
          )
        }
        action={{ label: t('Add New Player'), icon: Plus, onClick: add, disabledReason: reason }}
      >
        {mayImport && (
          <Button
            icon={Upload}
            onClick={() => importing.open('1')}
            className="-mr-1 ml-auto max-md:-mr-2 max-md:w-11 max-md:px-0 max-md:[&_svg]:size-5"
          >
            <span className="max-md:sr-only">{t('Import')}</span>
          </Button>
        )}
      </PageHead>
      {mayArchive && <PlayersWaiting />}
      <PlayerFilters players={players} />
      {mayChoose && phone && players.list.data?.length !== 0 && (
        <p className="mt-3">
          <Button size="dense" aria-pressed={isChoosing} onClick={turnChoosing}>
            {isChoosing ? t('End selection') : t('Select players')}
          </Button>
        </p>
      )}
      <PlayerList
        players={players}
        chosen={mayChoose && (!phone || isChoosing) ? chosen : undefined}
        createReason={reason}
        linkTo={shown.linkTo}
        onAdd={add}
        onImport={mayImport ? () => importing.open('1') : undefined}
        onEdit={(player) => setForm({ player })}
      />
      {isBarDrawn && <LoadOnMount load={loadBar} chosen={chosen} />}
      {mayArchive && (
        <p className="mt-4 flex flex-wrap gap-x-6">
          <TextLink href={seasonsAddress.to()} className="inline-flex min-h-11 items-center text-13">
            {t('Seasons')}
          </TextLink>
          <TextLink href={invitationsAddress.to()} className="inline-flex min-h-11 items-center text-13">
            {t('Open invitations')}
          </TextLink>
          <TextLink href={archivedPlayersLink()} className="inline-flex min-h-11 items-center text-13">
            {t('Archived and removed players')}
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
      {importMounted && (
        <Suspense fallback={null}>
          <ImportDialog open={importing.value !== undefined} onClose={importing.close} />
        </Suspense>
      )}
    </>
  );
}

function sizeText(players: number | undefined, teams: number | undefined, ownFirst: boolean): string {
  if (players === undefined || teams === undefined) return '\u00a0';
  return `${formatCount(players, 'player')} · ${formatCount(teams, 'team')}${ownFirst ? ` · ${t('your teams first')}` : ''}`;
}
