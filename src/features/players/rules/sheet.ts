import { toCsv } from '@/shared/csv';
import type { Day } from '@/shared/dates';
import { phoneText } from '@/shared/phone';
import type { Player } from '../contract';
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

/** A player's cells under `sheetColumns`; the age is that of `today`. */
export function sheetCells(player: Player, today: Day) {
  return [
    player.jerseyNumber,
    player.lastName,
    player.firstName,
    player.position,
    { day: player.birthDate },
    ageOn(player.birthDate, today),
    player.emergencyContact,
    player.emergencyPhone && phoneText(player.emergencyPhone),
    player.medicalNotes,
  ];
}

/** Players of any teams as the text of a CSV file, their team first; ages are those of `today`. */
export function playersCsv(players: readonly Player[], today: Day): string {
  const rows = players.map((player) => [player.team?.name ?? null, ...sheetCells(player, today)]);
  return toCsv([['Team', ...sheetColumns], ...rows]);
}
