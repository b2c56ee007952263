import { leftOutMessage } from '@/shared/chosen';
import type { Reply } from '@/shared/endpoint';
import { formatCount, plural } from '@/shared/format';
import type { MailWay } from '@/shared/mail-way';
import type { renewInvitations } from '../contract';

/** Returns the question that explains, before confirmation, what renewing invitations does. */
export function renewQuestion(players: number, mailGoesTo: MailWay): string {
  const whom = `Whoever was invited to look after ${plural(players, 'the chosen player', `one of the ${players} chosen players`)} and has not come yet`;
  const outboxNote = mailGoesTo === 'outbox' ? ' The demo club keeps the mail in its outbox.' : '';
  return `${whom} gets a new link by e-mail. Links that were sent before stop working.${outboxNote}`;
}

/** Returns the outcome: a title, and what else needs to be said. */
export function renewedMessage(
  { done, people, leftOut }: Reply<typeof renewInvitations>,
  mailGoesTo: MailWay,
): [string, string] {
  const count = (code: (typeof leftOut)[number]['code']) => leftOut.filter((one) => one.code === code).length;
  const [gone, recent, nobody] = [count('not_found'), count('told_lately'), count('nobody_invited')];
  const way =
    mailGoesTo === 'outbox'
      ? `${plural(people, 'has', 'have')} a mail in the outbox`
      : `${plural(people, 'is', 'are')} told by e-mail`;
  const sentences = [
    done > 0 && `${formatCount(people, 'person', 'people')} ${way}, for ${formatCount(done, 'player')}.`,
    recent > 0 && `For ${formatCount(recent, 'player')} a mail went out in the last ten minutes.`,
    nobody > 0 && `For ${formatCount(nobody, 'player')} nobody waits for a link.`,
    gone > 0 && leftOutMessage(gone, 'player'),
  ];
  return [done > 0 ? 'Invitations sent again' : 'No invitation was sent', sentences.filter(Boolean).join(' ')];
}
