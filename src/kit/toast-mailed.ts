import { toastError, toastSuccess } from './components/toast';
import type { SessionUser } from './session';

/** Tells that mail was sent, or what became of it in a club that sends none. `what` begins the title, such as `Roster`. */
export function toastMailed({ mailGoesTo }: SessionUser['club'], what: string, text: string): void {
  switch (mailGoesTo) {
    case 'people':
      toastSuccess(`${what} sent`, text);
      break;
    case 'outbox':
      toastSuccess(`${what} kept`, 'The demo club sends no mail. Admins read it at /api/outbox.');
      break;
    case 'nowhere':
      toastError(`${what} not sent`, 'No mail server is set up for this club, so it reaches nobody.');
  }
}
