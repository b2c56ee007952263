import { dayText } from '@/shared/dates';
import { formatList, oneLine } from '@/shared/format';
import type { PushNews } from '@/shared/push';
import { t } from '@/shared/translate';
import { registerAddress } from '../addresses';
import type { Season } from '../contract/season';
import type { Window } from './season';

type SeasonToRegister = Pick<Season, 'id' | 'name' | 'slug' | 'opensOn' | 'closesOn'>;

/** Returns the mail that invites a guardian to register children again. It contains no more of them than the first names. */
export function returningMail(
  season: SeasonToRegister,
  { person, rows }: { person: { id: string; email: string }; rows: readonly { playerId: number; firstName: string }[] },
  { clubName, link, window }: { clubName: string; link: string; window: Window },
) {
  const names = formatList(rows.map(({ firstName }) => firstName));
  const words = { season: season.name, names };
  return {
    dedupeKey: `season-invitation:${season.id}:${person.id}`,
    recipient: person.email,
    about: rows.map(({ playerId }) => playerId),
    subject: oneLine(t('Register {names} again for {season}', words)),
    body: [
      t('Hello,'),
      window === 'open'
        ? t('Registration for {season} is open until {day}. {names} can be registered again here:', {
            ...words,
            day: dayText(season.closesOn),
          })
        : t('Registration for {season} opens on {day}. {names} can be registered again here then:', {
            ...words,
            day: dayText(season.opensOn),
          }),
      link,
      clubName,
    ].join('\n\n'),
  };
}

/** Returns the push message for that, which names no child, since a lock screen shows it. */
export function returningPush(season: SeasonToRegister, clubName: string, window: Window): PushNews {
  return {
    title: clubName,
    body:
      window === 'open'
        ? t('Registration for {season} is open', { season: season.name })
        : t('Registration for {season} opens on {day}', { season: season.name, day: dayText(season.opensOn) }),
    path: registerAddress.to({ slug: season.slug }),
    tag: `season-invitation:${season.id}`,
  };
}
