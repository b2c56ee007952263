import { outboxAddress } from '@/shared/mail-way';
import { t } from '@/shared/translate';
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
      return [t('{what} sent', { what }), text];
    case 'outbox':
      return [
        t('{what} kept', { what }),
        t('The demo club sends no mail. Admins read it at {path}.', { path: outboxAddress.path }),
      ];
    case 'nowhere':
      return [t('{what} not mailed', { what }), t("Mail isn't set up. It goes out once it is, within a week.")];
  }
}
