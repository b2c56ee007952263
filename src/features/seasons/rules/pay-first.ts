import { formatStart } from '@/features/events/rules/time-and-place';
import type { Instant } from '@/shared/dates';
import { oneLine } from '@/shared/format';
import type { PushNews } from '@/shared/push';
import { t } from '@/shared/translate';
import { registerAddress } from '../addresses';

/** How long a place is kept for a family that has to pay first, as it reads before it registers. */
const PAY_HOURS = 24;

/** Returns until when a place that a family takes now is kept without a payment. */
export function payEnd(now: Date): Instant {
  return new Date(now.getTime() + PAY_HOURS * 60 * 60 * 1000).toISOString();
}

/** Returns the sentence that a place is lost without a payment by then, in the club's time zone. */
export function payByText(payUntil: Instant, timeZone: string): string {
  const time = formatStart({ startTime: payUntil }, timeZone);
  return t('Pay by {time}, or the place goes to the next child.', { time });
}

/** A place that is given up, of whose child a mail contains no more than the first name. */
interface ReleasedPlace {
  id: number;
  playerId: number;
  firstName: string;
  division: string;
  season: { name: string; slug: string };
}

/** Returns the mail to one guardian that a place was given up, since nothing was paid. `link`: the season's page. */
export function releasedMail(
  { id, playerId, firstName, division, season }: ReleasedPlace,
  recipient: { id: string; email: string },
  { clubName, link }: { clubName: string; link: string },
) {
  const what = { division: oneLine(division), name: oneLine(firstName) };
  return {
    dedupeKey: `place-released:${id}:${recipient.id}`,
    recipient: recipient.email,
    about: [playerId],
    subject: t('The place of {name} in {division} was given up', what),
    body: [
      t(
        '{club} has received no payment for {name} in time, so the place in {division}, {season}, is given to the next child. Nothing is owed for it.',
        {
          ...what,
          club: oneLine(clubName),
          season: oneLine(season.name),
        },
      ),
      t('You can register again at {link}', { link }),
      clubName,
    ].join('\n\n'),
  };
}

/** Returns the push message about that. A lock screen shows it, so it doesn't name the child. */
export function releasedPush({ id, season, division }: ReleasedPlace, clubName: string): PushNews {
  return {
    title: clubName,
    body: t('A place was given up, as nothing was paid: {division}, {season}', {
      division: oneLine(division),
      season: oneLine(season.name),
    }),
    path: registerAddress.to({ slug: season.slug }),
    tag: `place-released:${id}`,
  };
}
