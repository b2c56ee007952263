import { oneLine } from '@/shared/format';
import { t } from '@/shared/translate';

/** The outcome of a test mail: the mail server's reply, or none in time. */
export type TrialResult = 'accepted' | 'refused' | 'unreachable' | 'unknown' | 'silent';

/** Returns the mail that tests the mail server, in its reader's language. */
export function trialMail(recipient: string, clubName: string) {
  return {
    recipient,
    subject: oneLine(t('A test from {club}', { club: clubName })),
    body: [
      t('This mail was sent from System Settings to try the mail server.'),
      t('It arrived, so announcements, invitations and reminders do too.'),
      clubName,
    ].join('\n\n'),
  };
}

/** Returns the outcome of the test as a sentence. `recipient` is the e-mail, `code` the error code of the network or the server. */
export function trialSentence(result: TrialResult, recipient: string, code: string | undefined): string {
  if (result === 'accepted') return `The mail server took the mail. It should be in the mailbox of ${recipient} soon.`;
  if (result === 'silent') return "The mail server hasn't answered for half a minute.";
  if (result === 'unknown')
    return 'The connection broke off while the mail went out. It may have arrived all the same.';
  if (code === 'EAUTH') return "The mail server doesn't take the name and password that it was set up with.";
  if (code === 'EDNS' || code === 'ENOTFOUND')
    return "The mail server's name isn't known. Ask whoever runs the server.";
  if (result === 'unreachable')
    return "The mail server can't be reached. Ask whoever runs the server to check its address and port.";
  return 'The mail server refused the mail.';
}
