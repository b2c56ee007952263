import { formatList, oneLine } from '@/shared/format';
import { t } from '@/shared/translate';

/** A parent's registered children that the club has decided on. */
export interface DecidedChildren {
  email: string;
  children: readonly { id: number; firstName: string }[];
  newsId: string;
}

/** Returns the mail that tells a parent that the club has accepted a player. `link` leads to the players. */
export function acceptedMail({ email, children, newsId }: DecidedChildren, club: string, link: string) {
  const names = formatList(children.map(({ firstName }) => firstName));
  return {
    dedupeKey: `player-accepted:${newsId}`,
    recipient: email,
    about: children.map(({ id }) => id),
    subject: oneLine(t('{names} at {club}', { names, club })),
    body: [
      t('Hello,'),
      t(
        '{club} has accepted the registration of {names}. From now on you find schedule, documents and payments here:',
        { club, names },
      ),
      link,
      club,
    ].join('\n\n'),
  };
}

/** Returns the mail that tells a parent that the club has declined a player. */
export function declinedMail({ email, children, newsId }: DecidedChildren, club: string) {
  const names = formatList(children.map(({ firstName }) => firstName));
  return {
    dedupeKey: `player-declined:${newsId}`,
    recipient: email,
    about: children.map(({ id }) => id),
    subject: oneLine(t('{names} at {club}', { names, club })),
    body: [
      t('Hello,'),
      t('{club} has not accepted the registration of {names}. If you think that this is a mistake, ask the club.', {
        club,
        names,
      }),
      club,
    ].join('\n\n'),
  };
}

/**
 * Returns the mail that tells a parent that the club has merged their registration into its own record. `link` leads to the players;
 * without it, a separate mail with an invitation gives access.
 */
export function joinedMail(
  { email, child, about, newsId }: { email: string; child: string; about: readonly number[]; newsId: string },
  club: string,
  link: string | undefined,
) {
  const joined = [
    t(
      '{club} has joined the registration of {name} with the record that it already had. From now on you find schedule, documents and payments here:',
      { club, name: child },
    ),
    link ?? '',
  ];
  const invited = [
    t('{club} has taken up the registration of {name}.', { club, name: child }),
    t(
      'To see {name} here, open the link in the invitation that comes in a mail of its own. It shows that this mailbox is yours.',
      { name: child },
    ),
  ];
  return {
    dedupeKey: `player-joined:${newsId}`,
    recipient: email,
    about,
    subject: oneLine(t('{names} at {club}', { names: child, club })),
    body: [t('Hello,'), ...(link === undefined ? invited : joined), club].join('\n\n'),
  };
}
