import { leftOutMessage } from '@/shared/chosen';
import type { Reply } from '@/shared/endpoint';
import { formatCount } from '@/shared/format';
import type { MailWay } from '@/shared/mail-way';
import { t } from '@/shared/translate';
import type { askForDocuments } from '../../contract/ask';

/** Returns the toast after guardians were asked for papers: a title and the details. */
export function askedMessage({
  mails,
  asked,
  unreached,
  askedRecently,
  leftOut = [],
}: Reply<typeof askForDocuments>): [string, string?] {
  const rest = [
    mails > 0 &&
      t('{mails} for {players}.', { mails: formatCount(mails, 'mail'), players: formatCount(asked, 'player') }),
    askedRecently > 0 &&
      t("The guardians of {players} were asked in the last 12 hours and weren't again.", {
        players: formatCount(askedRecently, 'player'),
      }),
    unreached > 0 &&
      t(
        unreached === 1
          ? '{players} has no guardian who gets such mail.'
          : '{players} have no guardian who gets such mail.',
        { players: formatCount(unreached, 'player') },
      ),
    leftOut.length > 0 && leftOutMessage(leftOut.length, 'player'),
  ].filter((sentence) => sentence !== false);
  if (mails > 0) return [t('Guardians asked'), rest.join(' ')];
  return [t('Nobody was asked'), rest.join(' ') || t('Nothing is missing.')];
}

/**
 * Returns the question of the confirmation, which names the recipients: `players of U10 Squirts`, a player, `3 chosen players`, or
 * everybody.
 */
export function askQuestion(
  { player, team, chosen }: { player?: string | undefined; team?: string | undefined; chosen?: number | undefined },
  mailGoesTo: MailWay,
): string {
  const whose = chosen
    ? t('of {players}', { players: formatCount(chosen, 'chosen player') })
    : player
      ? t('of {name}', { name: player })
      : team
        ? t('of players of {team}', { team })
        : t('of all players');
  if (mailGoesTo === 'nowhere') {
    return t(
      'The club has no mail server yet, so no mail reaches the guardians {whose}. Tell them yourself what is missing.',
      { whose },
    );
  }
  return t(
    "The guardians {whose} get a mail that says what is missing, and how to hand it in. Whoever was asked in the last 12 hours isn't asked again.",
    { whose },
  );
}
