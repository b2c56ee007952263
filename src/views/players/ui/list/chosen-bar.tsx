import { Banknote, Download, FileQuestion, MailPlus, Users, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { exportPlayers } from '@/features/players/contract/list';
import { Button } from '@/kit/components/button/button';
import { ButtonLink } from '@/kit/components/button/button-link';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { useSession } from '@/kit/session';
import type { ChosenRows } from '@/kit/use-chosen-rows';
import { addressOf } from '@/shared/call-address';
import { MAX_CHOSEN } from '@/shared/chosen';
import { formatCount } from '@/shared/format';
import { mayEver } from '@/shared/permissions';
import { t } from '@/shared/translate';

const loadPlace = async () => (await import('./place-dialog')).PlaceDialog;
const loadCharge = async () => (await import('@/features/payments/charges/ui/charge-dialog')).ChargeDialog;
const loadAsk = async () => (await import('@/features/documents/ui/ask/ask-dialog')).AskDialog;
const loadRenew = async () => (await import('@/features/guardians/ui/renew-dialog')).RenewDialog;

/** On a phone the buttons are in one row, each with the icon above the text, and leave most of the screen to the list. */
const tile =
  'max-md:h-16 max-md:min-w-0 max-md:shrink max-md:grow max-md:basis-0 max-md:flex-col max-md:gap-1 max-md:px-0! max-md:text-center max-md:text-12 max-md:leading-4 max-md:whitespace-normal';

type Action = 'team' | 'charge' | 'papers' | 'invite';

/** Shows how many players are chosen, and the actions for them. It stays visible at the bottom of the window, without covering anything. */
export function ChosenBar({ chosen }: { chosen: ChosenRows }) {
  const user = useSession();
  const [open, setOpen] = useState<Action>();
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  const playerIds = [...chosen.ids];
  const tooMany =
    playerIds.length > MAX_CHOSEN ? t('At most {n} players can be chosen at once.', { n: MAX_CHOSEN }) : undefined;
  const noMail =
    user.club.mailGoesTo === 'nowhere'
      ? t("No mail server is set up. Open a player to make a guardian's link.")
      : undefined;
  // A late reply only closes its own dialog, and doesn't clear the choice while another dialog is open.
  const dialog = (action: Action) => ({
    open: open === action,
    onClose: () => setOpen((now) => (now === action ? undefined : now)),
    playerIds,
    onDone: () => [undefined, action].includes(latest.current) && chosen.clear(),
  });
  return (
    <>
      {playerIds.length > 0 && (
        <section
          aria-label={t('Chosen players')}
          className="sticky bottom-3 z-1 mt-4 flex flex-wrap items-center gap-2 rounded-box border border-line bg-surface px-4 py-3 shadow-float print:hidden"
        >
          <div className="min-w-0 grow basis-60 max-md:basis-0">
            <p role="status" className="font-semibold tabular-nums">
              {t('{players} chosen', { players: formatCount(playerIds.length, 'player') })}
            </p>
            <p className="text-13 text-text-2">
              {t('Stays while you turn pages. Another filter or search begins anew.')}
            </p>
            {(tooMany ?? (mayEver(user, 'guardian.renew') && noMail)) && (
              <p className="text-13 text-text-2">{tooMany ?? `${t('Invite again')}: ${noMail}`}</p>
            )}
          </div>
          <div className="flex flex-wrap gap-2 max-md:order-1 max-md:w-full max-md:flex-nowrap max-md:gap-1">
            <Button icon={Users} className={tile} disabledReason={tooMany} onClick={() => setOpen('team')}>
              {t('Set team')}
            </Button>
            {mayEver(user, 'payment.write') && (
              <Button icon={Banknote} className={tile} disabledReason={tooMany} onClick={() => setOpen('charge')}>
                {t('Charge a fee')}
              </Button>
            )}
            {mayEver(user, 'document.ask') && (
              <Button icon={FileQuestion} className={tile} disabledReason={tooMany} onClick={() => setOpen('papers')}>
                {t('Ask for papers')}
              </Button>
            )}
            {mayEver(user, 'guardian.renew') && (
              <Button
                icon={MailPlus}
                className={tile}
                disabledReason={tooMany ?? noMail}
                onClick={() => setOpen('invite')}
              >
                {t('Invite again')}
              </Button>
            )}
            {mayEver(user, 'roster.send') && !tooMany && (
              <ButtonLink
                icon={Download}
                className={tile}
                href={addressOf(exportPlayers, { query: { ids: playerIds.join(',') } })}
                reload
              >
                {t('Export CSV')}
              </ButtonLink>
            )}
          </div>
          <Button
            variant="ghost"
            icon={X}
            className="max-md:w-11 max-md:self-start max-md:px-0 max-md:[&_svg]:size-5"
            onClick={chosen.clear}
          >
            <span className="max-md:sr-only">{t('Clear choice')}</span>
          </Button>
        </section>
      )}
      <LazyDialog load={loadPlace} {...dialog('team')} />
      <LazyDialog load={loadCharge} {...dialog('charge')} />
      <LazyDialog load={loadAsk} {...dialog('papers')} />
      <LazyDialog load={loadRenew} {...dialog('invite')} />
    </>
  );
}
