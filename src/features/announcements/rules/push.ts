import { formatList } from '@/shared/format';
import type { PushNews } from '@/shared/push';
import { t } from '@/shared/translate';
import { announcementAddress } from '../addresses';
import type { Announcement } from '../contract';

/** Returns the tag of an announcement's push messages. */
export function announcementTag(id: number): string {
  return `announcement:${id}`;
}

/**
 * Returns the push message of an announcement to these teams; to the whole club without any. It has nothing of the text, which may name a
 * child.
 */
export function announcementPush(
  { id, priority }: Pick<Announcement, 'id' | 'priority'>,
  teamNames: readonly string[],
  clubName: string,
): PushNews {
  return {
    title: teamNames.length > 0 ? formatList(teamNames) : clubName,
    body: priority === 'high' ? t('Important announcement') : t('New announcement'),
    path: announcementAddress.to({ id }),
    tag: announcementTag(id),
  };
}
