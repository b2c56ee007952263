import { formatStart } from '@/features/events/rules/time-and-place';
import type { Instant } from '@/shared/dates';
import { oneLine } from '@/shared/format';
import type { PushNews } from '@/shared/push';
import { t } from '@/shared/translate';
import { registerAddress } from '../addresses';

/** How long an offered place is kept for a child, as the mail about it says. */
export const OFFER_HOURS = 48;

/** Returns until when a place that is offered now is kept. */
export function offerEnd(now: Date): Instant {
  return new Date(now.getTime() + OFFER_HOURS * 60 * 60 * 1000).toISOString();
}

/** Returns whether an offered place can still be accepted. */
export function isOpenOffer(offeredUntil: Instant | null, now: Date): boolean {
  return offeredUntil !== null && Date.parse(offeredUntil) > now.getTime();
}

/** Returns the end of an offer in the club's time zone: `Fri, Nov 20, 6:00 PM`. */
export function offerEndText(offeredUntil: Instant, timeZone: string): string {
  return formatStart({ startTime: offeredUntil }, timeZone);
}

/** A place that is offered to a child, of which a mail contains no more than the first name. */
export interface Offer {
  id: number;
  playerId: number;
  firstName: string;
  season: string;
  slug: string;
  division: string;
  offeredUntil: Instant;
}

/** Returns the mail to one guardian about an offered place. `link`: where it is accepted or declined. */
export function offerMail(
  { id, playerId, firstName, season, division, offeredUntil }: Offer,
  recipient: { id: string; email: string },
  { clubName, timeZone, link }: { clubName: string; timeZone: string; link: string },
) {
  const what = { division: oneLine(division), name: oneLine(firstName) };
  return {
    dedupeKey: `place-offer:${id}:${offeredUntil}:${recipient.id}`,
    recipient: recipient.email,
    about: [playerId],
    subject: t('A place in {division} is free for {name}', what),
    body: [
      t('{club} offers {name} a place in {division}, {season}. It is kept until {time}.', {
        ...what,
        club: oneLine(clubName),
        season: oneLine(season),
        time: offerEndText(offeredUntil, timeZone),
      }),
      t('See the fee, and accept or decline the place at {link}', { link }),
      t('Without an answer by then, the place goes to the next child, and this registration ends.'),
      clubName,
    ].join('\n\n'),
  };
}

/** Returns the push message about an offered place. A lock screen shows it, so it doesn't name the child. */
export function offerPush({ id, season, slug, division, offeredUntil }: Offer, clubName: string): PushNews {
  return {
    title: clubName,
    body: t('A place is free: {division}, {season}', { division: oneLine(division), season: oneLine(season) }),
    path: registerAddress.to({ slug }),
    tag: `place-offer:${id}`,
    expiresAt: offeredUntil,
  };
}
