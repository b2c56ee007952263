import { leftOutMessage } from '@/shared/chosen';
import type { Reply } from '@/shared/endpoint';
import { formatCount, plural } from '@/shared/format';
import type { MailWay } from '@/shared/mail-way';
import type { askForDocuments } from '../../contract';

/** Returns the toast after guardians were asked for papers: a title and the details. */
export function askedMessage({
  mails,
  asked,
  unreached,
  askedRecently,
  leftOut = [],
}: Reply<typeof askForDocuments>): [string, string?] {
  const rest = [
    mails > 0 && `${formatCount(mails, 'mail')} for ${formatCount(asked, 'player')}.`,
    askedRecently > 0 &&
      `The guardians of ${formatCount(askedRecently, 'player')} were asked in the last 12 hours and weren't again.`,
    unreached > 0 &&
      `${formatCount(unreached, 'player')} ${plural(unreached, 'has', 'have')} no guardian who gets such mail.`,
    leftOut.length > 0 && leftOutMessage(leftOut.length, 'player'),
  ].filter((sentence) => sentence !== false);
  if (mails > 0) return ['Guardians asked', rest.join(' ')];
  return ['Nobody was asked', rest.join(' ') || 'Nothing is missing.'];
}

/**
 * Returns the question of the confirmation, which names the recipients: `players of U10 Squirts`, a player, `3 chosen players`, or
 * everybody.
 */
export function askQuestion(
  { player, team, chosen }: { player?: string | undefined; team?: string | undefined; chosen?: number | undefined },
  mailGoesTo: MailWay,
): string {
  const whom = chosen
    ? formatCount(chosen, 'chosen player')
    : player
      ? player
      : team
        ? `players of ${team}`
        : 'all players';
  if (mailGoesTo === 'nowhere') {
    return `The club has no mail server yet, so no mail reaches the guardians of ${whom}. Tell them yourself what is missing.`;
  }
  return `The guardians of ${whom} get a mail that says what is missing, and how to hand it in. Whoever was asked in the last 12 hours isn't asked again.`;
}
