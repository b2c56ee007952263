import { oneLine } from '@/shared/format';
import { t } from '@/shared/translate';
import type { Announcement } from '../contract';

/** Returns the mail that notifies one person of an announcement; `link` opens it. */
export function announcementMail(
  announcement: Pick<Announcement, 'id' | 'title' | 'content' | 'priority'>,
  recipient: { id: string; email: string },
  clubName: string,
  link: string,
) {
  const title = oneLine(announcement.title);
  return {
    dedupeKey: `announcement:${announcement.id}:${recipient.id}`,
    recipient: recipient.email,
    about: [],
    subject: announcement.priority === 'high' ? t('Important: {title}', { title }) : title,
    body: `${announcement.title}\n\n${announcement.content}\n\n${t('Read it at {link}', { link })}\n\n${clubName}`,
  };
}

/** Returns that mail's text for a chat. */
export function announcementMessage({ title, content }: Pick<Announcement, 'title' | 'content'>, link: string): string {
  return `${title}\n\n${content}\n\n${t('Read it at {link}', { link })}`;
}
