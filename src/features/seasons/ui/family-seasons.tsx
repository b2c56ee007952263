import { CalendarPlus, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/kit/components/button/button-link';
import { Card } from '@/kit/components/page/card';
import { IconTile } from '@/kit/components/page/icon-tile';
import { formatFullDay, formatMoment } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { t } from '@/shared/translate';
import { registerAddress } from '../addresses';
import type { OfferedPlace, OpenSeason } from '../contract/family';

/** Shows the places that are kept for a family's children, with a link to the page that answers them. */
export function OfferedPlaces({ places }: { places: readonly OfferedPlace[] }) {
  const { timeZone } = useSession().club;
  return places.map(({ registrationId, firstName: name, division, slug, offeredUntil }) => (
    <SeasonCard
      key={registrationId}
      icon={<IconTile icon={Ticket} fill="bg-amber-soft text-amber" />}
      title={t('A place in {division} is free for {name}', { division, name })}
      text={t('It is kept until {time}, then it goes to the next child.', {
        time: formatMoment(offeredUntil, timeZone),
      })}
      action={
        <ButtonLink reload variant="primary" href={registerAddress.to({ slug })}>
          {t('Accept or decline')}
        </ButtonLink>
      }
    />
  ));
}

/** Shows the seasons that a family can register for. */
export function OpenSeasons({ seasons }: { seasons: readonly OpenSeason[] }) {
  return seasons.map(({ slug, name, closesOn }) => (
    <SeasonCard
      key={slug}
      icon={<IconTile icon={CalendarPlus} fill="bg-accent-soft text-accent" />}
      title={name}
      text={t('Registration is open until {day}.', { day: formatFullDay(closesOn) })}
      action={
        <ButtonLink reload href={registerAddress.to({ slug })}>
          {t('Register')}
          <span className="sr-only"> {name}</span>
        </ButtonLink>
      }
    />
  ));
}

type SeasonCardProps = { icon: ReactNode; title: string; text: string; action: ReactNode };

function SeasonCard({ icon, title, text, action }: SeasonCardProps) {
  return (
    <Card className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3 px-5 py-4 max-md:px-4">
      {icon}
      <div className="min-w-44 flex-1">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-13 text-text-2">{text}</p>
      </div>
      {action}
    </Card>
  );
}
