import { MAIL_IS_NOT_SET_UP, outboxAddress } from '@/shared/mail-way';
import { toastError, toastSuccess } from './components/state/toast';
import type { SessionUser } from './session';

/** Shows a toast that mail was sent, or what happened to it in a club that sends none. `what` begins the title, such as `Roster`. */
export function toastMailed(club: SessionUser['club'], what: string, text: string): void {
  const toast = club.mailGoesTo === 'nowhere' ? toastError : toastSuccess;
  toast(...mailedMessage(club, what, text));
}

/** Returns the title and the text that `toastMailed` shows; `text` is for mail that reaches people. */
export function mailedMessage({ mailGoesTo }: SessionUser['club'], what: string, text: string): [string, string] {
  switch (mailGoesTo) {
    case 'people':
      return [`${what} sent`, text];
    case 'outbox':
      return [`${what} kept`, `The demo club sends no mail. Admins read it at ${outboxAddress.path}.`];
    case 'nowhere':
      return [`${what} not mailed`, `${MAIL_IS_NOT_SET_UP} It goes out once it is, within a week.`];
  }
}
