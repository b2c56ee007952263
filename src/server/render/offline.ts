import { announcementAddress, announcementsAddress } from '@/features/announcements/addresses';
import { listAnnouncements } from '@/features/announcements/contract';
import { documentsAddress } from '@/features/documents/addresses';
import { eventAddress, scheduleAddress } from '@/features/events/addresses';
import { listUpcomingEvents } from '@/features/events/contract/list';
import { payLink, paymentsAddress } from '@/features/payments/addresses';
import { playersAddress } from '@/features/players/addresses';
import { rosterLink } from '@/features/teams/addresses';
import { digest } from '@/platform/http/answer/etag';
import { filesOf, laterFilesOf } from '@/platform/http/page/assets';
import { nextMonthStart } from '@/shared/dates';
import type { Reply } from '@/shared/endpoint';
import type { Language } from '@/shared/language';
import type { OfflinePages } from '@/shared/offline-pages';
import { mayEver, reachOf } from '@/shared/permissions';
import type { BrowserTiming } from '@/shared/timing';
import { t } from '@/shared/translate';
import { dashboardAddress } from '@/views/home/addresses';
import { getTodo } from '@/views/home/contract';
import type { Match } from './match';
import type { ReadAnswer } from './read';

/** Maximum number of rosters that a device stores. */
const ROSTERS = 6;

const uploadDialog = 'src/features/documents/ui/upload/upload-dialog.tsx';
/** The code for a document that is photographed without a connection: its dialog, and what makes the picture smaller. */
const uploadCode = [
  ...filesOf('src/views/documents/ui/documents-dialogs.tsx'),
  ...filesOf(uploadDialog),
  ...laterFilesOf(uploadDialog),
];

/** Maximum number of events, and of announcements, whose own pages a device stores. */
const DETAILS = 10;

/**
 * Returns which pages the user's device stores for use without a connection: home, this and the next month, the announcements, the own
 * teams' rosters, a family's players, documents, payments and checkout, and the own pages of the events and announcements that the page
 * itself lists. A page with medical notes or emergency contacts is stored as a copy without them. Events' own pages are for families only:
 * a coach's have the attendance sheet, whose marks the device stores apart, and a stored sheet would be older than these.
 */
export function offlinePages(
  { context: { actor, today, club } }: Pick<Match, 'context'>,
  language: Language,
  answers: readonly ReadAnswer[],
  { storedPage }: Pick<BrowserTiming, 'storedPage'>,
): OfflinePages {
  const isFamily = reachOf(actor, 'player.read') === 'family';
  return {
    // Another user, and the same one with another role, team, child or language, must not find what this one stored.
    reader: digest(JSON.stringify([actor, language])),
    userId: actor.id,
    language,
    timeZone: club.timeZone,
    patience: storedPage,
    asOf: t('No connection. As of {time}.'),
    pages: [
      dashboardAddress.to(),
      scheduleAddress.to(),
      `${scheduleAddress.to()}?date=${nextMonthStart(today)}`,
      announcementsAddress.to(),
      ...actor.teamIds.slice(0, ROSTERS).map(rosterLink),
      ...(isFamily ? [playersAddress.to(), documentsAddress.to()] : []),
      ...(mayEver(actor, 'payment.balance') ? [paymentsAddress.to()] : []),
      ...checkoutOf(answers),
      ...(isFamily ? idsIn(answers, listUpcomingEvents).map((id) => eventAddress.to({ id })) : []),
    ],
    code: mayEver(actor, 'document.upload') && isFamily ? uploadCode : [],
    lasting: idsIn(answers, listAnnouncements).map((id) => announcementAddress.to({ id })),
  };
}

/** Returns the ids in a list among the answers, the first ones; none in a list that is read page by page, as on a screen of its own. */
function idsIn(answers: readonly ReadAnswer[], endpoint: ReadAnswer['read']['endpoint']): number[] {
  const found = answers.find(({ read }) => read.endpoint === endpoint && !read.isPaged);
  const rows = found ? (JSON.parse(found.text) as { id: number }[]) : [];
  return rows.slice(0, DETAILS).map(({ id }) => id);
}

/** Returns the checkout to which home leads a family, if anything is due now. */
function checkoutOf(answers: readonly ReadAnswer[]): string[] {
  const found = answers.find(({ read }) => read.endpoint === getTodo);
  const { due } = found ? (JSON.parse(found.text) as Reply<typeof getTodo>) : { due: null };
  return due ? [payLink(due.payments)] : [];
}
