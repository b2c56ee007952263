import type { Player } from '@/features/players/contract/player';
import { sheetCells, sheetColumns } from '@/features/players/rules/sheet';
import { toCsv } from '@/shared/csv';
import type { Day } from '@/shared/dates';
import { formatCount, oneLine } from '@/shared/format';
import { t } from '@/shared/translate';

/** Returns a team's roster as the text of a CSV file; ages are those of `today`. */
export function rosterCsv(players: readonly Player[], today: Day): string {
  return toCsv([sheetColumns, ...players.map((player) => sheetCells(player, today))]);
}

/** Returns the file name of a saved roster. */
export function rosterFileName(teamName: string, today: Day): string {
  return `${teamName} roster ${today}.csv`;
}

/** Returns the mail with a roster. Another request of the same sender within the same minute yields the same mail. */
export function rosterMail(
  roster: { team: { id: number; name: string }; players: readonly Player[] },
  { sender, recipient }: { sender: { id: string; name: string }; recipient: { id: string; email: string } },
  { clubName, today, now }: { clubName: string; today: Day; now: Date },
) {
  const { team, players } = roster;
  const count = formatCount(players.length, 'player');
  const isOwn = sender.id === recipient.id;
  return {
    dedupeKey: `roster:${team.id}:${sender.id}:${recipient.id}:${Math.floor(now.getTime() / 60_000)}`,
    recipient: recipient.email,
    about: players.map(({ id }) => id),
    subject: oneLine(t('Roster of {team}', { team: team.name })),
    body: [
      isOwn ? t('You asked for this mail.') : t('{name} sent you this.', { name: sender.name }),
      t('The roster of {team} with {count}, as of {day}, is attached as a file for Excel or LibreOffice.', {
        team: team.name,
        count,
        day: today,
      }),
      t("It holds children's birth dates and medical notes. Please keep it to yourself."),
      clubName,
    ].join('\n\n'),
    attachment: {
      name: rosterFileName(team.name, today),
      type: 'text/csv; charset=utf-8',
      text: rosterCsv(players, today),
    },
  };
}
