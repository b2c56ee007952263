import { ChartColumn, Copy, CopyPlus, EllipsisVertical, MailPlus, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/kit/components/button/button';
import { IconButton } from '@/kit/components/button/icon-button';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { MenuGroup, MenuItem } from '@/kit/components/menu/menu-item';
import { MenuPopover } from '@/kit/components/menu/menu-popover';
import { Card } from '@/kit/components/page/card';
import { toastError, toastSuccess } from '@/kit/components/state/toast';
import { copyText } from '@/kit/copy-text';
import { formatFullDay } from '@/kit/format/dates';
import { usePhone } from '@/kit/use-media';
import { useToday } from '@/kit/use-today';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import { registerAddress } from '../addresses';
import type { ClubSeason } from '../contract/season';
import { windowOn } from '../rules/season';

const loadInvite = async () => (await import('./invite-dialog')).InviteDialog;
const loadReport = async () => (await import('./report/report-dialog')).ReportDialog;

type SeasonCardProps = {
  season: ClubSeason;
  /** Whether teams play in it, which its end archives. */
  hasTeams: boolean;
  onEdit: () => void;
  onCopy: () => void;
};

/** Shows a season's days and the link for families, with what the club can do with the season. */
export function SeasonCard({ season, hasTeams, onEdit, onCopy }: SeasonCardProps) {
  const today = useToday();
  const isArchivedLater = hasTeams && today <= season.endsOn;
  const page = registerAddress.to({ slug: season.slug });
  return (
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
          {season.dues.map(({ id, name, amount, isEnded }) => (
            <p key={id} className="text-13 text-text-2 wrap-anywhere">
              {isEnded
                ? t('Dues: {name}, {amount} (ended with the season)', { name, amount: formatAmount(amount) })
                : t('Dues: {name}, {amount} (ends with the season)', { name, amount: formatAmount(amount) })}
            </p>
          ))}
          {isArchivedLater && (
            <p className="text-13 text-text-2">
              {t('After its last day its teams are archived, except those with coming events or in a later season.')}
            </p>
          )}
        </div>
        <SeasonActions season={season} onEdit={onEdit} onCopy={onCopy} />
      </div>
      <div className="mt-4 flex items-center gap-x-4 max-md:justify-between">
        <a href={page} className="min-w-0 font-medium wrap-anywhere text-accent-ink hover:underline">
          {page}
        </a>
        <Button icon={Copy} className="shrink-0" onClick={() => copyLink(page)}>
          {t('Copy the link')}
        </Button>
        {windowOn(today, season) !== 'closed' && (
          <span className="text-13 text-text-2 max-md:hidden">
            {t('Send it to families, for example in a Messenger group.')}
          </span>
        )}
      </div>
    </Card>
  );
}

/** Renders what is used often as buttons, as far as there is room, and the rest in a menu. */
function SeasonActions({ season, onEdit, onCopy }: Omit<SeasonCardProps, 'hasTeams'>) {
  const [open, setOpen] = useState<'report' | 'invite'>();
  const isClosed = windowOn(useToday(), season) === 'closed';
  const isPhone = usePhone();
  const openReport = () => setOpen('report');
  const close = () => setOpen(undefined);
  return (
    <div className="flex shrink-0 gap-2 max-md:w-full">
      {!isPhone && (
        <Button icon={ChartColumn} onClick={openReport}>
          {t('Season report')}
        </Button>
      )}
      <Button icon={Pencil} className="max-md:flex-1" onClick={onEdit}>
        {t('Edit season')}
      </Button>
      <MenuPopover
        label={t('More')}
        width={260}
        trigger={(trigger) => <IconButton label={t('More')} icon={EllipsisVertical} variant="secondary" {...trigger} />}
      >
        <MenuGroup>
          {isPhone && (
            <MenuItem icon={ChartColumn} onClick={openReport}>
              {t('Season report')}
            </MenuItem>
          )}
          {!isClosed && (
            <MenuItem icon={MailPlus} onClick={() => setOpen('invite')}>
              {t('Invite returning families')}
            </MenuItem>
          )}
          <MenuItem icon={CopyPlus} onClick={onCopy}>
            {t('Copy to next season')}
          </MenuItem>
        </MenuGroup>
      </MenuPopover>
      <LazyDialog load={loadInvite} open={open === 'invite'} seasonId={season.id} onClose={close} />
      <LazyDialog load={loadReport} open={open === 'report'} season={season} onClose={close} />
    </div>
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
