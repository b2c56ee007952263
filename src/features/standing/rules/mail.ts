/** The mail that tells a parent that the club has accepted a player. `link` leads to the players. */
export function acceptedMail(
  { email, children, newsId }: { email: string; children: readonly string[]; newsId: string },
  clubName: string,
  link: string,
) {
  const last = children.at(-1) ?? '';
  const names = children.length > 1 ? `${children.slice(0, -1).join(', ')} and ${last}` : last;
  return {
    dedupeKey: `player-accepted:${newsId}`,
    recipient: email,
    subject: `${names} at ${clubName}`.replace(/\s+/g, ' '),
    body: [
      'Hello,',
      `${clubName} has accepted the registration of ${names}. From now on you find schedule, documents and payments here:`,
      link,
      clubName,
    ].join('\n\n'),
  };
}
