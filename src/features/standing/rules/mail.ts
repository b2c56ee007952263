/** The mail that tells a parent that the club has accepted a player. `link` leads to the players. */
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
    subject: `${names} at ${clubName}`.replace(/\s+/g, ' '),
    body: [
      'Hello,',
      `${clubName} has accepted the registration of ${names}. From now on you find schedule, documents and payments here:`,
      link,
      clubName,
    ].join('\n\n'),
  };
}
