import { t } from '@/shared/translate';
import { eventAddress } from '../addresses';
import type { ClubEvent } from '../contract/event';
import { eventTypeLabel } from './event-type-label';
import type { useTeamNames } from './team-names';

/** An item of the calendar: an event, or a child's lesson, whose details are elsewhere. */
export type ShownEvent = ClubEvent & { lesson?: { href: `/${string}`; coachName: string | null } };

/** Returns the address of the item's page. */
export function hrefOf({ id, lesson }: ShownEvent): `/${string}` {
  return lesson?.href ?? eventAddress.to({ id });
}

/** Returns the label of the item's type. */
export function labelOf({ type, lesson }: ShownEvent): string {
  return lesson ? t('Lesson') : eventTypeLabel(type);
}

/** Returns whose it is: a team's, or for a lesson its coach. */
export function whoseOf(
  { teamId, lesson }: ShownEvent,
  { nameOf }: Pick<ReturnType<typeof useTeamNames>, 'nameOf'>,
): string {
  if (!lesson) return nameOf(teamId);
  return lesson.coachName ? t('Coach {coachName}', { coachName: lesson.coachName }) : '';
}
