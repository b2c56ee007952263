import { oneLine } from '@/shared/format';

/** Returns the mail that tells a parent that the club has accepted a player. `link` leads to the players. */
export function acceptedMail(
  {
    email,
    children,
    newsId,
  }: { email: string; children: readonly { id: number; firstName: string }[]; newsId: string },
  clubName: string,
  link: string,
) {
  const firstNames = children.map(({ firstName }) => firstName);
  const last = firstNames.at(-1) ?? '';
  const names = firstNames.length > 1 ? `${firstNames.slice(0, -1).join(', ')} and ${last}` : last;
  return {
    dedupeKey: `player-accepted:${newsId}`,
    recipient: email,
    about: children.map(({ id }) => id),
    subject: oneLine(`${names} at ${clubName}`),
    body: [
      'Hello,',
      `${clubName} has accepted the registration of ${names}. From now on you find schedule, documents and payments here:`,
      link,
      clubName,
    ].join('\n\n'),
  };
}

/**
 * Returns the mail that tells a parent that the club has merged their registration into its own record. `link` leads to the players;
 * without it, a separate mail with an invitation gives access.
 */
export function joinedMail(
  { email, child, about, newsId }: { email: string; child: string; about: readonly number[]; newsId: string },
  clubName: string,
  link: string | undefined,
) {
  const joined = [
    `${clubName} has joined the registration of ${child} with the record that it already had. From now on you find schedule, documents and payments here:`,
    link ?? '',
  ];
  const invited = [
    `${clubName} has taken up the registration of ${child}.`,
    `To see ${child} here, open the link in the invitation that comes in a mail of its own. It shows that this mailbox is yours.`,
  ];
  return {
    dedupeKey: `player-joined:${newsId}`,
    recipient: email,
    about,
    subject: oneLine(`${child} at ${clubName}`),
    body: ['Hello,', ...(link === undefined ? invited : joined), clubName].join('\n\n'),
  };
}
