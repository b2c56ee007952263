import { leftOutMessage } from '@/shared/chosen';
import type { Reply } from '@/shared/endpoint';
import { formatCount } from '@/shared/format';
import type { MailWay } from '@/shared/mail-way';
import { t } from '@/shared/translate';
import type { renewInvitations } from '../contract';

/** Returns the question that explains, before confirmation, what renewing invitations does. */
export function renewQuestion(players: number, mailGoesTo: MailWay): string {
  const question = t(
    players === 1
      ? 'Whoever was invited to look after the chosen player and has not come yet gets a new link by e-mail. Links that were sent before stop working.'
      : 'Whoever was invited to look after one of the {players} chosen players and has not come yet gets a new link by e-mail. Links that were sent before stop working.',
    { players },
  );
  return mailGoesTo === 'outbox' ? `${question} ${t('The demo club keeps the mail in its outbox.')}` : question;
}

/** Returns the outcome: a title, and what else needs to be said. */
export function renewedMessage(
  { done, people, leftOut }: Reply<typeof renewInvitations>,
  mailGoesTo: MailWay,
): [string, string] {
  const count = (code: (typeof leftOut)[number]['code']) => leftOut.filter((one) => one.code === code).length;
  const [gone, recent, nobody] = [count('not_found'), count('told_lately'), count('nobody_invited')];
  const players = formatCount(done, 'player');
  const sentences = [
    done > 0 && t(doneSentence(people, mailGoesTo), { people: formatCount(people, 'person', 'people'), players }),
    recent > 0 &&
      t('For {players} a mail went out in the last ten minutes.', { players: formatCount(recent, 'player') }),
    nobody > 0 && t('For {players} nobody waits for a link.', { players: formatCount(nobody, 'player') }),
    gone > 0 && leftOutMessage(gone, 'player'),
  ];
  return [done > 0 ? t('Invitations sent again') : t('No invitation was sent'), sentences.filter(Boolean).join(' ')];
}

function doneSentence(people: number, mailGoesTo: MailWay) {
  if (mailGoesTo === 'outbox')
    return people === 1
      ? '{people} has a mail in the outbox, for {players}.'
      : '{people} have a mail in the outbox, for {players}.';
  return people === 1 ? '{people} is told by e-mail, for {players}.' : '{people} are told by e-mail, for {players}.';
}
