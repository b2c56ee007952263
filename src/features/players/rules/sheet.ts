import { toCsv } from '@/shared/csv';
import type { Day } from '@/shared/dates';
import { phoneText, shownPhone } from '@/shared/phone';
import type { Player } from '../contract/player';
import { ageOn } from './people';

/** The columns of a sheet of players. */
export const sheetColumns = [
  'Jersey',
  'Last name',
  'First name',
  'Position',
  'Birth date',
  'Age',
  'Emergency contact',
  'Emergency phone',
  'Medical notes',
];

/** Returns a player's cells under `sheetColumns`, with the age on `today`. */
export function sheetCells(player: Player, today: Day) {
  return [
    player.jerseyNumber,
    player.lastName,
    player.firstName,
    player.position,
    { day: player.birthDate },
    ageOn(player.birthDate, today),
    player.emergencyContact,
    player.emergencyPhone && phoneText(shownPhone(player.emergencyPhone)),
    player.medicalNotes,
  ];
}

/** Returns players as the text of a CSV file, with their team in the first column; ages are on `today`. */
export function playersCsv(players: readonly Player[], today: Day): string {
  const rows = players.map((player) => [player.team?.name ?? null, ...sheetCells(player, today)]);
  return toCsv([['Team', ...sheetColumns], ...rows]);
}
